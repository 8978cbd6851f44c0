/** The one drainer, the same in the page and in the worker (offline.md 2.4). */
import { isDue } from './backoff.ts'
import { metaOf, steady } from './db.ts'
import type { Device } from './device.ts'
import { isDoubted, sendMissingAgain } from './epoch.ts'
import { canLeave } from './network.ts'
import { sendCancel } from './cancel.ts'
import { timesLeft } from './page-cache.ts'
import { nextOf, restOf } from './lines.ts'
import type { Op, Outcome } from './op.ts'
import { saysFull, write } from './room.ts'
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
  stopped: Stop | 'signed-out' | 'storage-full' | 'out-of-time' | 'offline' | null
  /** Device clock: when the next attempt is due; null when nothing waits for a time. */
  nextAt: number | null
}

const LOCK = 'outbox'
/** The browser ends an event of the worker after three minutes. */
const EVENT_BUDGET = 150_000

/** Triggers that say the network may be back, or that somebody is waiting: waits that only guessed are over. */
const hopeful: readonly Trigger[] = ['enqueue', 'start', 'visible', 'online', 'login', 'sync']
const guesses: readonly Outcome[] = ['net', 'timeout', 'cut', 'foreign', 'auth', 'stop']
/** What the next item says is no news of a server that had a fault; and it may have none of its own for a while. */
const hopefulOfServer: readonly Trigger[] = hopeful.filter((trigger) => trigger !== 'enqueue')
/** No sooner than so many ms after the last fault is hope worth another try, */
const HOPE_AFTER = 10_000
/** and not by every phone at once: a random part of so many ms later. */
const HOPE_JITTER = 3000

/** Waits that the server asked for, beside those whose time it named: not even the member's own button ends them. */
const asked: readonly Outcome[] = ['rate', 'busy', 'overload']

/** Sends what is due for the signed-in account, oldest first. Does nothing while another context does it. */
export function drain(trigger: Trigger, device: Device): Promise<Drained> {
  return device.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock ? work(trigger, device) : Promise.resolve(idle)))
}

const idle: Drained = { ran: false, delivered: 0, left: 0, stopped: null, nextAt: null }

async function work(trigger: Trigger, device: Device): Promise<Drained> {
  const { db } = device
  const end = trigger === 'sync' ? device.now() + EVENT_BUDGET : Infinity
  const tried = new Set<string>()
  const before = timesLeft()
  let delivered = 0
  let stopped: Drained['stopped'] = null
  let isSpread = false
  const mayGo = (item: Op) =>
    isDue(item.nextAt, device.now()) || (!tried.has(item.opId) && skipsWait(item, trigger, device.now()))
  try {
    await recover(device)
    for (;;) {
      const { session, op } = await nextOf(db, mayGo, await whatMayGo(device))
      if (!session || session.stop) stopped = session?.stop ?? 'signed-out'
      else if (op && device.now() >= end) stopped = 'out-of-time'
      else if (op && !(await canLeave(device))) stopped = 'offline'
      // A locked device may ask nothing: what may be missing on the server waits for its member, and what is new goes on.
      if (session && !session.isLocked && !stopped && (await isDoubted(db))) {
        if (!(await sendMissingAgain(device, session))) break
        continue
      }
      if (!session || !op || stopped) break
      if (!isSpread && trigger !== 'user' && !isDue(op.nextAt, device.now()) && isServerFault(op)) {
        isSpread = true
        await device.pause(device.random() * HOPE_JITTER)
        continue
      }
      // Whoever comes back from the browser's page cache has lost the lock there, and asks for it anew.
      if (timesLeft() !== before) break
      tried.add(op.opId)
      // Words go before bytes, also in the middle of a file; and a file is not carried on for somebody who has left.
      const isWanted = async () => {
        const words = await nextOf(db, mayGo, 'words')
        const hasLeft = words.session?.token !== session.token || words.session.stop !== null
        return hasLeft || words.op !== undefined || device.now() >= end || (await whatMayGo(device)) === 'words'
      }
      const verdict =
        op.state === 'cancelling' ? await sendCancel(device, op, session) : await send(device, op, session, isWanted)
      if (verdict?.to === 'delivered') delivered += 1
    }
  } catch (error) {
    // What could not be written down is as it was before, or is found where its sender left it: both are sent on later.
    if (!saysFull(error)) throw error
    stopped = 'storage-full'
  }
  const rest = await restOf(db, await whatMayGo(device))
  // Inside a sync event the browser's own repetition is asked for instead: registering there fires again at once.
  const hope = stopped === null || stopped === 'out-of-time' || stopped === 'offline'
  if (rest.left > 0 && hope && trigger !== 'sync') await device.askForWake().catch(() => undefined)
  device.tell({ type: 'drained' })
  return { ran: true, delivered, stopped, ...rest }
}

/** Whoever was sending is gone, for this context holds the lock: the answers are lost, not the items. */
async function recover(device: Device): Promise<void> {
  const { db } = device
  const dead = await steady(db, () => db.ops.where('state').equals('sending').toArray())
  if (dead.length === 0) return
  await write(device, async () => {
    for (const op of dead) await apply(device, op, { type: 'recover' })
  })
}

/** Files stay where their member wants them to wait for Wi-Fi, as far as the browser tells. */
const whatMayGo = async ({ db, isMobile }: Device): Promise<'words' | 'everything'> =>
  isMobile() && (await steady(db, () => metaOf(db, 'choice')))?.wifiOnly ? 'words' : 'everything'

const isServerFault = ({ history }: Op) => history.at(-1)?.outcome === 'server'

/** Whether a wait is over before its time. A time that our server has named itself is kept. */
function skipsWait({ history }: Op, trigger: Trigger, now: number): boolean {
  const last = history.at(-1)
  if (last === undefined) return true
  if (asked.includes(last.outcome) || last.asked) return false
  if (trigger === 'user') return true
  if (last.outcome !== 'server') return hopeful.includes(trigger) && guesses.includes(last.outcome)
  return hopefulOfServer.includes(trigger) && Math.abs(now - last.at) >= HOPE_AFTER
}
