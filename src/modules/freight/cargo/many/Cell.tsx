import { Button, Popover } from '@mantine/core'
import { IconAlertTriangle, IconCheck, IconMinus, IconQuestionMark } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Stack } from '#app/kit/ui/layout.ts'
import { manyWords as words } from './many-words.ts'
import { focusEditor } from './arrows.ts'
import type { Column } from './columns.ts'
import type { Sureness } from './row.ts'

/** Never colour alone: icon, label and colour. */
export const sureLooks = {
  sure: { tone: 'ok', icon: IconCheck, word: words.sure },
  guess: { tone: 'wait', icon: IconQuestionMark, word: words.guess },
  missing: { tone: 'bad', icon: IconAlertTriangle, word: words.missing },
  unsaid: { tone: 'mute', icon: IconMinus, word: words.unsaid },
} as const

interface CellProps {
  column: Column
  label: string
  n: number
  text: string
  sureness: Sureness
  fault: string | undefined
  /** The characters it was parsed from. */
  source: string | undefined
  /** The open editor; null while read-only. */
  editor: ReactNode
  busy: boolean
  onOpen: () => void
  onClose: () => void
}

/** One value of a row: a button, edited in a popover next to it. */
export function Cell({ column, label, n, text, sureness, fault, source, editor, busy, onOpen, onClose }: CellProps) {
  const { tone, icon: SureIcon, word } = sureLooks[fault && sureness !== 'missing' ? 'missing' : sureness]
  const content = fault && sureness !== 'missing' ? fault : word
  const button = (
    <button
      type="button"
      className="many-cell"
      data-column={column}
      data-tone={tone}
      data-sureness={sureness}
      disabled={busy}
      aria-haspopup="dialog"
      title={[text, content, source && words.readFrom(source)].filter(Boolean).join('\n')}
      onClick={onOpen}
    >
      <span className="many-label">{label}</span>
      <span className="many-text" {...(column === 'tel' && { dir: 'ltr' })}>
        {text}
      </span>
      <span className="many-sure">
        <SureIcon size={13} stroke={2.25} aria-hidden />
        <span className={sureness === 'sure' && !fault ? 'sr' : ''}>{word}</span>
      </span>
    </button>
  )
  if (!editor) return button
  return (
    <Popover opened trapFocus width={300} position="bottom-start" withRoles={false} onChange={(open) => open || onClose()}>
      <Popover.Target>{button}</Popover.Target>
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it floats, and Mantine draws it */}
      <Popover.Dropdown role="dialog" aria-label={words.editCell(label, n)}>
        <Stack
          ref={focusEditor}
          component="form"
          gap="sm"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            onClose()
          }}
        >
          {editor}
          {source && <p className="faint">{words.readFrom(source)}</p>}
          <Button type="submit" variant="default">
            {words.done}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
