/** Items that depend on the answers of others (offline.md 2.6): filled when those are delivered, stopped when they are discarded. */
import type { OutboxDb } from '../storage/db.ts'
import type { Event } from './machine.ts'
import { isFinal, VERSION, type Op, type Receipt, type Refused } from '../op.ts'

/** Fields filled into an item whose parent was answered. */
export type Filling = Pick<Op, 'payload' | 'needs' | 'version'>

/** Refusal of an item whose parent was discarded. */
export const parentGone: Refused = { code: 'parent-gone', status: 0, message: '', errors: null, recorded: true }

/** Returns the payload filled from the answer to `ref`; null if the answer lacks a needed field. */
function filled(op: Pick<Op, 'payload' | 'needs' | 'version'>, ref: string, { data }: Receipt): Filling | null {
  const answer = (typeof data === 'object' && data !== null ? data : {}) as Record<string, unknown>
  const met = op.needs.filter((need) => need.ref === ref)
  if (met.some(({ take }) => answer[take] === undefined || answer[take] === null)) return null
  const payload = { ...(op.payload as Record<string, unknown>) }
  let { version } = op
  for (const { take, into } of met) {
    if (into === VERSION) version = Number(answer[take])
    else payload[into] = answer[take]
  }
  return { payload, version, needs: op.needs.filter((need) => need.ref !== ref) }
}

/** Inside a transaction: fills a new item from known answers; in `attention` if its parent is discarded. */
export async function settledNeeds(db: OutboxDb, op: Omit<Op, 'seq'>): Promise<Omit<Op, 'seq'>> {
  let now = op
  for (const ref of refsOf(op)) {
    const parents = (await db.ops.where('entityRef').equals(ref).toArray()).filter((one) => one.accountId === op.accountId)
    const done = parents.find(({ state }) => state === 'delivered')
    const filling = done?.receipt ? filled(now, ref, done.receipt) : null
    if (filling) now = { ...now, ...filling }
    else if (done || parents.every(isFinal)) return { ...now, state: 'attention', lane: '', refusal: parentGone }
  }
  return now
}

/** Inside a transaction: returns the events for the dependents of an item that has ended. */
export async function eventsAfter(
  db: OutboxDb,
  { entityRef, accountId, state, receipt, replacedBy }: Op,
): Promise<[Op, Event][]> {
  // A corrected item continues as its successor, under the same reference.
  if (state !== 'delivered' && !(state === 'discarded' && replacedBy === null)) return []
  const waiting = await db.ops.where('[accountId+state]').equals([accountId, 'queued']).toArray()
  return waiting
    .filter((op) => refsOf(op).includes(entityRef))
    .map((op): [Op, Event] => {
      const filling = state === 'delivered' && receipt ? filled(op, entityRef, receipt) : null
      return [op, filling ? { type: 'filled', ...filling } : { type: 'orphaned' }]
    })
}

/** Returns all direct and indirect dependents in the same account; they end with the item. */
export async function dependentsOf(db: OutboxDb, { entityRef, accountId }: Pick<Op, 'entityRef' | 'accountId'>): Promise<Op[]> {
  const waiting = (await db.ops.where('[accountId+state]').equals([accountId, 'queued']).toArray()).filter(
    (op) => op.needs.length > 0,
  )
  const found = new Set<Op>()
  let refs = [entityRef]
  while (refs.length > 0) {
    const next = waiting.filter((op) => !found.has(op) && refsOf(op).some((ref) => refs.includes(ref)))
    for (const op of next) found.add(op)
    refs = next.map((op) => op.entityRef)
  }
  return [...found]
}

const refsOf = (op: Pick<Op, 'needs'>) => [...new Set(op.needs.map(({ ref }) => ref))]
