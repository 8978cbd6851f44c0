/**
 * A consistency proof over a log of a million entries, read from the database and verified, against hashing all its
 * leaves again.
 */
import { migrate } from '#server/platform/db/migrate.ts'
import { openDb, type Db } from '#server/platform/db/open.ts'
import { isConsistent, leafHash, type Hash } from '#contract/halls/log/merkle.ts'
import { consistencyProof, rootAt } from '#contract/halls/log/proof.ts'
import { foldHashes, TILE_WIDTH } from '#contract/halls/log/tiles.ts'
import { storedNodes } from '#server/modules/halls/log/index.ts'
import { compare, timed, type Compared } from './measure.ts'

const ENTRIES = 1_000_000
const ROUNDS = 5
/** Older sizes, early, in the middle and late. */
const OLDER = [1, 4097, 500_001, 777_777, 999_999]

export async function provingGrowth(url: string, say: (line: string) => void): Promise<Compared[]> {
  await migrate(url)
  const db = openDb(url, { max: 2 })
  try {
    say(`hashing ${ENTRIES.toLocaleString('en')} entries`)
    const leaves = Array.from({ length: ENTRIES }, (_, i) => leafHash(Buffer.from(String(i))))
    const rows = rowsOver(leaves)
    say('storing their tiles')
    for (const [level, row] of rows.entries()) await storeRow(db, level, row)
    const heads = await Promise.all(
      [...OLDER, ENTRIES].map(async (size) => ({ size, root: await rootAt(storedNodes(db, size), size) })),
    )
    const newest = heads.pop()!
    say('proving')
    const proves = async () => {
      for (const older of heads) {
        const proof = await consistencyProof(storedNodes(db, ENTRIES), older.size, ENTRIES)
        if (!isConsistent(older, newest, proof)) throw new Error(`the proof from ${older.size} does not hold`)
      }
    }
    return [
      await compare({
        name: `consistency proof over ${ENTRIES.toLocaleString('en')} entries`,
        against: 'the root from all leaves again',
        rounds: ROUNDS,
        product: async () => (await timed(3, proves)) / OLDER.length,
        baseline: () => timed(1, async () => rowsOver(leaves)),
      }),
    ]
  } finally {
    await db.destroy()
  }
}

/** The hashes of full tiles, level by level. */
function rowsOver(leaves: readonly Hash[]): (readonly Hash[])[] {
  const rows: (readonly Hash[])[] = [leaves]
  for (let row = leaves; row.length >= TILE_WIDTH; row = rows.at(-1)!) {
    const tiles = Math.floor(row.length / TILE_WIDTH)
    const below = row
    rows.push(Array.from({ length: tiles }, (_, i) => foldHashes(below.slice(i * TILE_WIDTH, (i + 1) * TILE_WIDTH))))
  }
  return rows
}

const AT_ONCE = 10_000

async function storeRow(db: Db, level: number, row: readonly Hash[]): Promise<void> {
  for (let at = 0; at < row.length; at += AT_ONCE) {
    const part = row.slice(at, at + AT_ONCE)
    await db
      .insertInto('log_node')
      .values(part.map((hash, i) => ({ level, index: at + i, hash: Buffer.from(hash) })))
      .execute()
  }
}
