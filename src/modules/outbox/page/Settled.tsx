import { Button } from '@mantine/core'
import { useState } from 'react'
import { Group } from '#app/kit/ui/layout.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { sendStatus } from '#app/modules/outbox/item/sendStatus.ts'
import { itemActWords } from '#app/modules/outbox/item/outbox-words.ts'
import { outboxWords as words } from './outbox-page-words.ts'
import { whenWord } from './next.ts'
import type { ItemVerbs } from './useItemVerbs.tsx'

const STEP = 10

/** The newest few of a long list, and a button for more. */
function useFew(items: OutboxItem[]): [OutboxItem[], rest: number, more: () => void] {
  const [shown, setShown] = useState(STEP)
  const newest = items.toReversed()
  return [newest.slice(0, shown), Math.max(0, newest.length - shown), () => setShown(shown * 2)]
}

const More = ({ rest, more }: { rest: number; more: () => void }) =>
  rest > 0 && (
    <button type="button" className="link" onClick={more}>
      {words.more(rest)}
    </button>
  )

/** Items delivered in the last thirty days, with the server's number: the member's proof. */
export function Arrived({ items, now }: { items: OutboxItem[]; now: number }) {
  const [few, rest, more] = useFew(items)
  return (
    <section className="card" aria-labelledby="outbox-arrived">
      <h2 id="outbox-arrived">{words.delivered}</h2>
      {items.length === 0 && <p className="faint">{words.deliveredNone}</p>}
      <ul className="list">
        {few.map(({ opId, call, title, receipt, last }) => (
          <li key={opId}>
            <Group justify="space-between">
              <b className="grow">{title || words.untitled}</b>
              <small className="faint">{whenWord(receipt?.at || (last?.at ?? now), now)}</small>
            </Group>
            <Group justify="space-between">
              <span className="faint">{receipt?.id ? <ServerNumber call={call} id={receipt.id} /> : words.noNumber}</span>
              <StatusChip {...sendStatus.delivered} />
            </Group>
          </li>
        ))}
      </ul>
      <More rest={rest} more={more} />
    </section>
  )
}

const ServerNumber = ({ call, id }: { call: string; id: string }) => (
  <>
    {words.number[call] ?? words.anyNumber} <Isolate>{id}</Isolate>
  </>
)

/** Discarded items that can still be restored. */
export function Dropped({ items, verbs }: { items: OutboxItem[]; verbs: ItemVerbs }) {
  const [few, rest, more] = useFew(items)
  if (items.length === 0) return null
  return (
    <section className="card" aria-labelledby="outbox-dropped">
      <h2 id="outbox-dropped">{words.discarded}</h2>
      <p className="faint">{words.discardedWhy}</p>
      <ul className="list">
        {few.map((item) => (
          <Group key={item.opId} component="li" justify="space-between">
            <span className="grow">{item.title}</span>
            <Button
              variant="default"
              aria-label={itemActWords.of(itemActWords.undo, item.title)}
              onClick={() => verbs.undo(item)}
            >
              {itemActWords.undo}
            </Button>
          </Group>
        ))}
      </ul>
      <More rest={rest} more={more} />
    </section>
  )
}
