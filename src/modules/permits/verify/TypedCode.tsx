import { Button, Switch } from '@mantine/core'
import { IconClipboard, IconSearch } from '@tabler/icons-react'
import { useRef, useState, type KeyboardEvent, type SyntheticEvent } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { alert } from '#app/kit/ui/alerts.ts'
import { GrowingText } from '#app/kit/ui/input/GrowingText.tsx'
import { writeLatin } from '#app/kit/ui/input/latinKey.ts'
import { typedWords as words } from './verify-words.ts'
import { wantsSignal, rememberSignal } from './signal.ts'

/** A keyboard without key positions produced these characters: no code contains them. */
const isPersian = /(?!\p{Nd})\p{Script=Arabic}/u

/** Input without a camera: the text next to the code, typed or pasted; Enter checks it. */
export function TypedCode({ onCode }: { onCode: (text: string) => void }) {
  const [text, setText] = useState('')
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const [hasSignal, setSignal] = useState(wantsSignal)
  const field = useRef<HTMLTextAreaElement>(null)
  const isEmpty = text.trim() === ''
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    setHasSubmitted(true)
    if (isEmpty) return field.current?.focus()
    onCode(text)
    setHasSubmitted(false)
    // A checked code stays for correction, selected so that the next input replaces it.
    field.current?.select()
  }
  const byKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && !event.shiftKey) submit(event)
    else if (writeLatin(event)) setText(event.currentTarget.value)
  }
  const paste = async () => {
    const pasted = await navigator.clipboard?.readText().catch(() => undefined)
    if (pasted === undefined) return alert({ tone: 'warning', text: words.pasteFailed })
    setText(pasted)
    if (pasted.trim() !== '') onCode(pasted)
  }
  return (
    <Stack component="form" className="card" noValidate onSubmit={submit}>
      <GrowingText
        ref={field}
        label={words.label}
        description={words.hint}
        dir="ltr"
        least={3}
        most={8}
        autoComplete="off"
        spellCheck={false}
        autoCapitalize="characters"
        inputClass="verify-typed"
        value={text}
        error={hasSubmitted && isEmpty ? words.empty : isPersian.test(text) ? words.persianKeyboard : undefined}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={byKey}
      />
      <Group>
        <Button type="submit" leftSection={<IconSearch size={18} aria-hidden />}>
          {words.check}
        </Button>
        <Button variant="default" leftSection={<IconClipboard size={18} aria-hidden />} onClick={() => void paste()}>
          {words.paste}
        </Button>
      </Group>
      <Switch
        className="wide-target"
        label={words.sound}
        checked={hasSignal}
        onChange={(event) => {
          rememberSignal(event.currentTarget.checked)
          setSignal(event.currentTarget.checked)
        }}
      />
    </Stack>
  )
}
