/** Selects the next item (offline.md 2.4): commands first, in order; files when no command is due; suspects in parallel. */
import { metaOf, steady, type Meta, type OutboxDb } from '../storage/db.ts'
import { asideOf, bytesQueueNameOf, queueNameOf, SCHEMA, type Op } from '../op.ts'
import { sessionOf } from '../session.ts'

type MayGo = (op: Op) => boolean

/** What the sender reads before each item, in one transaction. */
interface Next {
  session?: Meta['session']
  op?: Op
  /** By the last calls, our server is reachable. */
  isReachable: boolean
  /** Whether deliveries may be missing on the server. */
  isDoubted: boolean
}

/**
 * Returns the session and its next item: the head of a queue if it is due, else a due suspect. No item overtakes the head of its
 * own queue.
 */
export function nextOf(db: OutboxDb, mayGo: MayGo, what: 'words' | 'everything' = 'everything'): Promise<Next> {
  const read = async () => {
    const [session, connection, epoch] = await Promise.all([sessionOf(db), metaOf(db, 'line'), metaOf(db, 'epoch')])
    const state = { isReachable: (connection?.offlineSince ?? null) === null, isDoubted: epoch?.isDoubted === true }
    return { ...(await itemOf(session)), ...state }
  }
  const itemOf = async (session: Meta['session'] | undefined) => {
    if (!session || session.stop) return session ? { session } : {}
    const { accountId, isLocked } = session
    // Items written while the device was locked wait for their member and do not block others.
    const ready = (op: Op) => isOurs(op) && mayGo(op) && (!isLocked || isStamped(op))
    const words =
      (await headOf(db, queueNameOf(accountId), ready)) ?? (await suspectOf(db, accountId, (op) => !op.upload && ready(op)))
    if (words || what === 'words') return words ? { session, op: words } : { session }
    const op = (await headOf(db, bytesQueueNameOf(accountId), ready)) ?? (await suspectOf(db, accountId, ready))
    return op ? { session, op } : { session }
  }
  return steady(db, () => db.transaction('r', db.ops, db.meta, read))
}

/** Signed for sending while locked: its key, and the completion of its file, which items locked by an earlier version lack. */
const isStamped = ({ state, stamp, upload }: Op) =>
  Boolean(stamp) && (state === 'cancelling' || !upload || upload.whole || Boolean(upload.completionStamp))

/** Returns how many items of the signed-in account remain, and when the next one is due; device clock. */
export function restOf(
  db: OutboxDb,
  what: 'words' | 'everything' = 'everything',
): Promise<{ left: number; nextAt: number | null }> {
  return steady(db, async () => {
    const session = await sessionOf(db)
    if (!session) return { left: 0, nextAt: null }
    const { accountId } = session
    const names = [queueNameOf(accountId), bytesQueueNameOf(accountId), asideOf(accountId)]
    const left = await db.ops.where('lane').anyOf(names).filter(isFree).count()
    const heads = await Promise.all(names.slice(0, 2).map((lane) => headOf(db, lane, () => true)))
    const aside = await db.ops.where('lane').equals(asideOf(accountId)).toArray()
    const next = [...heads.filter((op) => op !== undefined), ...aside].filter((op) => what === 'everything' || !op.upload)
    const times = next.filter(isOurs).map(({ nextAt }) => nextAt)
    return { left, nextAt: times.length > 0 ? Math.min(...times) : null }
  })
}

/** Skips items that wait for another item's answer. */
const isFree = (op: Op) => op.needs.length === 0

/** Returns the head of the lane, if it is due. */
async function headOf(db: OutboxDb, lane: string, mayGo: MayGo): Promise<Op | undefined> {
  const head = await db.ops.where('lane').equals(lane).filter(isFree).first()
  return head && mayGo(head) ? head : undefined
}

const suspectOf = (db: OutboxDb, accountId: string, mayGo: MayGo) =>
  db.ops.where('lane').equals(asideOf(accountId)).filter(mayGo).first()

/** Not being sent by another context, and not written by a newer build than this one. */
const isOurs = ({ state, schemaV }: Op) => state !== 'sending' && schemaV <= SCHEMA
