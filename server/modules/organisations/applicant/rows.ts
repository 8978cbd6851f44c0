/** A company or an owner by its kind: common data for administrators, and other records of the same national id. */
import type { Twin } from '#contract/organisations/applicant.ts'
import type { ApplicantKind } from '#contract/organisations/application.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { CargoStatus, holdingStatuses } from '#contract/kernel/status.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { lockNationalId } from '../application/index.ts'
import { oneRow } from '#server/platform/db/one-row.ts'

export interface Applicant {
  id: number
  name: string
  mobile: string
  national_id: string
  is_accepted: boolean
  suspended_at: Date | null
  merged_into: number | null
  deleted_at: Date | null
  created_at: Date
}

/** Of the table `company` or `owner`. */
const columns = (kind: ApplicantKind) =>
  kind === 'company'
    ? sql`id, name, mobile, national_id, is_accepted, suspended_at, merged_into, null::timestamptz as deleted_at, created_at`
    : sql`id, trim(first_name || ' ' || last_name) as name, mobile, national_id, is_accepted, suspended_at, merged_into, deleted_at,
        created_at`

/** Locks them in id order, and blocks applications and acceptances with the national id; 404 for unknown ones. */
export async function holdApplicants(tx: Db, kind: ApplicantKind, ids: readonly number[]): Promise<(id: number) => Applicant> {
  const read = (lock: boolean) =>
    sql<Applicant>`select ${columns(kind)} from ${sql.table(kind)} where id = any(${ids}::bigint[]) order by id
      ${lock ? sql`for update` : sql``}`.execute(tx)
  for (const { national_id } of (await read(false)).rows) await lockNationalId(tx, kind, national_id)
  const { rows } = await read(true)
  const held = new Map(rows.map((row) => [row.id, row]))
  return (id) => {
    const row = held.get(id)
    if (!row) throw new Refusal('not-found')
    return row
  }
}

/** Number of pending or open cargos, and of permits on the way. */
export async function countActive(db: Db, kind: ApplicantKind, id: number): Promise<number> {
  const row = oneRow(
    await sql<{ count: number }>`select
    (select count(*) from cargo where ${sql.ref(`${kind}_id`)} = ${id} and status in (${CargoStatus.awaitingReview}, ${CargoStatus.open}))
    + (select count(*) from permit join cargo on cargo.id = permit.cargo_id
        where ${sql.ref(`cargo.${kind}_id`)} = ${id} and permit.status in (${sql.join(holdingStatuses)})) as count`.execute(db),
  )
  return Number(row.count)
}

/** The other records that are not merged, accepted ones first. */
export async function twinsOf(db: Db, kind: ApplicantKind, id: number): Promise<Twin[]> {
  const { rows } = await sql<Applicant & { cargos: number }>`select one.*,
      (select count(*) from cargo where ${sql.ref(`cargo.${kind}_id`)} = one.id)::int as cargos
    from (select ${columns(kind)} from ${sql.table(kind)}) as one
    where one.national_id = (select national_id from ${sql.table(kind)} where id = ${id}) and one.id <> ${id}
      and one.merged_into is null
    order by one.deleted_at is not null, not one.is_accepted, one.id`.execute(db)
  return rows.map(({ id: twin, name, mobile, is_accepted, deleted_at, created_at, cargos }) => ({
    id: twin,
    name,
    mobile,
    state: deleted_at ? 'deleted' : is_accepted ? 'accepted' : 'applied',
    createdAt: created_at.toISOString(),
    cargos,
  }))
}
