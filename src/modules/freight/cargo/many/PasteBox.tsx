import { Stack } from '#app/kit/ui/layout.ts'
import { Button, Group } from '@mantine/core'
import { IconClipboard, IconPlus, IconRepeat } from '@tabler/icons-react'
import { alert } from '#app/kit/ui/alerts.ts'
import { GrowingText } from '#app/kit/ui/input/GrowingText.tsx'
import { useIsPhone } from '#app/kit/ui/page/useIsPhone.ts'
import { manyWords as words } from './many-words.ts'

interface PasteBoxProps {
  text: string
  /** Rows are shown below: it is smaller. */
  small: boolean
  /** Why parsing is unavailable; null if it is available. */
  notYet: string | null
  error: string | null
  busy: boolean
  onText: (text: string) => void
  onRead: (text: string) => void
  /** Adds a row to be typed. */
  onAdd: () => void
  /** Repeats the cargos of the newest earlier day; null for members without them. */
  onRepeat: (() => void) | null
}

/** Input for pasted rows and messages. On a wide screen Enter parses and Shift+Enter inserts a line; a phone has a button. */
export function PasteBox({ text, small, notYet, error, busy, onText, onRead, onAdd, onRepeat }: PasteBoxProps) {
  const isPhone = useIsPhone()
  const fromClipboard = async () => {
    const pasted = await navigator.clipboard?.readText().catch(() => '')
    if (!pasted) return alert({ tone: 'warning', text: words.noClipboard })
    onText(text ? `${text}\n${pasted}` : pasted)
  }
  return (
    <Stack component="section" className="card many-paste">
      <GrowingText
        id="many-paste"
        label={words.paste}
        description={notYet ?? (isPhone ? words.pasteWhyPhone : words.pasteWhy)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        placeholder={words.pasteHint}
        error={error}
        least={small ? 1 : 3}
        most={12}
        disabled={busy}
        value={text}
        onChange={(event) => onText(event.currentTarget.value)}
        onKeyDown={(event) => {
          const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing
          if (isPhone || !isEnter || event.shiftKey || event.ctrlKey || event.metaKey) return
          event.preventDefault()
          if (notYet === null) onRead(event.currentTarget.value)
        }}
      />
      <Group>
        <Button disabled={notYet !== null || busy} onClick={() => onRead(text)}>
          {words.read}
        </Button>
        <Button
          variant="default"
          leftSection={<IconClipboard size={18} aria-hidden />}
          disabled={busy}
          onClick={() => void fromClipboard()}
        >
          {words.fromClipboard}
        </Button>
        <Button
          variant="default"
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={notYet !== null || busy}
          onClick={onAdd}
        >
          {words.addRow}
        </Button>
        {onRepeat && (
          <Button
            variant="default"
            leftSection={<IconRepeat size={18} aria-hidden />}
            disabled={notYet !== null || busy}
            onClick={onRepeat}
          >
            {words.repeatLot}
          </Button>
        )}
      </Group>
    </Stack>
  )
}
