import { Button, FileButton, PasswordInput } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { canBackUp, PASSPHRASE, takeIn, type Restored } from '#app/data/transport/backup.ts'
import { useTask } from '#app/data/transport/task.ts'
import { alert } from '#app/ui/alerts.ts'
import { FormDialog } from '#app/ui/form/FormDialog.tsx'
import { backupWords as words, restoredWords } from '#app/words/backup.ts'

/** Takes unsent work of this account in, from a file that its member saved here or on another device. */
export function TakeInDialog(props: { accountId: string; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  return (
    <UnsealDialog {...props} {...{ file }} title={words.import} why={words.importWhy} lacking={words.noFile}>
      <div className="row">
        {/* Phones know no such kind of file: every file may be looked at. */}
        <FileButton onChange={setFile}>
          {(button) => (
            <Button {...button} variant="default">
              {words.chooseFile}
            </Button>
          )}
        </FileButton>
        <output>{file && <bdi>{file.name}</bdi>}</output>
      </div>
    </UnsealDialog>
  )
}

interface UnsealDialogProps {
  accountId: string
  title: string
  why: string
  /** What is taken in; null while it is not there, which `lacking` says. */
  file: Blob | null
  lacking: string
  onClose: () => void
  /** The way it comes here. */
  children: ReactNode
}

/** Asks for the passphrase of sealed work of this account, and takes it in. */
export function UnsealDialog({ accountId, title, why, file, lacking, onClose, children }: UnsealDialogProps) {
  const [passphrase, setPassphrase] = useState('')
  const { run, isBusy, error, complain, clear } = useTask<Restored>({
    unexpected: words.unread,
    say: ({ kind }) => (kind === 'not-saved' ? words.full : undefined),
    onDone: (restored) => {
      alert(restoredWords(restored))
      onClose()
    },
  })
  // What was wrong with the last file is no word about this one.
  const [seen, note] = useState(file)
  if (seen !== file) {
    note(file)
    clear()
  }
  const submit = () => {
    if (!canBackUp()) return complain({}, words.unsafe)
    if (!file) return complain({}, lacking)
    if (passphrase === '') return complain({ [PASSPHRASE]: words.missing })
    void run(() => takeIn(accountId, file, passphrase))
  }
  return (
    <FormDialog {...{ title, isBusy, error, onClose }} verb={words.open} size={480} onSubmit={submit}>
      <p>{why}</p>
      {children}
      <PasswordInput
        name="backup-passphrase"
        label={words.passphrase}
        autoComplete="off"
        maxLength={200}
        visibilityToggleButtonProps={{ 'aria-label': words.show, tabIndex: 0 }}
        value={passphrase}
        error={error?.faults[PASSPHRASE]}
        aria-invalid={(error !== null && PASSPHRASE in error.faults) || undefined}
        onChange={(event) => {
          setPassphrase(event.currentTarget.value)
          clear()
        }}
      />
    </FormDialog>
  )
}
