import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { backUp, canBackUp, PASSPHRASE } from '#app/transport/outbox/backup.ts'
import { useSignedIn } from '#app/transport/session.ts'
import { useTask } from '#app/transport/task.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { today } from '#app/kit/ui/date/now.ts'
import { saveFile } from '#app/kit/ui/document/saveFile.ts'
import { FormDialog } from '#app/kit/ui/form/FormDialog.tsx'
import type { ModalProps } from '#app/kit/ui/form/Modal.tsx'
import { backupWords as words } from './backup-words.ts'

/** Minimum length of the passphrase, against guessing by a finder of the file. */
const LEAST = 8
const REPEAT = 'repeat'

interface BackUpDialogProps extends Pick<ModalProps, 'zIndex'> {
  onClose: () => void
  onSaved?: () => void
}

/** Saves the member's unsent work as a file, sealed with a passphrase that is typed twice. */
export function BackUpDialog({ onClose, onSaved, ...over }: BackUpDialogProps) {
  const accountId = String(useSignedIn().id)
  const [typed, setTyped] = useState({ passphrase: '', repeat: '' })
  const { run, isBusy, error, complain, forgive } = useTask<Blob>({
    unexpected: words.failed,
    onDone: (file) => {
      saveFile(file, words.fileName(today()))
      alert({ tone: 'success', text: words.saved })
      onClose()
      onSaved?.()
    },
  })
  const submit = () => {
    if (!canBackUp()) return complain({}, words.unsafe)
    const faults = {
      ...(typed.passphrase.length < LEAST && {
        [PASSPHRASE]: typed.passphrase === '' ? words.missing : words.short(LEAST),
      }),
      ...(typed.repeat !== typed.passphrase && { [REPEAT]: words.unlike }),
    }
    if (Object.keys(faults).length > 0) return complain(faults)
    void run(() => backUp(accountId, typed.passphrase))
  }
  const field = (name: 'passphrase' | 'repeat', label: string) => ({
    name: `backup-${name}`,
    label,
    autoComplete: 'new-password',
    maxLength: 200,
    visibilityToggleButtonProps: { 'aria-label': words.show, tabIndex: 0 },
    value: typed[name],
    error: error?.faults[name],
    'aria-invalid': (error !== null && name in error.faults) || undefined,
    onChange: (event: { currentTarget: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: event.currentTarget.value })
      forgive(name)
    },
  })
  return (
    <FormDialog title={words.export} verb={words.save} size={480} {...{ isBusy, error, onClose, ...over }} onSubmit={submit}>
      <p>{words.exportWhy}</p>
      <PasswordInput {...field('passphrase', words.passphrase)} description={words.passphraseHint(LEAST)} data-autofocus />
      <PasswordInput {...field('repeat', words.repeat)} />
    </FormDialog>
  )
}
