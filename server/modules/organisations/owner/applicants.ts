/** Applications of product owners for administrators (S2 "Cargo owners"; GAP17, GAP18). */
import type { Owner } from '#contract/organisations/owner.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { asVerdict } from '../application/index.ts'
import { mediaName } from '#server/platform/upload/index.ts'

const rows = (db: Db) =>
  db
    .selectFrom('owner')
    .leftJoin('city', 'city.id', 'owner.city_id')
    .selectAll('owner')
    .select((eb) => [
      'city.name as city_name',
      'city.province_id',
      eb
        .selectFrom('member')
        .select('member.username')
        .whereRef('member.owner_id', '=', 'owner.id')
        .orderBy('member.id')
        .limit(1)
        .as('username'),
    ])
    .where('owner.deleted_at', 'is', null)
    .where('owner.merged_into', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** All owners: pending ones first, oldest first; then the others, last accepted first. */
export async function allOwners(db: Db): Promise<Owner[]> {
  const all = await rows(db)
    .orderBy('owner.is_accepted')
    .orderBy(sql`owner.verdict is not null`)
    .orderBy('owner.accepted_at', (by) => by.desc().nullsLast())
    .orderBy('owner.created_at')
    .orderBy('owner.id')
    .execute()
  return all.map(asOwner)
}

/** One owner; 404 when there is none, or it was deleted. */
export async function ownerById(db: Db, id: number): Promise<Owner> {
  const row = await rows(db).where('owner.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return asOwner(row)
}

/** Locks the owner until the transaction ends. */
export async function lockOwner(db: Db, id: number): Promise<Owner> {
  await db.selectFrom('owner').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return ownerById(db, id)
}

/** Display name. */
export const nameOf = ({ firstname, lastname }: Owner) => `${firstname} ${lastname}`.trim()

const asOwner = (row: Row): Owner => ({
  id: row.id,
  firstname: row.first_name,
  lastname: row.last_name,
  meliCode: row.national_id,
  mobile: row.mobile,
  type: row.is_legal,
  isAccept: row.is_accepted,
  fileName: mediaName('owner', row.id, row),
  documentName: row.document_name || null,
  documentDigest: row.document_digest,
  ...asVerdict(row),
  provinceId: row.province_id,
  cityId: row.city_id,
  cityName: row.city_name,
  dateCreated: shamsiDayOf(row.created_at),
  createdAt: row.created_at.toISOString(),
  userName: row.username,
  version: row.version,
})
