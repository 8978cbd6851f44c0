import { Button, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { Sent } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { useAct } from '#app/transport/act.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { Form } from '#app/kit/ui/form/Form.tsx'
import { Modal } from '#app/kit/ui/form/Modal.tsx'
import { earlierWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { dialogWords } from '#app/kit/ui/ui-words.ts'

interface SavePreloadProps {
  opened: boolean
  onClose: () => void
  /** The form's values at the time of saving. */
  announcement: () => Sent<typeof cargo.announce>
}

/** Longest name of a preload. */
const LONGEST = 100

/** Saves the form's values under a name (GAP32). A refusal keeps the name. */
export function SavePreload({ opened, onClose, ...rest }: SavePreloadProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={words.saveTitle} size={440}>
      <Naming {...rest} onClose={onClose} />
    </Modal>
  )
}

function Naming({ announcement, onClose }: Omit<SavePreloadProps, 'opened'>) {
  const [name, setName] = useState('')
  const given = name.trim()
  const { act, isBusy, error, complain, clear } = useAct(cargo.savePreload, {
    say: ({ kind, faults }) => (kind === 'not-saved' ? words.notSaved : Object.values(faults)[0]),
    onDone: ({ state, message }) => {
      alert(state === 'delivered' ? { tone: 'success', text: message } : { tone: 'info', text: words.kept(given) })
      onClose()
    },
  })
  const submit = () => {
    if (given === '') complain({ Name: words.nameMissing })
    else void act({ ...announcement(), Name: given }, { title: words.item(given) })
  }
  return (
    <Form {...{ error, isBusy }} onSubmit={submit}>
      <p className="faint">{words.saveWhy}</p>
      <TextInput
        data-autofocus
        label={words.name}
        placeholder={words.nameExample}
        maxLength={LONGEST}
        value={name}
        error={error && (error.faults['Name'] ?? error.message)}
        onChange={(event) => {
          clear()
          setName(event.currentTarget.value)
        }}
      />
      <Group>
        <Button type="submit" loading={isBusy}>
          {words.keep}
        </Button>
        <Button variant="default" disabled={isBusy} onClick={onClose}>
          {dialogWords.cancel}
        </Button>
      </Group>
    </Form>
  )
}
