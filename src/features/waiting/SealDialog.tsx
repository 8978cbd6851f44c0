import { PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { canBackUp, PASSPHRASE } from '#app/data/transport/backup.ts'
import { useTask } from '#app/data/transport/task.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import type { ModalProps } from '#app/ui/form/Modal.tsx'
import { backupWords as words } from '#app/words/backup.ts'

/** Fewer letters are guessed too soon by who finds what was sealed. */
const LEAST = 8
const REPEAT = 'repeat'

interface SealDialogProps<T> extends Pick<ModalProps, 'zIndex'> {
  title: string
  why: string
  verb: string
  seal: (passphrase: string) => Promise<T>
  onSealed: (sealed: T) => void
  onClose: () => void
}

/** Asks twice for the passphrase with which the member's unsent work is sealed. */
export function SealDialog<T>({ title, why, verb, seal, onSealed, onClose, ...over }: SealDialogProps<T>) {
  const [typed, setTyped] = useState({ passphrase: '', repeat: '' })
  const { run, isBusy, error, complain, forgive } = useTask<T>({ unexpected: words.failed, onDone: onSealed })
  const submit = () => {
    if (!canBackUp()) return complain({}, words.unsafe)
    if (typed.passphrase.length < LEAST) {
      return complain({ [PASSPHRASE]: typed.passphrase === '' ? words.missing : words.short(LEAST) })
    }
    if (typed.repeat !== typed.passphrase) return complain({ [REPEAT]: words.unlike })
    void run(() => seal(typed.passphrase))
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
    <FormDialog {...{ title, verb, isBusy, error, onClose, ...over }} size={480} onSubmit={submit}>
      <p>{why}</p>
      <PasswordInput {...field('passphrase', words.passphrase)} description={words.passphraseHint(LEAST)} data-autofocus />
      <PasswordInput {...field('repeat', words.repeat)} />
    </FormDialog>
  )
}
