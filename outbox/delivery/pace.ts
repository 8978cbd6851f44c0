/** Selects which bytes of a file are sent next, and how many (offline.md 2.13). Pure. */
import { CHUNK_LIMIT, PIECE } from '#contract/kernel/file.ts'
import type { Upload } from '../op.ts'

/** Bits per millisecond, 1 Mbit/s: above it chunks grow. */
const FAST = 1000
const LARGEST = CHUNK_LIMIT / PIECE

/** A number of pieces from piece `n` on. */
export interface Span {
  n: number
  pieces: number
}

/** Returns the first missing bytes, at most one chunk; null if none are missing. `size` in bytes. */
export function gapIn(
  { size, chunkPieces }: Pick<Upload, 'size' | 'chunkPieces'>,
  there: readonly { n: number; size: number }[],
): Span | null {
  const taken = new Set(there.flatMap((chunk) => Array.from({ length: Math.ceil(chunk.size / PIECE) }, (_, i) => chunk.n + i)))
  const all = Math.ceil(size / PIECE)
  let n = 0
  while (taken.has(n)) n += 1
  if (n >= all) return null
  let pieces = 1
  while (pieces < chunkPieces && n + pieces < all && !taken.has(n + pieces)) pieces += 1
  return { n, pieces }
}

/** Returns the pieces of the next chunk, after one of `length` bytes that took `ms`. */
export const paceAfter = (chunkPieces: number, length: number, ms: number): number =>
  (length * 8) / Math.max(ms, 1) > FAST ? Math.min(chunkPieces * 2, LARGEST) : chunkPieces
