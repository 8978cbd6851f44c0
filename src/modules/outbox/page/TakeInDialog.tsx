import { Button, FileButton, Group, PasswordInput } from '@mantine/core'
import { useState } from 'react'
import { onlyFaults } from '#contract/kernel/refusal.ts'
import { canBackUp, PASSPHRASE, takeIn, type Restored } from '#app/transport/outbox/backup.ts'
import { useTask } from '#app/transport/task.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { FormDialog } from '#app/kit/ui/form/FormDialog.tsx'
import { backupWords as words, restoredWords } from '#app/modules/outbox/item/backup-words.ts'

/** Takes unsent work of this account in, from a file that its member saved here or on another device. */
export function TakeInDialog({ accountId, onClose }: { accountId: string; onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null)
  const [passphrase, setPassphrase] = useState('')
  const { run, isBusy, error, complain, clear } = useTask<Restored>({
    unexpected: words.unread,
    say: ({ kind }) => (kind === 'not-saved' ? words.full : undefined),
    onDone: (restored) => {
      alert(restoredWords(restored))
      onClose()
    },
  })
  const submit = () => {
    if (!canBackUp()) return complain({}, words.unsafe)
    const faults = onlyFaults({ [PASSPHRASE]: passphrase === '' && words.missing })
    if (!file) return complain(faults, words.noFile)
    if (passphrase === '') return complain(faults)
    void run(() => takeIn(accountId, file, passphrase))
  }
  const choose = (chosen: File | null) => {
    setFile(chosen)
    clear()
  }
  return (
    <FormDialog title={words.import} verb={words.open} size={480} {...{ isBusy, error, onClose }} onSubmit={submit}>
      <p>{words.importWhy}</p>
      <Group>
        {/* No `accept` filter: phones do not know this file type. */}
        <FileButton onChange={choose}>
          {(button) => (
            <Button {...button} variant="default">
              {words.chooseFile}
            </Button>
          )}
        </FileButton>
        <output>{file && <bdi>{file.name}</bdi>}</output>
      </Group>
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
