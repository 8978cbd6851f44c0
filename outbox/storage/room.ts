/** Handles a full disk (offline.md 2.10, F3): even a state change needs space, so some is reserved. */
import type { Device } from '../device.ts'
import { inOneGo, type OutboxDb } from './db.ts'

const BALLAST = 256 * 1024
/** Maximum bytes per call of `getRandomValues`. */
const PIECE = 65_536

/** Returns whether an error means a full disk, at any level of wrapping. */
export function saysFull(error: unknown): boolean {
  const { name, inner } = (error ?? {}) as { name?: string; inner?: unknown }
  return name === 'QuotaExceededError' || (inner !== undefined && inner !== error && saysFull(inner))
}

/** Runs a strict transaction; on a full disk frees space and retries once. */
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

/** Writes the ballast if there is space. Random bytes, because a disk may compress others. */
export async function keepBallast(db: OutboxDb): Promise<void> {
  if ((await db.meta.where('name').equals('ballast').count()) > 0) return
  const bytes = new Uint8Array(BALLAST)
  for (let at = 0; at < BALLAST; at += PIECE) crypto.getRandomValues(bytes.subarray(at, at + PIECE))
  await inOneGo(db, () => db.meta.put({ name: 'ballast', bytes })).catch((error: unknown) => {
    if (!saysFull(error)) throw error
  })
}
