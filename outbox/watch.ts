/** What the member sees of the outbox (offline.md 2.16), read live: any context's change shows at once. */
import { liveQuery } from 'dexie'
import { runOf } from './backoff.ts'
import { throttled, type Watchable } from './throttled.ts'
import type { Stop } from './classify.ts'
import { metaOf, type OutboxDb } from './db.ts'
import type { Device } from './device.ts'
import { mayDiscard, mayEdit, mayResend, mayUndo } from './edit.ts'
import { monthOf } from './network.ts'
import { everSent, isOpen, openStates } from './op.ts'
import type { Attempt, Need, Op, OpState, Receipt, Refused, Upload } from './op.ts'

const HOUR = 3_600_000
/** After this many answers of somebody else in a row, the network probably wants a sign-in of its own. */
const PORTAL = 3

/** How long the oldest unsent item has waited: under 2 h, 2 h, 24 h, 72 h (offline.md 2.7). Nothing expires by it. */
type Age = 'fresh' | 'long' | 'day' | 'stuck'

/** The signed-in account's items, and what else this device should say. Times are ms. */
export interface Summary extends Record<(typeof openStates)[number] | 'attention', number> {
  accountId: string | null
  /** Everything that still has something to say to the server. */
  waiting: number
  oldestWaitingAt: number | null
  age: Age
  /** Notices the account has not read. */
  unread: number
  /** Unsent items of other accounts; how many, and no word of them. */
  others: number
  /** Items the browser destroyed, as long as no member has read about them. */
  evicted: number
  line: { offlineSince: number | null; lastAnswerAt: number | null }
  lastSyncAt: number | null
  stop: Stop | null
  portal: boolean
}

/** An item as screens show it. */
export interface Item {
  opId: string
  entityRef: string
  seq: number
  call: string
  title: string
  state: OpState
  payload: unknown
  /** The file it carries and how many of its bytes have arrived; null for an act of words alone. */
  upload: Pick<Upload, 'size' | 'sent' | 'digest' | 'mime'> | null
  /** What it waits for; empty when it could go now. */
  needs: readonly Need[]
  version: number | null
  /** The row as it was read when this was written. */
  base: unknown
  /** Device clock, ms. */
  createdAt: number
  attempts: number
  /** When it is tried next, device clock; null at the next chance. */
  nextAt: number | null
  /** False: the act never left this device; of its file some bytes may be on the server, where they do nothing. */
  everSent: boolean
  suspect: boolean
  last: Attempt | null
  /** Its last twenty attempts, oldest first. */
  history: readonly Attempt[]
  refusal: Refused | null
  receipt: Receipt | null
  replacedBy: string | null
  mayEdit: boolean
  /** A refused file that may be sent again as it is. */
  mayResend: boolean
  mayDiscard: boolean
  mayUndo: boolean
}

export const watchSummary = ({ db, now }: Device): Watchable<Summary> => throttled(db, () => summaryOf(db, now()))

export const watchItems = ({ db, now }: Device, accountId: string): Watchable<Item[]> =>
  throttled(db, async () => (await itemsOf(db, accountId)).map((op) => itemOf(op, now())))

const itemsOf = (db: OutboxDb, accountId: string): PromiseLike<Op[]> =>
  db.ops.where('[accountId+state]').between([accountId, ''], [accountId, '\uffff']).sortBy('seq')

/** One item as it is now. */
export async function itemNow({ db, now }: Device, opId: string): Promise<Item | undefined> {
  const op = await db.ops.where({ opId }).first()
  return op && itemOf(op, now())
}

/** One item, until the watcher stops. */
export const watchItem = (device: Device, opId: string): Watchable<Item | undefined> => liveQuery(() => itemNow(device, opId))

/** Counts of the signed-in account's items. */
export async function summaryOf(db: OutboxDb, now: number): Promise<Summary> {
  const [session, line, evicted, unread, unsettled] = await Promise.all([
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
    line: { offlineSince: line?.offlineSince ?? null, lastAnswerAt: line?.lastAnswerAt ?? null },
    lastSyncAt: line?.lastSyncAt ?? null,
    stop: session?.stop ?? null,
    portal: runOf(waiting[0]?.history ?? [], ({ outcome }) => outcome === 'foreign') + (line?.foreign ?? 0) >= PORTAL,
  }
}

/** What has not arrived, whether it waits for the line or for its member; nothing is known to wait while nothing has been read. */
export const unsentOf = (summary: Summary | undefined): number => (summary ? summary.waiting + summary.attention : 0)

/** The number on the app's icon, for page and worker: what waits, what waits for the member, and what they have not read. */
export const badgeOf = ({ waiting, attention, unread }: Summary): number => waiting + attention + unread

/** What the member chose for this device, and the bytes it sent this month. */
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
