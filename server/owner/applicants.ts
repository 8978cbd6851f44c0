/** Product owners on their way in, as the administrators see them (S2 "Cargo owners"; GAP17, GAP18). */
import type { Owner } from '#contract/owner.ts'
import { Refusal } from '#contract/refusal.ts'
import { ownerWords as words } from '#contract/words/owner.ts'
import type { Db } from '../db/open.ts'
import { issueAccount } from '../identity/index.ts'
import { tell, type Visit } from '../visit.ts'

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

type Row = Awaited<ReturnType<ReturnType<typeof rows>['execute']>>[number]

/** Everybody, those who wait first. */
export async function allOwners(db: Db): Promise<Owner[]> {
  const all = await rows(db).orderBy('owner.is_accepted').orderBy('owner.created_at').orderBy('owner.id').execute()
  return all.map(asOwner)
}

/** One owner; 404 when there is none, or it was deleted. */
export async function ownerById(db: Db, id: number): Promise<Owner> {
  const row = await rows(db).where('owner.id', '=', id).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return asOwner(row)
}

/** From then on the pending account is a full one. Refused without a document, or when it is accepted already. */
export async function acceptOwner({ db, actor, now }: Visit, { ProductOwnerId: id }: { ProductOwnerId: number }) {
  await db.selectFrom('owner').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const owner = await ownerById(db, id)
  const name = nameOf(owner)
  if (owner.isAccept) throw new Refusal('conflict', { message: words.alreadyAccepted(name) })
  if (owner.fileName === null) throw new Refusal('broken-rule', { message: words.noDocument })
  await db.updateTable('owner').set({ is_accepted: true, accepted_at: now, accepted_by: actor.id }).where('id', '=', id).execute()
  const message = words.accepted(name)
  return tell(message, { message, about: ['owner', id] })
}

/** The account of an accepted owner with a new password, told once. */
export async function createOwnerUser({ db, now }: Visit, { ProductOwnerId: id }: { ProductOwnerId: number }) {
  const owner = await ownerById(db, id)
  if (!owner.isAccept) throw new Refusal('broken-rule', { message: words.notAccepted(nameOf(owner)) })
  const account = {
    username: owner.userName ?? `PO${owner.meliCode}`,
    fullName: nameOf(owner),
    role: 'ProductOwnerAdmin' as const,
    mobile: owner.mobile,
    nationalId: owner.meliCode,
    ownerId: id,
  }
  const result = await issueAccount(db, account, now)
  return tell(result, { message: words.accountMade, about: ['owner', id], result })
}

const nameOf = ({ firstname, lastname }: Owner) => `${firstname} ${lastname}`.trim()

const asOwner = (row: Row): Owner => ({
  id: row.id,
  firstname: row.first_name,
  lastname: row.last_name,
  meliCode: row.national_id,
  mobile: row.mobile,
  type: row.is_legal,
  isAccept: row.is_accepted,
  fileName: row.document_name || null,
  provinceId: row.province_id,
  cityId: row.city_id,
  cityName: row.city_name,
  dateCreated: row.created_at.toISOString(),
  userName: row.username,
})
