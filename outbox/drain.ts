/** The one drainer, the same in the page and in the worker (offline.md 2.4). */
import { isDue } from './backoff.ts'
import { inOneGo, steady, type Meta, type OutboxDb } from './db.ts'
import type { Device } from './device.ts'
import { sendFence } from './fence.ts'
import { asideOf, lineOf, needsOf, SCHEMA, type Op, type Outcome } from './op.ts'
import { saysFull } from './room.ts'
import { apply, send } from './send.ts'
import { sessionOf } from './session.ts'
import type { Stop } from './classify.ts'

/** What set it off. `user` is the member's own button. */
export type Trigger = 'start' | 'visible' | 'online' | 'timer' | 'enqueue' | 'login' | 'sync' | 'user'

export interface Drained {
  /** False when another context is at work. */
  ran: boolean
  delivered: number
  /** Items of the signed-in account that could say something now or later; not those that wait for another's answer. */
  left: number
  /** Why it ended before the line was empty; null when the rest is only waiting. */
  stopped: Stop | 'signed-out' | 'storage-full' | 'out-of-time' | null
  /** Device clock: when the next attempt is due; null when nothing waits for a time. */
  nextAt: number | null
}

const LOCK = 'outbox'
/** The browser ends an event of the worker after three minutes. */
const EVENT_BUDGET = 150_000

/** Triggers that say the network may be back, or that somebody is waiting: waits that only guessed are over. */
const hopeful: readonly Trigger[] = ['enqueue', 'start', 'visible', 'online', 'login', 'sync']
const guesses: readonly Outcome[] = ['net', 'timeout', 'cut', 'foreign', 'auth', 'stop']

/** Sends what is due for the signed-in account, oldest first. Does nothing while another context does it. */
export function drain(trigger: Trigger, device: Device): Promise<Drained> {
  return device.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work(trigger, device) : Promise.resolve(idle)))
}

const idle: Drained = { ran: false, delivered: 0, left: 0, stopped: null, nextAt: null }

async function work(trigger: Trigger, device: Device): Promise<Drained> {
  const { db } = device
  await recover(device)
  const end = trigger === 'sync' ? device.now() + EVENT_BUDGET : Infinity
  const tried = new Set<string>()
  let delivered = 0
  let stopped: Drained['stopped'] = null
  for (;;) {
    const now = device.now()
    const mayGo = (item: Op) => isDue(item.nextAt, now) || (!tried.has(item.opId) && skipsWait(item, trigger))
    const { session, op } = await nextOf(db, mayGo)
    if (!session || session.stop) stopped = session?.stop ?? 'signed-out'
    else if (op && now >= end) stopped = 'out-of-time'
    if (!session || !op || stopped) break
    tried.add(op.opId)
    try {
      const verdict = op.state === 'cancelling' ? await sendFence(device, op, session) : await send(device, op, session)
      if (verdict?.to === 'delivered') delivered += 1
    } catch (error) {
      if (!saysFull(error)) throw error
      stopped = 'storage-full'
      break
    }
  }
  const rest = await restOf(device)
  // Inside a sync event the browser's own repetition is asked for instead: registering there fires again at once.
  const hope = stopped === null || stopped === 'out-of-time'
  if (rest.left > 0 && hope && trigger !== 'sync') await device.askForWake().catch(() => undefined)
  device.tell({ type: 'drained' })
  return { ran: true, delivered, stopped, ...rest }
}

/** Whoever was sending is gone, for this context holds the lock: the answers are lost, not the items. */
async function recover(device: Device): Promise<void> {
  const { db } = device
  const dead = await steady(db, () => db.ops.where('state').equals('sending').toArray())
  if (dead.length === 0) return
  await inOneGo(db, async () => {
    for (const op of dead) await apply(device, op, { type: 'recover' })
  })
}

/**
 * Who is signed in, and what of theirs may go now: the head of the line if its time has come, else a suspect whose time
 * has come. Nobody overtakes the head.
 */
function nextOf(db: OutboxDb, mayGo: (op: Op) => boolean): Promise<{ session?: Meta['session']; op?: Op }> {
  const ready = (op: Op) => isOurs(op) && mayGo(op)
  const read = async () => {
    const session = await sessionOf(db)
    if (!session || session.stop) return session ? { session } : {}
    const head = await headOf(db, session.accountId)
    const op = head && ready(head) ? head : await db.ops.where('lane').equals(asideOf(session.accountId)).filter(ready).first()
    return op ? { session, op } : { session }
  }
  return steady(db, () => db.transaction('r', db.ops, db.meta, read))
}

/** The first that could be said: items that wait for another's answer are passed by until it has come. */
const headOf = (db: OutboxDb, accountId: string) =>
  db.ops
    .where('lane')
    .equals(lineOf(accountId))
    .filter((op) => needsOf(op).length === 0)
    .first()

/** Not in another context's hands, and not written by a newer build than this one. */
const isOurs = ({ state, schemaV }: Op) => state !== 'sending' && schemaV <= SCHEMA

function skipsWait({ history }: Op, trigger: Trigger): boolean {
  const last = history.at(-1)?.outcome
  if (last === undefined) return true
  if (trigger === 'user') return last !== 'rate' && last !== 'busy'
  return hopeful.includes(trigger) && guesses.includes(last)
}

async function restOf({ db }: Device): Promise<{ left: number; nextAt: number | null }> {
  return steady(db, async () => {
    const session = await sessionOf(db)
    if (!session) return { left: 0, nextAt: null }
    const { accountId } = session
    const lanes = db.ops.where('lane').anyOf(lineOf(accountId), asideOf(accountId))
    const left = await lanes.filter((op) => needsOf(op).length === 0).count()
    const head = await headOf(db, accountId)
    const aside = await db.ops.where('lane').equals(asideOf(accountId)).toArray()
    const times = [...(head ? [head] : []), ...aside].filter(isOurs).map(({ nextAt }) => nextAt)
    return { left, nextAt: times.length > 0 ? Math.min(...times) : null }
  })
}
