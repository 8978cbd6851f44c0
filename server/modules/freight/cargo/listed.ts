/** A cargo as a row of a list (S1 §3). */
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { PermitStatus, PriorityStatus } from '#contract/kernel/status.ts'
import { searchWords } from '#contract/insight/search-words.ts'
import { sql } from 'kysely'
import { listedSelection, withRentInToman } from './columns.ts'
import type { cargosOf } from './scope.ts'

type Cargos = ReturnType<typeof cargosOf>

/** The name of the customer at an end of a selected cargo; null without one. */
export const customerName = (address: 'sender_address_id' | 'receiver_address_id') =>
  sql<string | null>`(select customer.name from customer_address join customer on customer.id = customer_address.customer_id
    where customer_address.id = ${sql.ref(`cargo.${address}`)})`

/** Joins and selects a list row, newest announcement first. Counts are subqueries per row, after the limit, by index. */
export const withRow = (cargos: Cargos) =>
  cargos
    .innerJoin('company', 'company.id', 'cargo.company_id')
    .innerJoin('goods', 'goods.id', 'cargo.goods_id')
    .leftJoin('hall', 'hall.id', 'cargo.hall_id')
    .leftJoin('city', 'city.id', 'hall.city_id')
    .select([
      'cargo.id',
      'cargo.version',
      'cargo.status as cargoStatus',
      'cargo.announce_at',
      'cargo.received_at',
      'hall.name as loadHallName',
      'city.name as loadHallCityName',
      'company.name as transportationCompanyName',
      'cargo.is_hall_load as isLoadHall',
      'cargo.owner_id',
      'cargo.finished_at',
      'goods.name as kalaDesc',
      'cargo.unique_code as uniqueCode',
      'cargo.review',
    ])
    .select(listedSelection)
    .select([
      sql<string>`array_to_string(array(select loader_type.name from cargo_loader_type join loader_type
        on loader_type.id = cargo_loader_type.loader_type_id where cargo_loader_type.cargo_id = cargo.id
        order by loader_type.id), ${searchWords.comma}::text)`.as('loaderTypeNames'),
      customerName('sender_address_id').as('senderCustomerName'),
      customerName('receiver_address_id').as('receiverCustomerName'),
      sql<number>`(select count(*) from priority where priority.cargo_id = cargo.id and priority.status = ${PriorityStatus.pending})`.as(
        'priorityCount',
      ),
      sql<number>`(select count(*) from permit where permit.cargo_id = cargo.id and permit.status <> ${PermitStatus.voided})`.as(
        'permitCount',
      ),
    ])
    .orderBy('cargo.announce_at', 'desc')
    .orderBy('cargo.id', 'desc')

/** The selected columns of a row. */
export type Listed = Awaited<ReturnType<ReturnType<typeof withRow>['execute']>>[number]

/** The row in wire shape, with Shamsi dates and rent in toman, and any other selected columns. */
export function asRow<R extends Listed>(listed: R) {
  const { announce_at, received_at, finished_at, owner_id, ...row } = listed
  return {
    ...withRentInToman(row),
    isOfOwner: owner_id !== null,
    cargoDate: shamsiDayOf(announce_at),
    cargoTime: clockOf(announce_at),
    announcedDate: shamsiDayOf(received_at),
    announcedTime: clockOf(received_at),
    finishDate: finished_at && shamsiDayOf(finished_at),
    finishTime: finished_at && clockOf(finished_at),
    remaining: Math.max(0, listed.freighterNumber - listed.permitCount),
  }
}
