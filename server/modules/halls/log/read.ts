import { headCode } from '#contract/halls/log/checkpoint.ts'
import type { Cosignature } from '#contract/halls/log.ts'
import type { Db } from '#server/platform/db/open.ts'

export const newestCheckpoint = (db: Db) =>
  db.selectFrom('log_checkpoint').select(['size', 'root', 'note']).orderBy('size', 'desc').limit(1).executeTakeFirst()

/** The short code of the newest head in groups, for paper; null before the first record. */
export async function newestCode(db: Db): Promise<string | null> {
  const newest = await newestCheckpoint(db)
  return newest ? headCode(newest).replace(/[\da-f]{4}(?=(?:[\da-f]{4})+$)/g, '$& ') : null
}

/** The newest checkpoint with its cosignatures, as text; null before the first record. */
export async function checkpointText(db: Db): Promise<string | null> {
  const newest = await newestCheckpoint(db)
  if (!newest) return null
  const lines = await db.selectFrom('cosignature').select('line').where('size', '=', newest.size).orderBy('witness_id').execute()
  return newest.note + lines.map(({ line }) => `${line}\n`).join('')
}

/** The newest cosignature of each witness, largest size first. Devices of one account count once. */
async function newestCosignatures(db: Db): Promise<Cosignature[]> {
  const rows = await db
    .selectFrom('witness')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('cosignature')
          .select(['cosignature.size', 'cosignature.line'])
          .whereRef('cosignature.witness_id', '=', 'witness.id')
          .orderBy('cosignature.size', 'desc')
          .limit(1)
          .as('newest'),
      (on) => on.onTrue(),
    )
    .innerJoin('log_checkpoint', 'log_checkpoint.size', 'newest.size')
    .select(['witness.member_id as memberId', 'witness.key', 'newest.size', 'log_checkpoint.root', 'newest.line'])
    .orderBy('newest.size', 'desc')
    .orderBy('witness.id')
    .execute()
  const counted = new Set<number>()
  return rows.flatMap(({ memberId, ...cosignature }) => {
    if (memberId !== null && counted.has(memberId)) return []
    if (memberId !== null) counted.add(memberId)
    return [cosignature]
  })
}

export async function readHead(db: Db) {
  const newest = await newestCheckpoint(db)
  return newest ? { note: newest.note, code: headCode(newest), witnesses: await newestCosignatures(db) } : null
}
