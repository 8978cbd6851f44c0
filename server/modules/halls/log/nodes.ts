import { foldHashes, packEntries, TILE_WIDTH, tileNodes, tileWidth, type TileAddress } from '#contract/halls/log/tiles.ts'
import type { Hash } from '#contract/halls/log/merkle.ts'
import type { Nodes } from '#contract/halls/log/proof.ts'
import type { Db } from '#server/platform/db/open.ts'

/** Number of entries in the log. */
export async function logSize(db: Db): Promise<number> {
  const last = await db.selectFrom('log_entry').select('index').orderBy('index', 'desc').limit(1).executeTakeFirst()
  return last ? last.index + 1 : 0
}

/** The hashes of a tile, or of its first `width`. */
async function tileHashes(db: Db, level: number, index: number, width: number): Promise<Hash[]> {
  const rows = await db
    .selectFrom('log_node')
    .select('hash')
    .where('level', '=', level)
    .where('index', '>=', index * TILE_WIDTH)
    .where('index', '<', index * TILE_WIDTH + width)
    .orderBy('index')
    .execute()
  return rows.map(({ hash }) => hash)
}

/** The nodes of the first `size` entries. */
export const storedNodes = (db: Db, size: number): Nodes =>
  tileNodes(async ({ level, index, width }) => Buffer.concat(await tileHashes(db, level, index, width)), size)

/** Stores hashes of a level from `first` on, and those of each tile that they fill, level by level. */
export async function addNodes(tx: Db, level: number, first: number, hashes: readonly Hash[]): Promise<void> {
  if (hashes.length === 0) return
  await tx
    .insertInto('log_node')
    .values(hashes.map((hash, i) => ({ level, index: first + i, hash: Buffer.from(hash) })))
    .execute()
  const firstTile = Math.floor(first / TILE_WIDTH)
  const full: Hash[] = []
  for (let tile = firstTile; (tile + 1) * TILE_WIDTH <= first + hashes.length; tile += 1) {
    full.push(foldHashes(await tileHashes(tx, level, tile, TILE_WIDTH)))
  }
  await addNodes(tx, level + 1, firstTile, full)
}

/** The bytes of a tile of hashes or entries; null if the log of `size` entries does not have it. */
export async function tileBytes(
  db: Db,
  { level, index, width }: TileAddress,
  size: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  if (width > tileWidth(size, level === 'entries' ? 0 : level, index)) return null
  if (level !== 'entries') return new Uint8Array(Buffer.concat(await tileHashes(db, level, index, width)))
  const rows = await db
    .selectFrom('log_entry')
    .select('data')
    .where('index', '>=', index * TILE_WIDTH)
    .where('index', '<', index * TILE_WIDTH + width)
    .orderBy('index')
    .execute()
  return packEntries(rows.map(({ data }) => Buffer.from(data)))
}
