/** What happens when the disk is full (offline.md 2.10, F3): even a change of state needs room, so some is kept in hand. */
import type { Device } from './device.ts'
import { inOneGo, type OutboxDb } from './db.ts'

const BALLAST = 256 * 1024
/** The most `getRandomValues` gives at once. */
const PIECE = 65_536

/** Whether an error says that there is no room, however deep it is wrapped. */
export function saysFull(error: unknown): boolean {
  const { name, inner } = (error ?? {}) as { name?: string; inner?: unknown }
  return name === 'QuotaExceededError' || (inner !== undefined && inner !== error && saysFull(inner))
}

/** A strict transaction that makes room and tries once more when there is none. */
export async function write<T>({ db, freeRoom }: Pick<Device, 'db' | 'freeRoom'>, work: () => PromiseLike<T>): Promise<T> {
  try {
    return await inOneGo(db, work)
  } catch (error) {
    if (!saysFull(error)) throw error
    await freeRoom()
    await inOneGo(db, () => db.meta.delete('ballast'))
    return inOneGo(db, work)
  }
}

/** Puts the ballast (back) when there is room for it. Random bytes, because a disk may compress others away. */
export async function keepBallast(db: OutboxDb): Promise<void> {
  if ((await db.meta.where('name').equals('ballast').count()) > 0) return
  const bytes = new Uint8Array(BALLAST)
  for (let at = 0; at < BALLAST; at += PIECE) crypto.getRandomValues(bytes.subarray(at, at + PIECE))
  await inOneGo(db, () => db.meta.put({ name: 'ballast', bytes })).catch((error: unknown) => {
    if (!saysFull(error)) throw error
  })
}
