import { IconAlertTriangle, IconCheck, IconDeviceMobile } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Group } from '#app/kit/ui/layout.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import { manyWords as words } from './many-words.ts'
import { OpenCargo } from '#app/modules/freight/announce/earlier/OpenCargo.tsx'
import type { ManyPage } from './row.ts'

const looks: Record<'sent' | 'kept' | 'refused', Status> = {
  sent: { word: words.sent, tone: 'ok', icon: IconCheck },
  kept: { word: words.kept, tone: 'wait', icon: IconDeviceMobile },
  refused: { word: words.refused, tone: 'bad', icon: IconAlertTriangle },
}

/** Returns the state of a row's item; an item pruned from the outbox was delivered. */
const lookOf = (item: OutboxItem | undefined): Status =>
  !item || item.state === 'delivered' ? looks.sent : item.state === 'attention' ? looks.refused : looks.kept

/** Returns the cargo number of a row; null without one, or if the item was pruned. */
const numberOf = (item: OutboxItem | undefined): number | null =>
  item?.state === 'delivered' ? Number(item.receipt?.id) || null : null

/** The rows sent from this page, each with its current state in the outbox. */
export function Left({ left, items, onClose }: { left: ManyPage['left']; items: readonly OutboxItem[]; onClose: () => void }) {
  if (left.length === 0) return null
  const byRow = new Map(items.map((item) => [item.entityRef, item]))
  const isAllSent = left.every(({ id }) => lookOf(byRow.get(id)) === looks.sent)
  return (
    <section className="card" aria-labelledby="many-left">
      <Group justify="space-between">
        <h2 id="many-left">{words.left}</h2>
        <Group component="span">
          {!isAllSent && <Link to="/outbox">{words.openOutbox}</Link>}
          <button type="button" className="link" onClick={onClose}>
            {words.close}
          </button>
        </Group>
      </Group>
      <ul className="list many-left">
        {left.map(({ id, title }) => {
          const item = byRow.get(id)
          const cargoId = numberOf(item)
          return (
            <Group key={id} component="li">
              <StatusChip {...lookOf(item)} />
              <span className="grow">{title}</span>
              {cargoId !== null && <OpenCargo id={cargoId} />}
            </Group>
          )
        })}
      </ul>
    </section>
  )
}
