/** The only sender, shared by the page and the worker (offline.md 2.4). */
import { isDue } from './backoff.ts'
import { metaOf, steady } from '../storage/db.ts'
import type { Device } from '../device.ts'
import { isDoubted, sendMissingAgain } from '../storage/epoch.ts'
import { checkHealth } from './network.ts'
import { sendCancel } from './cancel.ts'
import { timesLeft } from '../storage/page-cache.ts'
import { nextOf, restOf } from './lines.ts'
import type { Op, Outcome } from '../op.ts'
import { saysFull, write } from '../storage/room.ts'
import { apply, send } from './send.ts'
import type { Stop } from './classify.ts'

/** The cause of a run. `user` is the retry button. */
export type Trigger = 'start' | 'visible' | 'online' | 'timer' | 'enqueue' | 'login' | 'sync' | 'user'

export interface Drained {
  /** False if another context is sending. */
  ran: boolean
  delivered: number
  /** Items of the signed-in account that can be sent now or later, without those that wait for another item's answer. */
  left: number
  /** Why sending stopped before the queue was empty; null if the rest only waits for its time. */
  stopped: Stop | 'signed-out' | 'storage-full' | 'out-of-time' | 'offline' | null
  /** Device clock: when the next attempt is due; null if no item waits for a time. */
  nextAt: number | null
}

const LOCK = 'outbox'
/** The browser ends an event of the worker after three minutes. */
const EVENT_BUDGET = 150_000

/** Triggers after which the network may be back or a member waits: estimated delays end. */
const hopeful: readonly Trigger[] = ['enqueue', 'start', 'visible', 'online', 'login', 'sync']
const guesses: readonly Outcome[] = ['net', 'timeout', 'cut', 'foreign', 'auth', 'stop']
/** A new item is no evidence that a faulty server has recovered, so its trigger does not end such delays. */
const hopefulOfServer: readonly Trigger[] = hopeful.filter((trigger) => trigger !== 'enqueue')
/** Minimum time after the last fault before a hopeful trigger retries, ms; */
const HOPE_AFTER = 10_000
/** Random extra delay in ms, so that devices do not retry at the same moment. */
const HOPE_JITTER = 3000

/** Delays set by the server, also without a time: even the member's retry button does not end them. */
const throttlingOutcomes: readonly Outcome[] = ['rate', 'busy', 'overload']

/** Sends due items of the signed-in account, oldest first. Does nothing while another context is sending. */
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
      const { session, op, isReachable, isDoubted: wasDoubted } = await nextOf(db, mayGo, await whatMayGo(device))
      const isUp = isReachable && device.isOnline()
      if (!session || session.stop) stopped = session?.stop ?? 'signed-out'
      else if (op && device.now() >= end) stopped = 'out-of-time'
      // A command that could not leave must not count as sent: a network that seems lost is checked first (offline.md 2.3).
      else if (op && !isUp && !(await checkHealth(device)).answered) stopped = 'offline'
      // A locked device may not query: the check for missing items waits for the member, and new items are sent.
      if (session && !session.isLocked && !stopped && (isUp ? wasDoubted : await isDoubted(db))) {
        if (!(await sendMissingAgain(device, session))) break
        continue
      }
      if (!session || !op || stopped) break
      if (!isSpread && trigger !== 'user' && !isDue(op.nextAt, device.now()) && isServerFault(op)) {
        isSpread = true
        await device.pause(device.random() * HOPE_JITTER)
        continue
      }
      // A page restored from the back/forward cache has lost the lock and requests it again.
      if (timesLeft() !== before) break
      tried.add(op.opId)
      // Commands go before file bytes, also during an upload; an upload stops when its member has signed out.
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
    // What could not be stored is unchanged, or is found in `sending`: both are sent later.
    if (!saysFull(error)) throw error
    stopped = 'storage-full'
  }
  const rest = await restOf(db, await whatMayGo(device))
  // Inside a sync event rely on the browser's own retry: registering there fires again at once.
  const hope = stopped === null || stopped === 'out-of-time' || stopped === 'offline'
  if (rest.left > 0 && hope && trigger !== 'sync') await device.askForWake().catch(() => undefined)
  device.tell({ type: 'drained' })
  return { ran: true, delivered, stopped, ...rest }
}

/** The previous sender is gone, because this context has the lock: responses are lost, items are not. */
async function recover(device: Device): Promise<void> {
  const { db } = device
  const dead = await steady(db, () => db.ops.where('state').equals('sending').toArray())
  if (dead.length === 0) return
  await write(device, async () => {
    for (const op of dead) await apply(device, op, { type: 'recover' })
  })
}

/** Files wait for Wi-Fi if the member has chosen so and the browser reports a metered connection. */
const whatMayGo = async ({ db, isMobile }: Device): Promise<'words' | 'everything'> =>
  isMobile() && (await steady(db, () => metaOf(db, 'choice')))?.wifiOnly ? 'words' : 'everything'

const isServerFault = ({ history }: Op) => history.at(-1)?.outcome === 'server'

/** Returns whether a delay ends early. A time set by our server is respected. */
function skipsWait({ history }: Op, trigger: Trigger, now: number): boolean {
  const last = history.at(-1)
  if (last === undefined) return true
  if (throttlingOutcomes.includes(last.outcome) || last.asked) return false
  if (trigger === 'user') return true
  if (last.outcome !== 'server') return hopeful.includes(trigger) && guesses.includes(last.outcome)
  return hopefulOfServer.includes(trigger) && Math.abs(now - last.at) >= HOPE_AFTER
}
