import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { shamsiToday } from '#contract/shamsi.ts'
import { backUp, canBackUp, PASSPHRASE } from '#app/data/transport/backup.ts'
import { useSignedIn } from '#app/data/transport/session.ts'
import { useTask } from '#app/data/transport/task.ts'
import { alert } from '#app/ui/alerts.ts'
import { saveFile } from '#app/ui/document/saveFile.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { backupWords as words } from '#app/words/backup.ts'

/** Fewer letters are guessed too soon by who finds the file. */
const LEAST = 8
const REPEAT = 'repeat'

/** Saves the member's unsent work as a file, sealed with a passphrase that is typed twice. */
export function BackUpDialog({ onClose, onSaved }: { onClose: () => void; onSaved?: () => void }) {
  const accountId = String(useSignedIn().id)
  const [typed, setTyped] = useState({ passphrase: '', repeat: '' })
  const { run, isBusy, error, complain, forgive } = useTask<Blob>({
    unexpected: words.failed,
    onDone: (file) => {
      saveFile(file, words.fileName(shamsiToday(new Date())))
      alert({ tone: 'success', text: words.saved })
      onClose()
      onSaved?.()
    },
  })
  const submit = () => {
    if (!canBackUp()) return complain({}, words.unsafe)
    if (typed.passphrase.length < LEAST) {
      return complain({ [PASSPHRASE]: typed.passphrase === '' ? words.missing : words.short(LEAST) })
    }
    if (typed.repeat !== typed.passphrase) return complain({ [REPEAT]: words.unlike })
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
    <FormDialog title={words.export} verb={words.save} size={480} {...{ isBusy, error, onClose }} onSubmit={submit}>
      <p>{words.exportWhy}</p>
      <PasswordInput {...field('passphrase', words.passphrase)} description={words.passphraseHint(LEAST)} data-autofocus />
      <PasswordInput {...field('repeat', words.repeat)} />
    </FormDialog>
  )
}
