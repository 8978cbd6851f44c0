/** The one drainer, the same in the page and in the worker (offline.md 2.4). */
import { isDue } from './backoff.ts'
import { inOneGo, steady } from './db.ts'
import type { Device } from './device.ts'
import { sendFence } from './fence.ts'
import { nextOf, restOf } from './lines.ts'
import type { Op, Outcome } from './op.ts'
import { saysFull } from './room.ts'
import { apply, send } from './send.ts'
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
  const mayGo = (item: Op) => isDue(item.nextAt, device.now()) || (!tried.has(item.opId) && skipsWait(item, trigger))
  for (;;) {
    const { session, op } = await nextOf(db, mayGo)
    if (!session || session.stop) stopped = session?.stop ?? 'signed-out'
    else if (op && device.now() >= end) stopped = 'out-of-time'
    if (!session || !op || stopped) break
    tried.add(op.opId)
    // Words go before bytes, also in the middle of a file; and a file is not carried on for somebody who has left.
    const isWanted = async () => {
      const words = await nextOf(db, mayGo, 'words')
      const hasLeft = words.session?.token !== session.token || words.session.stop !== null
      return hasLeft || words.op !== undefined || device.now() >= end
    }
    try {
      const verdict = op.state === 'cancelling' ? await sendFence(device, op, session) : await send(device, op, session, isWanted)
      if (verdict?.to === 'delivered') delivered += 1
    } catch (error) {
      if (!saysFull(error)) throw error
      stopped = 'storage-full'
      break
    }
  }
  const rest = await restOf(db)
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

function skipsWait({ history }: Op, trigger: Trigger): boolean {
  const last = history.at(-1)?.outcome
  if (last === undefined) return true
  if (trigger === 'user') return last !== 'rate' && last !== 'busy'
  return hopeful.includes(trigger) && guesses.includes(last)
}
