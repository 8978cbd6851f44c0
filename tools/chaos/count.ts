/** Counts a run: the device's queue and the server's rows, side by side. */
import type { Db } from '#server/platform/db/open.ts'
import { asRials, toToman } from '#contract/kernel/value/money.ts'
import { createHash } from 'node:crypto'
import { fileOf } from './file.ts'
import type { DeviceItem } from './hand.ts'

export interface Count {
  queued: number
  delivered: number
  /** Dropped by the member, and not on the server. */
  dropped: number
  /** Lost with the browser's database before arriving, and reported by the product. */
  reported: number
  /** Neither on the server nor waiting on the device, and not reported. */
  lost: number
  /** Dropped, but on the server. */
  undead: number
  /** On the server under another member than its author. */
  misattributed: number
  /** Items more than once on the server. */
  duplicated: number
  /** Announcements, or documents, with a smaller id than one queued before them. */
  inverted: number
  /** Announcements on the server without an accepted change. */
  unchanged: number
  /** Refused and waiting for the member; a run gives no reason for any. */
  attention: number
  /** Still waiting on the device. */
  waiting: number
  /** The device shows another receipt than the server has. */
  misread: number
  /** Documents whose bytes on the server differ from the device's. */
  altered: number
}

interface Row {
  id: number
  n: number
  /** The account that announced or attached it. */
  by: string
  /** Rent, toman; null for a document. */
  rent: number | null
  /** Of a document: SHA-256 of its bytes. */
  digest: string | null
}

/** The run's rows on the server: announcements and then documents, each oldest first. */
export async function rowsOf(db: Db): Promise<Row[]> {
  const rows = await db
    .selectFrom('cargo')
    .select(['id', 'description', 'announced_by', 'rent'])
    .where('description', 'like', 'chaos %')
    .orderBy('id')
    .execute()
  const documents = await db
    .selectFrom('permit_document')
    .select(['id', 'file_name', 'digest', 'member_id'])
    .where('file_name', 'like', 'chaos %')
    .orderBy('id')
    .execute()
  return [
    ...rows.map(({ id, description, announced_by, rent }) => {
      return {
        id,
        n: Number(description.slice('chaos '.length)),
        by: String(announced_by),
        rent: toToman(asRials(Number(rent))),
        digest: null,
      }
    }),
    ...documents.map(({ id, file_name, digest, member_id }) => {
      return { id, n: Number.parseInt(file_name.slice('chaos '.length), 10), by: String(member_id), rent: null, digest }
    }),
  ]
}

/** Known facts about items that the device no longer has. */
interface Known {
  /** Owner by number. */
  ownerOf(n: number): string
  /** Dropped and settled. */
  dropped: ReadonlySet<number>
  /** Named by the product as lost. */
  reported: ReadonlySet<number>
  /** By number: the rent of the last accepted change. Each names a higher one; one whose answer was lost is unknown. */
  changed: ReadonlyMap<number, number>
}

/** `queued` numbers the items in the order in which they were saved. */
export function countOf(queued: readonly number[], rows: readonly Row[], kept: readonly DeviceItem[], known: Known): Count {
  const idsOf = Map.groupBy(rows, ({ n }) => n)
  const itemOf = new Map(kept.map((item) => [item.n, item]))
  const isWaiting = (n: number) => ['queued', 'sending', 'unknown', 'cancelling'].includes(itemOf.get(n)?.state ?? '')
  const isRefused = (n: number) => itemOf.get(n)?.state === 'attention'
  const isDropped = (n: number) => known.dropped.has(n) || itemOf.get(n)?.state === 'discarded'
  const arrived = queued.filter((n) => idsOf.has(n))
  // Commands overtake files and have their own ids; each member has a queue.
  const highest = new Map<string, number>()
  const inverted = arrived.filter((n) => {
    const { id, digest } = idsOf.get(n)![0]!
    const line = `${known.ownerOf(n)} ${digest === null ? 'words' : 'file'}`
    const early = id < (highest.get(line) ?? 0)
    highest.set(line, Math.max(highest.get(line) ?? 0, id))
    return early
  })
  const gone = queued.filter((n) => !idsOf.has(n))
  return {
    queued: queued.length,
    delivered: arrived.length,
    dropped: gone.filter(isDropped).length,
    reported: gone.filter((n) => !isDropped(n) && known.reported.has(n)).length,
    lost: gone.filter((n) => !isDropped(n) && !known.reported.has(n) && !isWaiting(n) && !isRefused(n)).length,
    undead: arrived.filter(isDropped).length,
    misattributed: rows.filter(({ n, by }) => by !== known.ownerOf(n)).length,
    duplicated: arrived.filter((n) => idsOf.get(n)!.length > 1).length,
    inverted: inverted.length,
    unchanged: arrived.filter((n) => idsOf.get(n)!.some(({ rent }) => rent !== null && rent < (known.changed.get(n) ?? 0)))
      .length,
    attention: queued.filter(isRefused).length,
    waiting: queued.filter(isWaiting).length,
    misread: arrived.filter(
      (n) => itemOf.get(n)?.state === 'delivered' && !idsOf.get(n)!.some(({ id }) => String(id) === itemOf.get(n)!.receiptId),
    ).length,
    altered: rows.filter(({ n, digest }) => digest !== null && digest !== digestOf(fileOf(n))).length,
  }
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Everything not dropped or reported as lost has arrived once, in order, and the device knows it. */
export const isWell = ({ queued, delivered, dropped, reported, ...faults }: Count) =>
  delivered + dropped + reported === queued && Object.values(faults).every((count) => count === 0)
