/** Several cargos that wait for the same answer of their member: another day, or another of what many share. Pure. */
import { cargo } from '#contract/freight/cargo.ts'
import type { CargoAnnouncement } from '#contract/freight/announcement.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'

export interface Cause<F extends keyof CargoAnnouncement = keyof CargoAnnouncement> {
  field: F
  /** The common refused value. */
  value: unknown
  /** The server's message; '' for a past day, which is reported before the server answers. */
  why: string
  items: OutboxItem[]
}

const calls: readonly string[] = [cargo.announce.name, cargo.update.name]
/** A single item has its own repair button. */
const SEVERAL = 2

const payloadOf = ({ payload }: OutboxItem) => (payload ?? {}) as Partial<CargoAnnouncement>
function faultOf({ refusal }: OutboxItem, field: keyof CargoAnnouncement): string | undefined {
  const errors = refusal?.errors
  return errors && !Array.isArray(errors) ? errors[field] : undefined
}
const cargosIn = (items: readonly OutboxItem[]) => items.filter(({ call, mayEdit }) => mayEdit && calls.includes(call))

/** A change may keep a past day; only the server decides when it may not. */
const isLate = (item: OutboxItem, today: string) =>
  faultOf(item, 'FutureDate') !== undefined ||
  (item.call === cargo.announce.name && (payloadOf(item).FutureDate ?? today) < today)

/**
 * Returns cargos whose day has passed; they are reported before the server refuses them, even a single one. `today` in request
 * format, 'YYYY/MM/DD'.
 */
export function lateAmong(items: readonly OutboxItem[], today: string): OutboxItem[] {
  const late = cargosIn(items).filter((item) => isLate(item, today))
  return late.length >= SEVERAL || late.some(({ state }) => state === 'queued') ? late : []
}

/** Groups items refused with the same message: by each of `fields` and each value of it. */
export function causesOf<F extends keyof CargoAnnouncement>(items: readonly OutboxItem[], fields: readonly F[]): Cause<F>[] {
  const refused = cargosIn(items).filter(({ state }) => state === 'attention')
  const causes = new Map<string, Cause<F>>()
  for (const field of fields)
    for (const item of refused) {
      const why = faultOf(item, field)
      if (why === undefined) continue
      const value = payloadOf(item)[field]
      const key = JSON.stringify([field, value, why])
      const known = causes.get(key)
      if (known) known.items.push(item)
      else causes.set(key, { field, value, why, items: [item] })
    }
  return [...causes.values()].filter((cause) => cause.items.length >= SEVERAL)
}
