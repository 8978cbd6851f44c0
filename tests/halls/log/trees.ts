/** Trees of tests, read through tiles as a reader does. */
import { foldHashes, TILE_WIDTH, tileNodes } from '#contract/halls/log/tiles.ts'
import type { Hash } from '#contract/halls/log/merkle.ts'
import type { Nodes } from '#contract/halls/log/proof.ts'

/** The nodes of the first `size` of these leaf hashes. */
export function nodesOver(leaves: readonly Hash[], size: number): Nodes {
  const rows: Hash[][] = [leaves.slice(0, size)]
  for (let row = rows[0]!; row.length >= TILE_WIDTH; row = rows.at(-1)!) {
    const tiles = Array.from({ length: Math.floor(row.length / TILE_WIDTH) }, (_, i) =>
      row.slice(i * TILE_WIDTH, (i + 1) * TILE_WIDTH),
    )
    rows.push(tiles.map(foldHashes))
  }
  return tileNodes(
    async ({ level, index, width }) => Buffer.concat(rows[level]!.slice(index * TILE_WIDTH, index * TILE_WIDTH + width)),
    size,
  )
}
