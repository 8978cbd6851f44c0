import { lookUp } from '../look-up.ts'
import { adminsOf } from './lives.ts'
import type { Insertable } from 'kysely'
import type { Tables } from '#server/platform/db/tables.ts'
import type { Dice } from '../dice.ts'

const MINUTE = 60_000

type Event = Insertable<Tables['audit_event']>
type Cargo = Insertable<Tables['cargo']> & { id: number }
interface World {
  today: Date
  cargo: readonly Cargo[]
  member: readonly Pick<Insertable<Tables['member']>, 'id' | 'role' | 'company_id' | 'owner_id'>[]
}

/** End reasons set by the system. */
const byItself = ['SYSTEM_FILLED', 'EXPIRED']

/** Commands of members on the demo's cargos, as audit events; and the number of changes of each cargo. */
export function makePast(die: Dice, { today, cargo, member }: World) {
  const roleOf = new Map(member.map(({ id, role }) => [id, role]))
  const adminOf = lookUp(adminsOf(member))
  const changes = new Map<number, number>()
  const events: Event[] = []
  const add = (one: Cargo, call: string, at: Date, memberId: number, rest: Pick<Event, 'reason' | 'detail'>) => {
    if (call !== 'cargo.announce') changes.set(one.id, (changes.get(one.id) ?? 0) + 1)
    const role = roleOf.get(memberId)
    events.push({ at, member_id: memberId, role, call, entity: 'cargo', entity_id: String(one.id), ip: '', ...rest })
  }
  const plain = { reason: null, detail: null }

  for (const one of cargo) {
    const received = one.received_at as Date
    const ended = one.finished_at as Date | null
    const until = Math.min(Number(ended ?? today), today.getTime()) - received.getTime()
    const later = (part: number) => new Date(received.getTime() + until * part)
    add(one, 'cargo.announce', received, one.announced_by, plain)
    if (one.owner_id !== null && one.status >= 0) add(one, 'cargo.accept', later(0.1), adminOf(one.company_id), plain)
    if (one.owner_id === null && die.chance(0.18)) {
      const before = Number(one.rent) / 10 - die.pick([500_000, 1_000_000, 2_000_000])
      const detail = { changes: { CargoRent: [before, Number(one.rent) / 10], FreighterNumber: [one.trucks + 1, one.trucks] } }
      if (before > 0) add(one, 'cargo.update', later(0.4), one.announced_by, { ...plain, detail: JSON.stringify(detail) })
    }
    if (ended && !byItself.includes(one.finish_reason!)) {
      add(one, 'cargo.finish', ended, one.announced_by, { ...plain, reason: one.finish_reason })
    }
    if (until < MINUTE) throw new Error(`cargo ${one.id} of the demo ended before it came`)
  }
  return { audit_event: events.toSorted((a, b) => Number(a.at) - Number(b.at)), changes }
}
