/** Roots and proofs of RFC 6962, computed from nodes that a server or a reader of tiles supplies. */
import { emptyRoot, leftSize, nodeHash, type Hash } from './merkle.ts'

/** Returns the hash of the full subtree of 2^level leaves that begins at leaf index · 2^level. */
export type Nodes = (level: number, index: number) => Promise<Hash>

/** The hash of the leaves from `from` up to `to`, a subtree of the tree's own shape. */
async function rangeHash(nodes: Nodes, from: number, to: number): Promise<Hash> {
  const width = to - from
  const level = Math.log2(width)
  if (Number.isInteger(level)) return nodes(level, from / width)
  const middle = from + leftSize(width)
  return nodeHash(await rangeHash(nodes, from, middle), await rangeHash(nodes, middle, to))
}

/** The root of the first `size` leaves. */
export const rootAt = async (nodes: Nodes, size: number): Promise<Hash> => (size === 0 ? emptyRoot() : rangeHash(nodes, 0, size))

type Range = readonly [from: number, to: number]

const hashesOf = (nodes: Nodes, ranges: readonly Range[]) => Promise.all(ranges.map(([from, to]) => rangeHash(nodes, from, to)))

/** The proof that leaf `index` is in the tree of `size` leaves. */
export function inclusionProof(nodes: Nodes, index: number, size: number): Promise<Hash[]> {
  const beside = (from: number, to: number): Range[] => {
    if (to - from === 1) return []
    const middle = from + leftSize(to - from)
    return index < middle ? [...beside(from, middle), [middle, to]] : [...beside(middle, to), [from, middle]]
  }
  return hashesOf(nodes, beside(0, size))
}

/** The proof that the tree of `newer` leaves begins with that of `older`; empty for none and for equal sizes. */
export function consistencyProof(nodes: Nodes, older: number, newer: number): Promise<Hash[]> {
  const beside = (from: number, to: number, isWhole: boolean): Range[] => {
    if (to === older) return isWhole ? [] : [[from, to]]
    const middle = from + leftSize(to - from)
    return older <= middle ? [...beside(from, middle, isWhole), [middle, to]] : [...beside(middle, to, false), [from, middle]]
  }
  return hashesOf(nodes, older === 0 || older === newer ? [] : beside(0, newer, true))
}
