/**
 * A tiny copy of "how much is waiting here" outside IndexedDB (offline.md 2.10, F9). A browser that clears the database
 * leaves cookies and local storage, so a loss can be told to the member instead of looking like an empty queue.
 */
import { liveQuery } from 'dexie'
import type { Watchable } from './throttled.ts'
import { inOneGo, metaOf, steady, type Meta } from './db.ts'
import type { Device } from './device.ts'
import { openStates } from './op.ts'

/** Where the copy is kept: the page's cookie and local storage. */
export interface Shelf {
  /** The value of the cookie `obx`, or null. */
  readCookie(): string | null
  writeCookie(value: string): void
  readTitles(): string | null
  writeTitles(json: string): void
}

const TITLES = 4096

/**
 * Writes the copy: `<clientId>.<pending>.<maxSeq>`, and the titles of what waits, as many as fit. A loss nobody has read of yet
 * counts as well: the next one would take its record along.
 */
export async function writeMirror({ db }: Device, shelf: Shelf): Promise<void> {
  const [client, evicted, pending, last] = await steady(db, () =>
    // One transaction: a client, a loss and items read at different moments make a wrong count.
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
  // Sealed items have none.
  shelf.writeTitles(fitting([...(evicted?.titles ?? []), ...pending.map(({ title }) => title)].filter((title) => title !== '')))
}

/**
 * At start, before anything is written: when the copy tells of waiting items and the database is a new one, the loss is
 * put on record until the member has read it.
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
    // The lost installation's name lives on, so the same loss is not found again.
    if (!client) await db.meta.put({ name: 'client', id: clientId })
  })
}

/** The loss on record, until the member has read it. */
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
