/** A hall with published shows, and what a superuser of the database does to its history. */
import { ed25519 } from '@noble/curves/ed25519.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { sql } from 'kysely'
import { RunRecord, type SealedRecord } from '#contract/halls/split/record.ts'
import { canonical } from '#contract/halls/split/snapshot.ts'
import { hashOf } from '#contract/halls/split/hash.ts'
import { run } from '#contract/halls/run.ts'
import { appendPublished } from '#server/modules/halls/log/index.ts'
import { sealerOf } from '#server/modules/halls/run/key.ts'
import type { Db } from '#server/platform/db/open.ts'
import { withoutTriggers } from '../../database.ts'
import type { Hall } from '../show/hall.ts'

/** The key of the test servers. */
export const OWN = new Uint8Array(32).fill(5)

/** Publishes the next shows of the hall; returns their records. */
export async function publishShows(
  hall: Hall,
  times: readonly (readonly [opens: string, locks: string])[],
): Promise<SealedRecord[]> {
  const records: SealedRecord[] = []
  for (const [opens, locks] of times) {
    await hall.until(opens)
    await hall.until(locks)
    const { last } = await hall.desk()
    records.push((await hall.world.stranger.say(run.record, { id: last!.id })).data as SealedRecord)
  }
  return records
}

export const THREE = [
  ['10:00', '10:20'],
  ['10:30', '10:50'],
  ['11:00', '11:20'],
] as const

/** The record with a change, hashed and signed again. */
export function resealed({ record }: SealedRecord, change: Partial<RunRecord>, secret = OWN) {
  const other = { ...record, ...change } as RunRecord
  const text = canonical(RunRecord, other)
  const hash = hashOf(text)
  return { text, hash, previous: other.previous, signature: bytesToHex(ed25519.sign(hexToBytes(hash), secret)) }
}

/** Changes the hall's oldest record, chains and signs all later ones again, and writes a new log over them. */
export async function rewriteAll({ world: { db, clock } }: Hall, change: Partial<RunRecord>): Promise<void> {
  await withoutTriggers(db, async (tx) => {
    const rows = await tx.selectFrom('show_run').select(['id', 'record']).where('state', '=', 'PUBLISHED').orderBy('id').execute()
    let previous: string | null = null
    for (const [i, { id, record }] of rows.entries()) {
      const made: ReturnType<typeof resealed> = resealed({ record: JSON.parse(record!) as RunRecord } as SealedRecord, {
        ...(i === 0 ? change : {}),
        previous,
      })
      const { text, hash, signature } = made
      await tx
        .updateTable('show_run')
        .set({ record: text, record_hash: hash, prev_record_hash: previous, signature })
        .where('id', '=', id)
        .execute()
      previous = hash
    }
  })
  await rebuildLog(db, clock.now)
}

/** Writes the log again from the published records. */
export async function rebuildLog(db: Db, now: Date): Promise<void> {
  await withoutTriggers(db, async (tx) => {
    await sql`truncate log_entry, log_node, log_checkpoint, cosignature, log_pending`.execute(tx)
    await sql`insert into log_pending select id from show_run where state = 'PUBLISHED'`.execute(tx)
  })
  await appendPublished(db, { at: async () => now, signer: await sealerOf(db, OWN, now) })
}
