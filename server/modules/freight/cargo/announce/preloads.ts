/** Saved announcements, shared in the company or by the owner (S1 §3; GAP32). */
import type { CargoAnnouncement } from '#contract/freight/announcement.ts'
import type { cargo } from '#contract/freight/cargo.ts'
import type { Preload } from '#contract/freight/cargo-read.ts'
import type { Received } from '#contract/kernel/call.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { cargoWords as words } from '#contract/freight/cargo-words.ts'
import { addressesOf } from '#server/modules/freight/customer/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { loadFacts } from './facts.ts'
import { checkPlausibility } from './plausible.ts'
import { reply, type Actor, type RequestContext } from '#server/platform/context.ts'

const selectOwn = (db: Db, { companyId, ownerId }: Actor) =>
  db
    .selectFrom('preload')
    .where((eb) => (ownerId === null ? eb('preload.company_id', '=', companyId) : eb('preload.owner_id', '=', ownerId)))

/** The day in words, «۳۰ آبان ۱۴۰۵». */
const longDay = new Intl.DateTimeFormat('fa-IR', { dateStyle: 'long', timeZone: 'Asia/Tehran' })

/** The member's preloads, newest first; a sender or receiver deleted from the address book is omitted. */
export async function preloads({ db, actor }: RequestContext): Promise<Preload[]> {
  const rows = await selectOwn(db, actor).select(['id', 'name', 'announcement', 'saved_at']).orderBy('id', 'desc').execute()
  const announcements = rows.map(({ announcement }) => announcement as CargoAnnouncement)
  const goods = await goodsNamed(db, announcements)
  const ends = announcements
    .flatMap((one) => [one.SenderCustomerAddressId, one.ReceiverCustomerAddressId])
    .filter((id) => id !== null)
  const addresses = ends.length === 0 ? [] : await addressesOf(db, actor).where('customer_address.id', 'in', ends).execute()
  const book = new Map(addresses.map((address) => [address.id, address]))
  const party = (id: number | null) => {
    const address = id === null ? undefined : book.get(id)
    return address
      ? { id: address.id, customer: { customerFullName: address.customerFullName }, cityName: address.cityName }
      : null
  }
  return rows.map(({ id, name, saved_at }, i) => {
    const announcement = announcements[i]!
    return {
      load: {
        pishElamBarName: name,
        kala: goods.get(announcement.KalaId) ?? null,
        customerAddress: party(announcement.SenderCustomerAddressId),
        customerAddress1: party(announcement.ReceiverCustomerAddressId),
        loadSource: announcement.CargoSource,
        loadDestination: announcement.CargoDestination,
        loadNumber: announcement.FreighterNumber,
        cargoRent: announcement.CargoRent,
        loadID: id,
      },
      prettyShamsiLoadDate: longDay.format(saved_at),
      loadDate: shamsiDayOf(saved_at),
      loadTime: clockOf(saved_at),
      announcement,
    }
  })
}

async function goodsNamed(db: Db, rows: readonly CargoAnnouncement[]) {
  const ids = rows.map(({ KalaId }) => KalaId).filter((id) => id !== null)
  const goods = ids.length === 0 ? [] : await db.selectFrom('goods').select(['id', 'name']).where('id', 'in', ids).execute()
  return new Map<number | null, { id: number; kalaDesc: string }>(goods.map(({ id, name }) => [id, { id, kalaDesc: name }]))
}

/**
 * Saves the form under a name, complete or not, but nothing impossible; once for each entity reference. Confirmations are not
 * saved: each cargo made from it needs its own.
 */
export async function savePreload(
  context: RequestContext,
  { Name, Confirmed: _confirmed, ...announcement }: Received<(typeof cargo)['savePreload']>,
) {
  const { db, actor, now, entityRef } = context
  if (!Name) refuseFaults({ Name: words.preloadName })
  const facts = await loadFacts(db, announcement, { companyId: actor.companyId, keeper: actor })
  refuseFaults(checkPlausibility(context, announcement, facts).faults)
  const row = await db
    .insertInto('preload')
    .values({
      company_id: actor.ownerId === null ? actor.companyId : null,
      owner_id: actor.ownerId,
      name: Name,
      announcement: JSON.stringify(announcement),
      saved_by: actor.id,
      saved_at: now,
      entity_ref: entityRef,
    })
    .onConflict((conflict) => conflict.columns(['saved_by', 'entity_ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('conflict', { message: words.preloadThere })
  return reply({ id: row.id }, { message: words.preloadKept(Name), about: ['preload', row.id] })
}

/** Deletes one of the member's company or owner; 404 for any other. */
export async function deletePreload({ db, actor }: RequestContext, { loadId }: Received<(typeof cargo)['deletePreload']>) {
  const own = await selectOwn(db, actor).select('id').where('id', '=', loadId).executeTakeFirst()
  if (!own) throw new Refusal('not-found')
  await db.deleteFrom('preload').where('id', '=', loadId).execute()
  return reply({ id: loadId }, { message: words.preloadDeleted, about: ['preload', loadId] })
}
