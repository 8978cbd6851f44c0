import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Sent } from '#contract/call.ts'
import type { cargo } from '#contract/cargo.ts'
import { ActRefused } from '#app/data/acts.ts'
import { NotSaved } from '#app/data/outbox.ts'
import { savePreload } from '#app/data/preload.ts'
import { alert } from '#app/ui/alerts.ts'
import { Modal } from '#app/ui/form/Modal.tsx'
import { earlierWords as words } from '#app/words/earlier.ts'
import { dialogWords } from '#app/words/ui.ts'

interface SavePreloadProps {
  opened: boolean
  onClose: () => void
  accountId: string
  /** What stands in the form when the name is given. */
  announcement: () => Sent<typeof cargo.announce>
}

/** Longest name of a preload. */
const LONGEST = 100

/** What stands in the form, kept under a name (GAP32). A refusal keeps the name. */
export function SavePreload({ opened, onClose, ...rest }: SavePreloadProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={words.saveTitle} size={440}>
      <Naming {...rest} onClose={onClose} />
    </Modal>
  )
}

function Naming({ accountId, announcement, onClose }: Omit<SavePreloadProps, 'opened'>) {
  const [name, setName] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)

  async function keep(given: string) {
    setBusy(true)
    try {
      const title = words.item(given)
      const { state, message } = await savePreload({ accountId, name: given, announcement: announcement(), title })
      alert(state === 'delivered' ? { tone: 'success', text: message } : { tone: 'info', text: words.kept(given) })
      onClose()
    } catch (failed) {
      if (failed instanceof ActRefused) setError(failed.faults['Name'] ?? Object.values(failed.faults)[0] ?? failed.message)
      else if (failed instanceof NotSaved) setError(words.notSaved)
      else throw failed
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="stack"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const given = name.trim()
        if (given === '') setError(words.nameMissing)
        else if (!busy) void keep(given)
      }}
    >
      <p className="faint">{words.saveWhy}</p>
      <TextInput
        data-autofocus
        label={words.name}
        placeholder={words.nameExample}
        maxLength={LONGEST}
        value={name}
        error={error}
        onChange={(event) => {
          setError(null)
          setName(event.currentTarget.value)
        }}
      />
      <div className="row">
        <Button type="submit" loading={busy}>
          {words.keep}
        </Button>
        <Button variant="default" disabled={busy} onClick={onClose}>
          {dialogWords.cancel}
        </Button>
      </div>
    </form>
  )
}
