import type { NotNull } from 'kysely'
import type { Answer, Received } from '#contract/kernel/call.ts'
import type { run, RunFace } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { skipReasons } from '#contract/kernel/reasons.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { adminTeam, type Role } from '#contract/kernel/roles.ts'
import { runWords as words } from '#contract/halls/run-words.ts'
import type { Db } from '#server/platform/db/open.ts'
import { hallsLinked, isObserver } from '#server/modules/access/identity/index.ts'
import type { Actor, RequestContext } from '#server/platform/context.ts'
import { forecastsOf } from '../turn/index.ts'
import type { LiveRun } from './rows.ts'

/** The runs a member may act on or read with names: of all halls, linked ones, or the own one. */
function runsOf(db: Db, actor: Actor) {
  const among = (names: readonly Role[]) => names.includes(actor.role)
  return db.selectFrom('show_run').where((eb) => {
    if (among(adminTeam)) return eb.lit(true)
    if (isObserver(actor)) return eb('show_run.hall_id', 'in', hallsLinked(db, actor))
    return eb('show_run.hall_id', '=', actor.hallId ?? -1)
  })
}

/** A run in the member's scope; else 404. */
export async function runOf(db: Db, actor: Actor, id: number): Promise<LiveRun> {
  const row = await runsOf(db, actor).selectAll('show_run').where('show_run.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row
}

/** The columns of a run's public data: its record and snapshot may be long, and are loaded only where needed. */
export const faceColumns = [
  'id',
  'hall_id',
  'opens_at',
  'locks_at',
  'opened_at',
  'state',
  'reason',
  'snapshot_hash',
  'record_hash',
  'late_for',
] as const satisfies readonly (keyof LiveRun)[]

/** Why a show was skipped; a typed reason is visible only to permitted readers (decision 016). */
export const publicReason = (reason: string | null) =>
  reason === null || skipReasons.some((code) => code === reason) ? reason : 'WRITTEN'

/** The public fields of a run. */
export const faceOf = (run: Pick<LiveRun, (typeof faceColumns)[number]>): RunFace => ({
  id: run.id,
  hallId: run.hall_id,
  opensAt: run.opens_at.toISOString(),
  locksAt: run.locks_at.toISOString(),
  openedAt: run.opened_at?.toISOString() ?? null,
  state: run.state,
  reason: publicReason(run.reason),
  snapshotHash: run.snapshot_hash,
  recordHash: run.record_hash,
  lateFor: run.late_for?.toISOString() ?? null,
})

/** A run with the name of its hall, public; 404 for an unknown one. With its record come the turns that wait in the hall now. */
export async function faceNamed(
  { db, clock }: RequestContext,
  { id }: Received<(typeof run)['face']>,
): Promise<Answer<(typeof run)['face']>> {
  const row = await db.selectFrom('show_run').select(faceColumns).where('id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found', { message: words.noRun })
  const { name } = await db.selectFrom('hall').select('name').where('id', '=', row.hall_id).executeTakeFirstOrThrow()
  if (row.state !== 'PUBLISHED') return { ...faceOf(row), hallName: name }
  const forecasts = await forecastsOf(db, row.hall_id, await clock.at(db))
  const queued = await db
    .selectFrom('turn')
    .select('number')
    .where('hall_id', '=', row.hall_id)
    .where('state', '=', 'QUEUED')
    .orderBy('number')
    .execute()
  const waiting = queued.map(({ number }) => ({ turn: number, forecast: forecasts.get(number) ?? null }))
  return { ...faceOf(row), hallName: name, waiting }
}

/** The sealed record of a published run, as stored; null before its publication. */
export async function sealedRecord(db: Db, id: number): Promise<SealedRecord | null> {
  const [record] = await sealedRecords(db, [id])
  return record ?? null
}

/** The sealed records of the published runs among these, as stored, oldest first. */
export async function sealedRecords(db: Db, ids: readonly number[]): Promise<SealedRecord[]> {
  const rows = await db
    .selectFrom('show_run')
    .innerJoin('signing_key', 'signing_key.id', 'show_run.key_id')
    .select(['show_run.record', 'show_run.record_hash', 'show_run.signature', 'show_run.key_id', 'signing_key.public_key'])
    .where('show_run.id', 'in', ids)
    .where('show_run.state', '=', 'PUBLISHED')
    .orderBy('show_run.id')
    .$narrowType<{ record: NotNull; record_hash: NotNull; signature: NotNull; key_id: NotNull }>()
    .execute()
  return rows.map((row) => ({
    keyId: row.key_id,
    publicKey: row.public_key,
    record: JSON.parse(row.record),
    recordHash: row.record_hash,
    signature: row.signature,
  }))
}

/** Every key that ever signed records here, oldest first. */
export async function recordKeys(db: Db) {
  const rows = await db
    .selectFrom('signing_key')
    .select(['id', 'public_key as publicKey', 'made_at', 'previous', 'rotation'])
    .where('purpose', '=', 'record')
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return rows.map(({ made_at, ...key }) => ({ ...key, madeAt: made_at.toISOString() }))
}

/** The objections to a show that were upheld after it, oldest first; 404 for an unknown show. */
export async function annotationsOf({ db }: RequestContext, { id }: Received<(typeof run)['annotations']>) {
  const known = await db.selectFrom('show_run').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw new Refusal('not-found', { message: words.noRun })
  const rows = await db
    .selectFrom('override')
    .leftJoin('turn', 'turn.id', 'override.turn_id')
    .select(['turn.number', 'override.at'])
    .where('override.run_id', '=', id)
    .where('override.kind', '=', 'OBJECTION_UPHELD')
    .orderBy('override.id')
    .execute()
  return rows.map(({ number, at }) => ({ turn: number, at: at.toISOString() }))
}
