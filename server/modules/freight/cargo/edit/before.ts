import type { cargo } from '#contract/freight/cargo.ts'
import { mostUsed, type UsualPlaces } from '#contract/freight/usual-places.ts'
import type { Received } from '#contract/kernel/call.ts'
import { sql } from 'kysely'
import { addressesOf } from '#server/modules/freight/customer/index.ts'
import { selectRangeBounds } from '#server/modules/organisations/agency/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { countedRows, countFar, MOST_ROWS } from '#server/platform/found.ts'
import type { Actor, RequestContext } from '#server/platform/context.ts'
import { mapped } from '#server/platform/slices.ts'
import { withRow } from '../listed.ts'
import { toFormRow, withFormFields } from '../form-row.ts'
import { cargosOf } from '../scope.ts'
import { dayStart, nextDayStart } from '#contract/kernel/value/shamsi.ts'

type Asking = Pick<RequestContext, 'db' | 'actor' | 'now'>

/** Initial range of a new form (S1 §9). */
const FIRST_RANGE_KM = 45

/**
 * Cargos the company itself announced between two days (S1 §2.2): newest past one first, then those announced for a later time;
 * owners' cargos are excluded.
 */
export async function earlierCargos({ db, actor, now }: Asking, input: Received<(typeof cargo)['before']>) {
  let rows = cargosOf(db, actor).where('cargo.owner_id', 'is', null)
  if (input.FromDate) rows = rows.where('cargo.announce_at', '>=', dayStart(input.FromDate))
  if (input.ToDate) rows = rows.where('cargo.announce_at', '<', nextDayStart(input.ToDate))
  if (input.KalaId.length > 0) rows = rows.where('cargo.goods_id', 'in', input.KalaId)
  const found = await withFormFields(withRow(rows))
    .clearOrderBy()
    .orderBy(sql`cargo.announce_at > ${now}`)
    .orderBy('cargo.announce_at', 'desc')
    .orderBy('cargo.id', 'desc')
    .limit(MOST_ROWS)
    .execute()
  return countedRows(await mapped(found, toFormRow), () => countFar(db, sql`${rows.select('cargo.id')}`))
}

/** The hall place, telephone and sender of the member's last announced cargo; null and '' without one. */
export async function lastKept(db: Db, actor: Actor) {
  const last = await db
    .selectFrom('cargo')
    .leftJoin('company_hall', (on) =>
      on
        .onRef('company_hall.company_id', '=', 'cargo.company_id')
        .onRef('company_hall.hall_id', '=', 'cargo.hall_id')
        .on('company_hall.company_id', '=', actor.companyId ?? -1),
    )
    .leftJoin('hall', (on) => on.onRef('hall.id', '=', 'company_hall.hall_id').on('hall.is_active', '=', true))
    .select(['cargo.tel', 'cargo.sender_address_id as sender', 'hall.id as hall', 'company_hall.id as place'])
    .where('announced_by', '=', actor.id)
    .orderBy('cargo.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    TransportationCompanyHallId: last?.hall ? last.place : null,
    Tel: last?.tel ?? '',
    SenderCustomerAddressId: last?.sender ? await inBook(db, actor, last.sender) : null,
  }
}

/** The address; null if its customer has been deleted from the address book. */
async function inBook(db: Db, actor: Actor, address: number): Promise<number | null> {
  const found = await addressesOf(db, actor).where('customer_address.id', '=', address).executeTakeFirst()
  return found?.id ?? null
}

/** Newest cargos in which the usual places are counted: it bounds the cost. */
const COUNTED = 300

/** Where the company or owner loads and unloads most, of its newest cargos. */
export async function usualPlaces(db: Db, actor: Actor): Promise<UsualPlaces> {
  const rows = await cargosOf(db, actor)
    .select(['source', 'source_lat', 'source_lng', 'destination', 'destination_lat', 'destination_lng'])
    .$if(actor.companyId !== null, (own) => own.where('cargo.owner_id', 'is', null))
    .orderBy('announce_at', 'desc')
    .limit(COUNTED)
    .execute()
  return {
    from: mostUsed(rows.map(({ source: label, source_lat: lat, source_lng: lng }) => ({ label, lat, lng }))),
    to: mostUsed(rows.map(({ destination: label, destination_lat: lat, destination_lng: lng }) => ({ label, lat, lng }))),
  }
}

/**
 * The reserve range, km, of the last cargo the member announced, or the form's initial one (GAP32). Always within the bounds of
 * the member's agency (GAP31).
 */
export async function lastRange(db: Db, actor: Actor): Promise<number> {
  const last = await db
    .selectFrom('cargo')
    .select('range_km')
    .where('announced_by', '=', actor.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const km = last?.range_km ?? FIRST_RANGE_KM
  if (actor.companyId === null) return km
  const bounds = await selectRangeBounds(db, actor.companyId).executeTakeFirst()
  return Math.max(bounds?.least ?? 0, Math.min(bounds?.most ?? Infinity, km))
}
