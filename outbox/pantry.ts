/** Reference answers kept with their date, usable without a network. Disposable: losing it costs a fetch (offline.md 2.1). */
import { Dexie, type DexieOptions, type Table } from 'dexie'

/** The worker's cache of the same answers, on Cache Storage; emptied at logout. */
export const KEPT_CACHE = 'reference'

export interface Kept<T = unknown> {
  key: string
  etag: string | null
  /** When the server said it, ms. */
  at: number
  body: T
  /** What was said beside it in the envelope. */
  result?: unknown
}

type Pantry = Dexie & { answers: Table<Kept, string> }

const open = (options: DexieOptions = {}): Pantry => {
  const db = new Dexie('ref', options) as Pantry
  db.version(1).stores({ answers: 'key' })
  return db
}

let pantry = open()

/** Puts another IndexedDB under it. */
export const openPantryIn = (options: DexieOptions): void => {
  pantry = open(options)
}

/** Keeps an answer, replacing an earlier one. A full or broken pantry keeps nothing and says nothing. */
export async function keep(key: string, answer: Omit<Kept, 'key'>): Promise<void> {
  await pantry.answers.put({ key, ...answer }).catch(() => undefined)
}

/** The kept answer, or null where there is none. */
export async function kept<T>(key: string): Promise<Kept<T> | null> {
  const found = await pantry.answers.get(key).catch(() => undefined)
  return (found as Kept<T> | undefined) ?? null
}

/** Forgets every kept answer, the worker's too. */
export async function emptyPantry(): Promise<void> {
  await pantry.answers.clear().catch(() => undefined)
  await forgetKeptCache()
}

/** Forgets the worker's kept answers: they may be one account's. */
export async function forgetKeptCache(): Promise<void> {
  await globalThis.caches?.delete(KEPT_CACHE).catch(() => undefined)
}
