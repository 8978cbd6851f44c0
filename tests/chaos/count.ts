/** What a storm came to: the device's queue and the server's rows, side by side. */
import type { Db } from '#server/db/open.ts'
import { createHash } from 'node:crypto'
import { fileOf } from './file.ts'
import type { Kept } from './hand.ts'

export interface Count {
  queued: number
  delivered: number
  /** Neither on the server nor waiting on the device: gone without a word. */
  lost: number
  /** Items that are on the server more than once. */
  duplicated: number
  /** Announcements, or documents, with a smaller id than one that was queued before them. */
  inverted: number
  /** Refused and waiting for the member; a storm gives no reason for any. */
  attention: number
  /** Still waiting on the device. */
  waiting: number
  /** The device shows another receipt than the server has. */
  misread: number
  /** Documents whose bytes on the server are not the device's. */
  altered: number
}

interface Row {
  id: number
  n: number
  /** Of a document: SHA-256 of its bytes. */
  digest: string | null
}

/** The storm's rows on the server: announcements and then documents, each oldest first. */
export async function rowsOf(db: Db): Promise<Row[]> {
  const rows = await db
    .selectFrom('cargo')
    .select(['id', 'description'])
    .where('description', 'like', 'storm %')
    .orderBy('id')
    .execute()
  const documents = await db
    .selectFrom('permit_document')
    .select(['id', 'file_name', 'digest'])
    .where('file_name', 'like', 'storm %')
    .orderBy('id')
    .execute()
  return [
    ...rows.map(({ id, description }) => ({ id, n: Number(description.slice('storm '.length)), digest: null })),
    ...documents.map(({ id, file_name, digest }) => ({ id, n: Number.parseInt(file_name.slice('storm '.length), 10), digest })),
  ]
}

/** `queued` numbers the items in the order in which they were saved. */
export function countOf(queued: readonly number[], rows: readonly Row[], kept: readonly Kept[]): Count {
  const idsOf = Map.groupBy(rows, ({ n }) => n)
  const itemOf = new Map(kept.map((item) => [item.n, item]))
  const isWaiting = (n: number) => ['queued', 'sending', 'unknown', 'cancelling'].includes(itemOf.get(n)?.state ?? '')
  const isRefused = (n: number) => itemOf.get(n)?.state === 'attention'
  const arrived = queued.filter((n) => idsOf.has(n))
  // Words overtake files, and have ids of their own.
  const highest = { words: 0, file: 0 }
  const inverted = arrived.filter((n) => {
    const { id, digest } = idsOf.get(n)![0]!
    const kind = digest === null ? 'words' : 'file'
    const early = id < highest[kind]
    highest[kind] = Math.max(highest[kind], id)
    return early
  })
  return {
    queued: queued.length,
    delivered: arrived.length,
    lost: queued.filter((n) => !idsOf.has(n) && !isWaiting(n) && !isRefused(n)).length,
    duplicated: arrived.filter((n) => idsOf.get(n)!.length > 1).length,
    inverted: inverted.length,
    attention: queued.filter(isRefused).length,
    waiting: queued.filter(isWaiting).length,
    misread: arrived.filter(
      (n) => itemOf.get(n)?.state === 'delivered' && !idsOf.get(n)!.some(({ id }) => String(id) === itemOf.get(n)!.receiptId),
    ).length,
    altered: rows.filter(({ n, digest }) => digest !== null && digest !== digestOf(fileOf(n))).length,
  }
}

const digestOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Everything arrived, once, in order, and the device knows it. */
export const isWell = ({ queued, delivered, ...faults }: Count) =>
  delivered === queued && Object.values(faults).every((count) => count === 0)
