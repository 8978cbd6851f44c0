import type { cargo } from '#contract/cargo.ts'
import { type CargoRow, statusFilter } from '#contract/cargo-list.ts'
import type { Received } from '#contract/call.ts'
import { RIALS_OF_TOMAN } from '#contract/money.ts'
import { adminTeam, observers, type Role } from '#contract/roles.ts'
import { clockOf, isoOfShamsi, shamsiDayOf, tehranInstant } from '#contract/shamsi.ts'
import { searchWords } from '#contract/words/search.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Actor } from '../visit.ts'

type Filter = Received<(typeof cargo)['search']>

/** Most rows one answer carries; more are counted, and said to be cut (GAP45). */
const LIMIT = 5000
const DAY = 86_400_000

/** The cargos a member may see: the row scope of every cargo call (S0 §6, S1 §6). */
function cargosOf(db: Db, actor: Actor) {
  const among = (names: readonly Role[]) => names.includes(actor.role)
  return db.selectFrom('cargo').where((eb) => {
    if (among(adminTeam)) return eb.lit(true)
    if (among(observers)) {
      const companies = eb.selectFrom('member_company').select('company_id').where('member_id', '=', actor.id)
      const halls = eb.selectFrom('member_hall').select('hall_id').where('member_id', '=', actor.id)
      return eb.or([eb('cargo.company_id', 'in', companies), eb('cargo.hall_id', 'in', halls)])
    }
    if (actor.ownerId !== null) return eb('cargo.owner_id', '=', actor.ownerId)
    return eb('cargo.company_id', '=', actor.companyId ?? -1)
  })
}

/** The statuses a filter means: 0 live ones, 1 ended ones, 2 all (GAP36). */
const statusesOf = ({ CargoStatus, Statuses }: Filter) => {
  if (Statuses.length > 0) return Statuses
  if (CargoStatus === statusFilter.active) return [0 as const]
  return CargoStatus === statusFilter.inactive ? [1 as const, 2 as const, 3 as const] : null
}

function filtered(db: Db, actor: Actor, filter: Filter) {
  const { FromDate, ToDate, KalaId, SenderCustomerId, ReceiverCustomerId, TransportationCompanyId, LoadHallCityId } = filter
  const statuses = statusesOf(filter)
  let rows = cargosOf(db, actor)
  if (FromDate) rows = rows.where('cargo.announce_at', '>=', dayStart(FromDate))
  if (ToDate) rows = rows.where('cargo.announce_at', '<', nextDayStart(ToDate))
  if (statuses) rows = rows.where('cargo.status', 'in', statuses)
  if (KalaId.length > 0) rows = rows.where('cargo.goods_id', 'in', KalaId)
  if (TransportationCompanyId) rows = rows.where('cargo.company_id', '=', TransportationCompanyId)
  if (LoadHallCityId) {
    rows = rows.where('cargo.hall_id', 'in', (eb) => eb.selectFrom('hall').select('id').where('city_id', '=', LoadHallCityId))
  }
  const addressesOfCustomers = (ids: number[]) => db.selectFrom('customer_address').select('id').where('customer_id', 'in', ids)
  if (SenderCustomerId.length > 0) rows = rows.where('sender_address_id', 'in', addressesOfCustomers(SenderCustomerId))
  if (ReceiverCustomerId.length > 0) rows = rows.where('receiver_address_id', 'in', addressesOfCustomers(ReceiverCustomerId))
  return rows
}

const dayStart = (shamsi: string) => tehranInstant(isoOfShamsi(shamsi)!)
const nextDayStart = (shamsi: string) =>
  tehranInstant(new Date(Date.parse(`${isoOfShamsi(shamsi)!}T12:00:00Z`) + DAY).toISOString().slice(0, 10))

/** Newest first; how many there are in all, and at most LIMIT of them. */
export async function searchCargos(db: Db, actor: Actor, filter: Filter): Promise<{ rows: CargoRow[]; total: number }> {
  const found = await listed(filtered(db, actor, filter))
  const total = found.length < LIMIT ? found.length : await countOf(filtered(db, actor, filter))
  return { rows: found.map(asRow), total }
}

async function countOf(rows: ReturnType<typeof filtered>): Promise<number> {
  const { count } = await rows.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()
  return count
}

const customerName = (address: 'sender_address_id' | 'receiver_address_id') =>
  sql<string | null>`(select customer.name from customer_address join customer on customer.id = customer_address.customer_id
    where customer_address.id = ${sql.ref(`cargo.${address}`)})`

const listed = (rows: ReturnType<typeof filtered>) =>
  rows
    .innerJoin('company', 'company.id', 'cargo.company_id')
    .innerJoin('goods', 'goods.id', 'cargo.goods_id')
    .leftJoin('hall', 'hall.id', 'cargo.hall_id')
    .leftJoin('city', 'city.id', 'hall.city_id')
    .select([
      'cargo.id',
      'cargo.status as cargoStatus',
      'cargo.announce_at',
      'hall.name as loadHallName',
      'city.name as loadHallCityName',
      'company.name as transportationCompanyName',
      'cargo.is_hall_load as isLoadHall',
      'cargo.finished_at',
      'cargo.source as cargoSource',
      'cargo.destination as cargoDestination',
      'cargo.distance_km as cargoDistance',
      'cargo.duration_hours as cargoDuration',
      'cargo.trucks as freighterNumber',
      'cargo.rent',
      'cargo.weight_kg as kalaWeight',
      'goods.name as kalaDesc',
      'cargo.description',
      'cargo.unique_code as uniqueCode',
    ])
    .select([
      sql<string>`array_to_string(array(select loader_type.name from cargo_loader_type join loader_type
        on loader_type.id = cargo_loader_type.loader_type_id where cargo_loader_type.cargo_id = cargo.id
        order by loader_type.id), ${searchWords.comma}::text)`.as('loaderTypeNames'),
      customerName('sender_address_id').as('senderCustomerName'),
      customerName('receiver_address_id').as('receiverCustomerName'),
    ])
    .orderBy('cargo.announce_at', 'desc')
    .orderBy('cargo.id', 'desc')
    .limit(LIMIT)
    .execute()

const asRow = ({ announce_at, finished_at, rent, ...row }: Awaited<ReturnType<typeof listed>>[number]): CargoRow => ({
  ...row,
  cargoDate: shamsiDayOf(announce_at),
  cargoTime: clockOf(announce_at),
  finishDate: finished_at && shamsiDayOf(finished_at),
  finishTime: finished_at && clockOf(finished_at),
  cargoRent: rent / RIALS_OF_TOMAN,
})
