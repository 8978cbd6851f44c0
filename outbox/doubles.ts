/**
 * Announcements that a server has carried out twice. One that names no epoch is not known to keep keys, and where an answer was
 * lost it may have done the same act again (docs/operating/other-servers.md).
 */
import type { CargoRow } from '#contract/cargo-list.ts'
import type { Cargo } from '#contract/cargo-read.ts'
import { daysOf, isWithin, saidIn, saysSame, SETTLE, spanOf } from './alike.ts'
import type { Device } from './device.ts'
import { ANNOUNCE, everSent, isOpen, unlookedOf, type Op } from './op.ts'
import { write } from './room.ts'
import { apply } from './send.ts'

/** The member's own calls. */
export interface Asking {
  search(asked: { FromDate: string; ToDate: string; KalaId: number[] }): Promise<readonly CargoRow[]>
  cargo(id: number): Promise<Cargo>
  /** The member's name, as a cargo says who announced it. */
  name: string
}

/**
 * Looks once for each announcement of the account whose copies have had their time, and notes what was found. Resolves to when
 * the next has had it, device clock; null for none. Throws where the server does not answer: what is left waits for another time.
 */
export const lookForDoubles = (device: Device, accountId: string, asking: Asking): Promise<number | null> =>
  device.locks.request('doubles', { ifAvailable: true }, async (lock) => {
    if (!lock) return null
    const unlooked = await device.db.ops.where('lane').equals(unlookedOf(accountId)).toArray()
    // A clock that was set back says nothing.
    const ages = new Map(unlooked.map((op) => [op, Math.abs(device.now() - (op.settledAt ?? 0))]))
    for (const op of unlooked.filter((one) => ages.get(one)! >= SETTLE)) {
      const ids = await doublesOf(device, op, asking)
      if (ids) await write(device, () => apply(device, op, { type: 'looked', ids }))
    }
    const left = [...ages.values()].filter((age) => age < SETTLE).map((age) => SETTLE - age)
    return left.length > 0 ? device.now() + Math.min(...left) : null
  })

/** Null while it cannot be told: what it said is sealed or gone, its own number is not known, or one alike is under way. */
async function doublesOf({ db }: Device, op: Op, { search, cargo, name }: Asking): Promise<string[] | null> {
  const said = saidIn(op)
  if (!said || said.KalaId === null || !op.receipt?.id) return null
  const span = spanOf(op)
  const rows = await search({ ...daysOf(said, span), KalaId: [said.KalaId] })
  // Read after it was asked: what has made one of these rows is sent, or has its number, by now.
  const ofAccount = db.ops.where('[accountId+state]').between([op.accountId, ''], [op.accountId, '\uffff'])
  const mine = (await ofAccount.toArray()).filter(({ call }) => call === ANNOUNCE)
  const known = new Set(mine.flatMap(({ receipt, doubles }) => [receipt?.id, ...(doubles?.ids ?? [])]))
  const extra = rows.filter((row) => !known.has(String(row.id)) && isWithin(row, span) && saysSame(said, row))
  const isAlike = (other: Op) => JSON.stringify(saidIn(other)) === JSON.stringify(said)
  if (extra.length > 0 && mine.some((other) => isOpen(other) && everSent(other) && isAlike(other))) return null
  const whole = await Promise.all(extra.map(({ id }) => cargo(id)))
  return whole.filter((one) => one.announcedBy === name && saysSame(said, one)).map(({ id }) => String(id))
}
