/** Several cargos that wait for the same answer of their member: another hall, or another day. Pure. */
import { cargo } from '#contract/cargo.ts'
import type { CargoAnnouncement } from '#contract/announcement.ts'
import type { OutboxItem } from '#app/data/transport/outbox.ts'

export interface Cause {
  what: 'hall' | 'day'
  /** The hall that took none of them; null of a day. */
  hallId: number | null
  /** The server's sentence; '' where it has not spoken. */
  why: string
  items: OutboxItem[]
}

const calls: readonly string[] = [cargo.announce.name, cargo.update.name]
/** One alone is mended by its own button. */
const SEVERAL = 2

const saidOf = ({ payload }: OutboxItem) => (payload ?? {}) as Partial<CargoAnnouncement>
function faultOf({ refusal }: OutboxItem, field: keyof CargoAnnouncement): string | undefined {
  const errors = refusal?.errors
  return errors && !Array.isArray(errors) ? errors[field] : undefined
}

/** A change may keep a day that has passed; only the server says where it may not. */
const isLate = (item: OutboxItem, today: string) =>
  faultOf(item, 'FutureDate') !== undefined || (item.call === cargo.announce.name && (saidOf(item).FutureDate ?? today) < today)

/**
 * What one answer would mend of many. A day that has passed is asked about before the server refuses it, and then of one cargo
 * too. `today` as the wire says it, 'YYYY/MM/DD'.
 */
export function causesOf(items: readonly OutboxItem[], today: string): Cause[] {
  const cargos = items.filter(({ call, mayEdit }) => mayEdit && calls.includes(call))
  const late = cargos.filter((item) => isLate(item, today))
  const isAsked = late.length >= SEVERAL || late.some(({ state }) => state === 'queued')
  const days: Cause[] = isAsked ? [{ what: 'day', hallId: null, why: '', items: late }] : []

  const halls = new Map<string, Cause>()
  for (const item of cargos.filter((one) => one.state === 'attention' && !late.includes(one))) {
    const why = faultOf(item, 'TransportationCompanyHallId')
    if (why === undefined) continue
    const hallId = saidOf(item).TransportationCompanyHallId ?? null
    const key = `${hallId} ${why}`
    const cause = halls.get(key) ?? { what: 'hall', hallId, why, items: [] }
    cause.items.push(item)
    halls.set(key, cause)
  }
  return [...days, ...[...halls.values()].filter((cause) => cause.items.length >= SEVERAL)]
}
