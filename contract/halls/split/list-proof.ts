/** Compares the lists and places of a split with the receipts of its record: for records that publish what counted. */
import { validReceiptHash } from './receipt.ts'
import type { RunRecord } from './record.ts'

/** A list, or the place, of one turn that the record does not prove. */
export interface Unproven {
  what: 'lists' | 'place'
  /** Path in the record. */
  where: string
  recorded: string
  found: string
  turn: number
}

/** Public acts by which a turn leaves the queue. */
const leaving = ['TURN_CANCELLED', 'TURN_EXPIRED', 'FREE_CLAIMED']
/** Public acts by which a turn is in the queue again, without its list. */
const returning = ['TURN_REINSTATED', 'TURN_RETURNED']
/** Public acts that may remove a cargo from every list. */
const closing = ['CARGO_FINISHED', 'CARGO_POSTPONED']

/** The first list that differs from its receipt without a public act, or place that is not the number; null without one. */
export function firstUnproven(record: RunRecord): Unproven | null {
  const unproven = listChecker(record)
  for (const i of record.receipts.keys()) {
    const found = unproven(i)
    if (found) return found
  }
  // Nothing restores an older place: a turn that returns has kept its number.
  for (const [i, { number, place }] of record.snapshot.turns.entries())
    if (place !== number)
      return { what: 'place', where: `snapshot.turns.${i}.place`, recorded: `${place}`, found: `${number}`, turn: number }
  return null
}

/** Reads a record once; the returned function checks the list of one entry of its receipts. */
function listChecker({ overrides, receipts, snapshot }: RunRecord): (i: number) => Unproven | null {
  const queued = new Set(snapshot.turns.map(({ number }) => number))
  const offered = new Set(snapshot.cargos.map(({ id }) => id))
  const listAt = new Map(snapshot.lists.map(({ turn }, at) => [turn, at]))
  const closed = new Set(overrides.filter(({ kind }) => closing.includes(kind)).map(({ cargo }) => cargo))
  const actsOn = Map.groupBy(overrides, ({ turn }) => turn)

  return (i) => {
    const { receipts: all, turn } = receipts[i]!
    const differs = (where: string, recorded: string, found: string): Unproven => ({
      what: 'lists',
      where,
      recorded,
      found,
      turn,
    })
    const path = `receipts.${i}.receipts.${all.length - 1}`
    const last = all.at(-1)
    if (!last?.cargos || last.salt === undefined) return differs(path, '', 'cargos, salt')
    const { at, cargos, hash, salt } = last
    const computed = validReceiptHash({ at, cargos, run: snapshot.runId, salt, turn })
    if (computed !== hash) return differs(`${path}.hash`, hash, computed)
    const acts = actsOn.get(turn) ?? []
    if (!queued.has(turn))
      return acts.some(({ kind }) => leaving.includes(kind)) ? null : differs(`receipts.${i}`, '', String(turn))
    const used = listAt.get(turn)
    const decided = used === undefined ? [] : snapshot.lists[used]!.cargos
    const hasReturned = acts.some((act) => returning.includes(act.kind) && act.at >= at)
    const isRemoved = (cargo: number) =>
      hasReturned ||
      !offered.has(cargo) ||
      closed.has(cargo) ||
      acts.some((act) => act.kind === 'PRIORITY_DELETED' && act.cargo === cargo && act.receipt === hash)
    const expected = cargos.filter((cargo) => decided.includes(cargo) || !isRemoved(cargo))
    if (expected.join() === decided.join()) return null
    const where = used === undefined ? `receipts.${i}` : `snapshot.lists.${used}.cargos`
    return differs(where, decided.join(', '), expected.join(', '))
  }
}

/** Path of a published list in a record of format 2, which publishes none; null without one. */
export function earlyList({ format, receipts }: RunRecord): string | null {
  if (format !== 2) return null
  for (const [i, { receipts: all }] of receipts.entries())
    for (const [j, one] of all.entries())
      if (one.cargos !== undefined || one.salt !== undefined) return `receipts.${i}.receipts.${j}`
  return null
}
