/** Product owners on their way in, as the administrators see them (S2 "Cargo owners"; GAP17, GAP18). */
import type { Received } from '#contract/call.ts'
import type { owner, Owner } from '#contract/owner.ts'
import { Refusal, refuseFaults } from '#contract/refusal.ts'
import { ownerEditFaults } from '#contract/registration-rules.ts'
import { CargoStatus } from '#contract/status.ts'
import { ownerWords as words } from '#contract/words/owner.ts'
import { registrationWords } from '#contract/words/registration.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { accountSeen, drawSecret, issueAgain } from '../identity/index.ts'
import { notify } from '../notice/index.ts'
import { phased, reply, type RequestContext } from '../context.ts'

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

/** Everybody, those who wait first and the oldest of them before the others; then the last accepted first. */
export async function allOwners(db: Db): Promise<Owner[]> {
  const all = await rows(db)
    .orderBy('owner.is_accepted')
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

/** The owner, whom nobody else can change until this act is over. */
async function lock(db: Db, id: number): Promise<Owner> {
  await db.selectFrom('owner').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  return ownerById(db, id)
}

/**
 * From then on the pending account is a full one. Refused without a document, when another one came than the one that was
 * looked at, or when the owner is accepted already.
 */
export async function acceptOwner({ db, actor, now }: RequestContext, input: Received<(typeof owner)['accept']>) {
  const { ProductOwnerId: id, DocumentDigest } = input
  const found = await lock(db, id)
  const name = nameOf(found)
  if (found.isAccept) throw new Refusal('conflict', { message: words.alreadyAccepted(name) })
  if (found.documentDigest === null) throw new Refusal('broken-rule', { message: words.noDocument })
  if (DocumentDigest !== '' && DocumentDigest !== found.documentDigest)
    throw new Refusal('conflict', { message: words.otherDocument })
  await db.updateTable('owner').set({ is_accepted: true, accepted_at: now, accepted_by: actor.id }).where('id', '=', id).execute()
  await notify({ db, now }, 'ownerAccepted', { about: [{ id }], by: actor.id })
  const message = words.accepted(name)
  return reply(message, { message, about: ['owner', id], detail: { document: found.documentDigest } })
}

/** Their data as an administrator says it (S2 §5); the reader of an earlier version is refused (409). */
export async function updateOwner({ db, expected }: RequestContext, input: Received<(typeof owner)['update']>) {
  const { Id: id, Firstname, Lastname, Mobile, CityId } = input
  const was = await lock(db, id)
  refuseFaults(ownerEditFaults(was, input))
  if (expected !== null && expected !== was.version) throw new Refusal('stale-version', { message: words.stale })
  const inCity = await db.selectFrom('city').select('id').where('id', '=', CityId!).executeTakeFirst()
  if (!inCity) refuseFaults({ CityId: registrationWords.city })
  await db
    .updateTable('owner')
    .set({ first_name: Firstname, last_name: Lastname, mobile: Mobile, city_id: CityId, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  const now = await ownerById(db, id)
  const detail = { before: was, after: now }
  return reply({ code: 1 as const, owner: now }, { message: words.updated(nameOf(now)), about: ['owner', id], detail })
}

/** Most cargos that are named where an owner cannot go. */
const NAMED = 5

/** Takes an owner out of every list; the rows stay for the cargos that name them. */
export async function deleteOwner({ db, now }: RequestContext, { Id: id, Reason }: Received<(typeof owner)['delete']>) {
  const found = await lock(db, id)
  const cargos = await db
    .selectFrom('cargo')
    .select('id')
    .where('owner_id', '=', id)
    .where('status', 'in', [CargoStatus.awaitingReview, CargoStatus.open])
    .orderBy('id')
    .execute()
  if (cargos.length > 0) {
    const ids = cargos.slice(0, NAMED).map((one) => one.id)
    throw new Refusal('conflict', { message: words.hasCargos(nameOf(found), ids, cargos.length - ids.length) })
  }
  await db
    .updateTable('owner')
    .set({ deleted_at: now, version: sql`version + 1` })
    .where('id', '=', id)
    .execute()
  return reply(
    { code: 1 as const },
    { message: words.deleted(nameOf(found)), about: ['owner', id], ...(Reason ? { reason: Reason } : {}) },
  )
}

/** Of the account: the one there is, else `PO` and the national id (S2 §9). */
const usernameOf = ({ userName, meliCode }: Owner) => userName ?? `PO${meliCode}`

/** The account of an accepted owner with a new password, shown once. */
export const createOwnerUser = phased({
  // Seen first: of two at the same moment one would be told a password that opens nothing.
  prepare: async (context, { ProductOwnerId: id }: { ProductOwnerId: number }) => ({
    seen: await accountSeen(context.db, usernameOf(await ownerById(context.db, id))),
    ...(await drawSecret(context)),
  }),

  async act(context, { ProductOwnerId: id }, drawn) {
    const found = await lock(context.db, id)
    if (!found.isAccept) throw new Refusal('broken-rule', { message: words.notAccepted(nameOf(found)) })
    const account = {
      username: usernameOf(found),
      fullName: nameOf(found),
      role: 'ProductOwnerAdmin' as const,
      mobile: found.mobile,
      nationalId: found.meliCode,
      ownerId: id,
    }
    const { result, detail } = await issueAgain(context, account, drawn)
    const message = found.userName === null ? words.accountMade : words.passwordMade
    return reply(result, { message, about: ['owner', id], detail, result })
  },
})

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
  documentDigest: row.document_digest,
  provinceId: row.province_id,
  cityId: row.city_id,
  cityName: row.city_name,
  dateCreated: row.created_at.toISOString(),
  userName: row.username,
  version: row.version,
})
