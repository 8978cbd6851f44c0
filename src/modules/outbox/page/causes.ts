/** Several cargos that wait for the same answer of their member: another day, or another of what many share. Pure. */
import { cargo } from '#contract/freight/cargo.ts'
import type { CargoAnnouncement } from '#contract/freight/announcement.ts'
import type { OutboxItem } from '#app/transport/outbox/outbox.ts'

export interface Cause<F extends keyof CargoAnnouncement = keyof CargoAnnouncement> {
  field: F
  /** What was refused of all of them, as they say it. */
  value: unknown
  /** The server's sentence; '' of a day, which is asked about before the server has spoken. */
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
const cargosIn = (items: readonly OutboxItem[]) => items.filter(({ call, mayEdit }) => mayEdit && calls.includes(call))

/** A change may keep a day that has passed; only the server says where it may not. */
const isLate = (item: OutboxItem, today: string) =>
  faultOf(item, 'FutureDate') !== undefined || (item.call === cargo.announce.name && (saidOf(item).FutureDate ?? today) < today)

/**
 * Cargos whose day has passed; they are asked about before the server refuses them, and then of one too. `today` as the wire
 * says it, 'YYYY/MM/DD'.
 */
export function lateAmong(items: readonly OutboxItem[], today: string): OutboxItem[] {
  const late = cargosIn(items).filter((item) => isLate(item, today))
  return late.length >= SEVERAL || late.some(({ state }) => state === 'queued') ? late : []
}

/** What the server refused of several in the same words: for each of `fields` and each value of it. */
export function causesOf<F extends keyof CargoAnnouncement>(items: readonly OutboxItem[], fields: readonly F[]): Cause<F>[] {
  const refused = cargosIn(items).filter(({ state }) => state === 'attention')
  const causes = fields.flatMap((field) => {
    const faulty = refused.filter((item) => faultOf(item, field) !== undefined)
    const alike = Object.groupBy(faulty, (item) => JSON.stringify([saidOf(item)[field], faultOf(item, field)]))
    return Object.values(alike).map((some): Cause<F> => {
      const [first] = some!
      return { field, value: saidOf(first!)[field], why: faultOf(first!, field)!, items: some! }
    })
  })
  return causes.filter((cause) => cause.items.length >= SEVERAL)
}
