/** Merkle trees of RFC 6962 (section 2.1): hashes of leaves and nodes, and what a reader checks. Hashes are 32 bytes. */
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes } from '@noble/hashes/utils.js'

export type Hash = Uint8Array

export const HASH_BYTES = 32

/** The hash of a leaf's data. */
export const leafHash = (data: Uint8Array): Hash => sha256(concatBytes(Uint8Array.of(0), data))
/** The hash of a node over its two subtrees. */
export const nodeHash = (left: Hash, right: Hash): Hash => sha256(concatBytes(Uint8Array.of(1), left, right))
/** The root of a tree without leaves. */
export const emptyRoot = (): Hash => sha256(new Uint8Array())

const isSameHash = (one: Hash, other: Hash): boolean => one.length === other.length && one.every((byte, i) => byte === other[i])

/** Size of the left subtree of `size` leaves: the largest power of two below it. `size` is at least 2. */
export function leftSize(size: number): number {
  let left = 1
  while (left * 2 < size) left *= 2
  return left
}

/** Thrown inside a check when the proof is too short. */
class Incomplete extends Error {}

/** Hands out a proof in order; `isUsed` once all of it was taken. */
function hashesOf(proof: readonly Hash[]) {
  let next = 0
  return {
    take(): Hash {
      const hash = proof[next++]
      if (hash?.length !== HASH_BYTES) throw new Incomplete()
      return hash
    },
    isUsed: () => next === proof.length,
  }
}

/** Runs a check; a proof that is too short proves nothing. */
function holds(check: () => boolean): boolean {
  try {
    return check()
  } catch (error) {
    if (error instanceof Incomplete) return false
    throw error
  }
}

/** Whether a leaf is at `index` of the tree of `size` leaves with this root. */
export function isIncluded(leaf: Hash, index: number, { size, root }: { size: number; root: Hash }, proof: readonly Hash[]) {
  if (!(index >= 0 && index < size)) return false
  const hashes = hashesOf(proof)
  function up(from: number, to: number): Hash {
    if (to - from === 1) return leaf
    const middle = from + leftSize(to - from)
    if (index < middle) {
      const below = up(from, middle)
      return nodeHash(below, hashes.take())
    }
    const below = up(middle, to)
    return nodeHash(hashes.take(), below)
  }
  return holds(() => isSameHash(up(0, size), root) && hashes.isUsed())
}

/** Whether the tree of the newer head begins with the leaves of the older one: nothing was changed or removed. */
export function isConsistent(
  older: { size: number; root: Hash },
  newer: { size: number; root: Hash },
  proof: readonly Hash[],
): boolean {
  if (older.size > newer.size) return false
  if (older.size === newer.size) return proof.length === 0 && isSameHash(older.root, newer.root)
  if (older.size === 0) return proof.length === 0 && isSameHash(older.root, emptyRoot())
  const hashes = hashesOf(proof)
  /** The hashes of a range in the older and in the newer tree. */
  function both(from: number, to: number, isWhole: boolean): [older: Hash, newer: Hash] {
    if (to === older.size) {
      const hash = isWhole ? older.root : hashes.take()
      return [hash, hash]
    }
    const middle = from + leftSize(to - from)
    if (older.size <= middle) {
      const [before, now] = both(from, middle, isWhole)
      return [before, nodeHash(now, hashes.take())]
    }
    const [before, now] = both(middle, to, false)
    const left = hashes.take()
    return [nodeHash(left, before), nodeHash(left, now)]
  }
  return holds(() => {
    const [before, now] = both(0, newer.size, true)
    return isSameHash(before, older.root) && isSameHash(now, newer.root) && hashes.isUsed()
  })
}
