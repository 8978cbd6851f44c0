/** The member's view of the outbox (offline.md 2.16), as live queries: changes from any context are shown at once. */
import { liveQuery } from 'dexie'
import { runOf } from './backoff.ts'
import { throttled, type Watchable } from './throttled.ts'
import type { Stop } from './classify.ts'
import { metaOf, type OutboxDb } from '../storage/db.ts'
import type { Device } from '../device.ts'
import { mayDiscard, mayEdit, mayResend, mayUndo } from './edit.ts'
import { monthOf } from './network.ts'
import { everSent, isOpen, openStates } from '../op.ts'
import type { Attempt, Need, Op, OpState, Receipt, Refused, Upload } from '../op.ts'

const HOUR = 3_600_000
/** After this many foreign answers in a row, the network probably has a captive portal. */
const PORTAL = 3

/** Age of the oldest unsent item: under 2 h, 2 h, 24 h, 72 h (offline.md 2.7). Items do not expire. */
type Age = 'fresh' | 'long' | 'day' | 'stuck'

/** The signed-in account's items, and other state of this device. Times are ms. */
export interface Summary extends Record<(typeof openStates)[number] | 'attention', number> {
  accountId: string | null
  /** All items with a request still to be sent. */
  waiting: number
  oldestWaitingAt: number | null
  age: Age
  /** Unread notices of the account. */
  unread: number
  /** Number of unsent items of other accounts, without any content. */
  others: number
  /** Items deleted by the browser, until a member has read the notice. */
  evicted: number
  connection: { offlineSince: number | null; lastAnswerAt: number | null }
  lastSyncAt: number | null
  stop: Stop | null
  portal: boolean
}

/** An item for display. */
export interface Item {
  opId: string
  entityRef: string
  seq: number
  call: string
  title: string
  state: OpState
  payload: unknown
  /** The file and its confirmed bytes; null for a command without a file. */
  upload: Pick<Upload, 'size' | 'sent' | 'digest' | 'mime'> | null
  /** Values it waits for; empty if it can be sent now. */
  needs: readonly Need[]
  version: number | null
  /** The row as it was read before the change. */
  base: unknown
  /** Device clock, ms. */
  createdAt: number
  attempts: number
  /** Time of the next attempt, device clock; null for the next opportunity. */
  nextAt: number | null
  /** False: the command never left this device; bytes of its file may be on the server, without effect. */
  everSent: boolean
  suspect: boolean
  last: Attempt | null
  /** Its last twenty attempts, oldest first. */
  history: readonly Attempt[]
  refusal: Refused | null
  receipt: Receipt | null
  replacedBy: string | null
  mayEdit: boolean
  /** A refused file that may be sent again unchanged. */
  mayResend: boolean
  mayDiscard: boolean
  mayUndo: boolean
}

export const watchSummary = ({ db, now }: Device): Watchable<Summary> => throttled(db, () => summaryOf(db, now()))

export const watchItems = ({ db, now }: Device, accountId: string): Watchable<Item[]> =>
  throttled(db, async () => (await itemsOf(db, accountId)).map((op) => itemOf(op, now())))

const itemsOf = (db: OutboxDb, accountId: string): PromiseLike<Op[]> =>
  db.ops.where('[accountId+state]').between([accountId, ''], [accountId, '\uffff']).sortBy('seq')

/** Returns the current state of one item. */
export async function itemNow({ db, now }: Device, opId: string): Promise<Item | undefined> {
  const op = await db.ops.where({ opId }).first()
  return op && itemOf(op, now())
}

/** One item, until the watcher stops. */
export const watchItem = (device: Device, opId: string): Watchable<Item | undefined> => liveQuery(() => itemNow(device, opId))

/** Counts of the signed-in account's items. */
export async function summaryOf(db: OutboxDb, now: number): Promise<Summary> {
  const [session, connection, evicted, unread, unsettled] = await Promise.all([
    metaOf(db, 'session'),
    metaOf(db, 'line'),
    metaOf(db, 'evicted'),
    metaOf(db, 'unread'),
    db.ops
      .where('state')
      .anyOf([...openStates, 'attention'])
      .sortBy('seq'),
  ])
  const accountId = session?.accountId ?? null
  const mine = unsettled.filter((op) => op.accountId === accountId)
  const waiting = mine.filter(isOpen)
  const count = (state: OpState) => mine.filter((op) => op.state === state).length
  const oldestWaitingAt = waiting.length > 0 ? Math.min(...waiting.map(({ createdAt }) => createdAt)) : null
  return {
    accountId,
    queued: count('queued'),
    sending: count('sending'),
    unknown: count('unknown'),
    cancelling: count('cancelling'),
    attention: count('attention'),
    waiting: waiting.length,
    oldestWaitingAt,
    age: ageOf(oldestWaitingAt === null ? 0 : now - oldestWaitingAt),
    unread: unread?.accountId === accountId ? unread.count : 0,
    others: unsettled.length - mine.length,
    evicted: evicted?.count ?? 0,
    connection: { offlineSince: connection?.offlineSince ?? null, lastAnswerAt: connection?.lastAnswerAt ?? null },
    lastSyncAt: connection?.lastSyncAt ?? null,
    stop: session?.stop ?? null,
    portal: runOf(waiting[0]?.history ?? [], ({ outcome }) => outcome === 'foreign') + (connection?.foreign ?? 0) >= PORTAL,
  }
}

/** Returns the app badge, for page and worker: waiting items, items that need the member, and unread notices. */
export const badgeOf = ({ waiting, attention, unread }: Summary): number => waiting + attention + unread

/** The member's settings of this device, and the bytes sent this month. */
export interface Sending {
  wifiOnly: boolean
  bytes: number
}

export const watchSending = ({ db, now }: Device): Watchable<Sending> =>
  throttled(db, async () => {
    const [choice, usage] = await Promise.all([metaOf(db, 'choice'), metaOf(db, 'usage')])
    return { wifiOnly: choice?.wifiOnly ?? false, bytes: usage?.month === monthOf(now()) ? usage.bytes : 0 }
  })

const shown = [
  'opId',
  'entityRef',
  'seq',
  'call',
  'title',
  'state',
  'payload',
  'createdAt',
  'attempts',
  'suspect',
  'refusal',
  'receipt',
  'replacedBy',
  'needs',
  'version',
  'base',
] as const satisfies readonly (keyof Op & keyof Item)[]

export function itemOf(op: Op, now: number): Item {
  const { history, nextAt, upload, ...rest } = op
  const straight = Object.fromEntries(shown.map((name) => [name, rest[name]])) as Pick<Op, (typeof shown)[number]>
  return {
    ...straight,
    upload: upload ? uploadOf(upload) : null,
    everSent: everSent(op),
    last: history.at(-1) ?? null,
    history,
    nextAt: isOpen(op) && nextAt > now ? nextAt : null,
    mayEdit: mayEdit(op),
    mayResend: mayResend(op),
    mayDiscard: mayDiscard(op),
    mayUndo: mayUndo(op, now),
  }
}

const uploadOf = ({ size, sent, digest, mime }: Upload) => ({ size, sent, digest, mime })

function ageOf(ms: number): Age {
  if (ms >= 72 * HOUR) return 'stuck'
  if (ms >= 24 * HOUR) return 'day'
  return ms >= 2 * HOUR ? 'long' : 'fresh'
}
