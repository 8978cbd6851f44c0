/**
 * A small copy of the number of waiting items outside IndexedDB (offline.md 2.10, F9). A browser that evicts the database keeps
 * cookies and local storage, so a loss can be reported instead of appearing as an empty queue.
 */
import { liveQuery } from 'dexie'
import type { Watchable } from '../delivery/throttled.ts'
import { inOneGo, metaOf, steady, type Meta } from './db.ts'
import type { Device } from '../device.ts'
import { openStates } from '../op.ts'

/** Storage of the copy: the page's cookie and local storage. */
export interface Shelf {
  /** The value of the cookie `obx`, or null. */
  readCookie(): string | null
  writeCookie(value: string): void
  readTitles(): string | null
  writeTitles(json: string): void
}

const TITLES = 4096

/**
 * Writes the copy: `<clientId>.<pending>.<maxSeq>`, and the titles of waiting items, as many as fit. Includes a loss the member
 * has not read of, because the next loss would delete its record.
 */
export async function writeMirror({ db }: Device, shelf: Shelf): Promise<void> {
  const [client, evicted, pending, last] = await steady(db, () =>
    // One transaction: reading at different moments would give a wrong count.
    db.transaction(
      'r',
      db.meta,
      db.ops,
      async () =>
        [
          await metaOf(db, 'client'),
          await metaOf(db, 'evicted'),
          await db.ops
            .where('state')
            .anyOf([...openStates, 'attention'])
            .sortBy('seq'),
          await db.ops.orderBy('seq').last(),
        ] as const,
    ),
  )
  if (!client) return
  shelf.writeCookie(`${client.id}.${pending.length + (evicted?.count ?? 0)}.${last?.seq ?? 0}`)
  // Sealed items have no titles.
  shelf.writeTitles(fitting([...(evicted?.titles ?? []), ...pending.map(({ title }) => title)].filter((title) => title !== '')))
}

/**
 * Runs at start, before the first write: if the copy names waiting items and the database is new, stores an eviction notice until
 * the member has read it.
 */
export async function detectEviction({ db }: Device, shelf: Shelf): Promise<void> {
  const [clientId, pending] = (shelf.readCookie() ?? '').split('.')
  const count = Number(pending)
  if (!clientId || !Number.isInteger(count) || count <= 0) return
  const titles = titlesIn(shelf.readTitles())
  await inOneGo(db, async () => {
    const client = await metaOf(db, 'client')
    if (client?.id === clientId) return
    await db.meta.put({ name: 'evicted', count, titles })
    // Keep the lost installation's id, so that the same loss is not detected again.
    if (!client) await db.meta.put({ name: 'client', id: clientId })
  })
}

/** The recorded loss, until the member has read it. */
export const watchEvicted = ({ db }: Device): Watchable<Meta['evicted'] | undefined> => liveQuery(() => metaOf(db, 'evicted'))

/** The member has read it. */
export const forgetEviction = ({ db }: Device): Promise<void> => inOneGo(db, () => db.meta.delete('evicted'))

function fitting(titles: string[]): string {
  const size = () => new TextEncoder().encode(JSON.stringify(titles)).length
  while (size() > TITLES) titles.pop()
  return JSON.stringify(titles)
}

function titlesIn(json: string | null): string[] {
  try {
    const titles: unknown = JSON.parse(json ?? '[]')
    return Array.isArray(titles) ? titles.filter((title) => typeof title === 'string') : []
  } catch {
    return []
  }
}
