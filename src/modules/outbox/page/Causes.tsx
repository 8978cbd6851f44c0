import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { mendMany } from '#app/transport/outbox/sending.ts'
import { useToday } from '#app/kit/ui/date/now.ts'
import { causeWords as words } from './outbox-why-words.ts'
import { causesOf, lateAmong } from './causes.ts'
import { mendedFields, mendOf } from './mends.ts'
import { OtherDay } from './OtherDay.tsx'
import { OtherOne } from './OtherOne.tsx'
import { useMending } from './useMending.ts'

/** Changes that repair several waiting cargos at once (offline.md 2.16). */
export function Causes({ items }: { items: readonly OutboxItem[] }) {
  const today = useToday()
  const late = lateAmong(items, today)
  const onTime = items.filter((item) => !late.includes(item))
  return (
    <>
      {late.length > 0 && (
        <Question
          items={late}
          text={words.day(late.length)}
          quick={{ verb: words.today(late.length), change: { FutureDate: today } }}
          other={words.otherDay(late.length)}
          renderDialog={(onClose) => <OtherDay items={late} {...{ today, onClose }} />}
        />
      )}
      {causesOf(onTime, mendedFields).map((cause) => {
        const { field, value, why } = cause
        const { texts, without, list } = mendOf(field)
        return (
          <Question
            key={JSON.stringify([field, value, why])}
            items={cause.items}
            text={words.refused(cause.items.length, texts.what, why)}
            quick={without && { verb: without.verb, change: { [field]: without.value } }}
            other={list && words.other(texts.of)}
            renderDialog={(onClose) => <OtherOne {...{ cause, onClose }} />}
          />
        )
      })}
    </>
  )
}

interface QuestionProps {
  items: readonly OutboxItem[]
  text: string
  /** The answer that needs no choice. */
  quick?: { verb: string; change: Record<string, unknown> } | undefined
  /** Label of the button that opens the dialog for choosing another value. */
  other?: string | undefined
  renderDialog: (onClose: () => void) => ReactNode
}

function Question({ items, text, quick, other, renderDialog }: QuestionProps) {
  const [isOpened, setOpened] = useState(false)
  const { run, isBusy } = useMending()
  return (
    <>
      <output className="note note-wrap" data-tone="wait">
        <IconAlertTriangle size={20} aria-hidden />
        <span className="grow">{text}</span>
        {quick && (
          <Button variant="default" loading={isBusy} onClick={() => void run(() => mendMany(items, quick.change))}>
            {quick.verb}
          </Button>
        )}
        {other && (
          <Button variant="default" onClick={() => setOpened(true)}>
            {other}
          </Button>
        )}
      </output>
      {isOpened && renderDialog(() => setOpened(false))}
    </>
  )
}
