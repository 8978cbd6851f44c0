/** The cargos that a show of a hall offers, and the number of their taken trucks. */
import { CargoStatus, PermitStatus, PriorityStatus } from '#contract/kernel/status.ts'
import { searchWords } from '#contract/insight/search-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { openListsWith } from '#server/modules/freight/priority/index.ts'

/** Number of a cargo's issued permits that were not voided. */
export async function livePermits(db: Db, cargoId: number): Promise<number> {
  const { count } = await db
    .selectFrom('permit')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('cargo_id', '=', cargoId)
    .where('status', '<>', PermitStatus.voided)
    .executeTakeFirstOrThrow()
  return count
}

/** Number of a selected cargo's trucks with a permit: now, or at an instant in the past. */
export const trucksWithPermit = (at?: Date) =>
  at
    ? sql<number>`(select count(*)::int from permit where permit.cargo_id = cargo.id and permit.issued_at < ${at}
        and (permit.status > ${PermitStatus.voided} or permit.voided_at >= ${at}))`
    : sql<number>`(select count(*)::int from permit where permit.cargo_id = cargo.id and permit.status > ${PermitStatus.voided})`

/** The hall loads that a show of the hall may offer: those of its active companies (domain.md 4.4 "Enter a run"). */
export const loadsOfHall = (db: Db, hallId: number) =>
  db
    .selectFrom('cargo')
    .innerJoin('company', 'company.id', 'cargo.company_id')
    .innerJoin('company_hall', (on) =>
      on.onRef('company_hall.company_id', '=', 'cargo.company_id').onRef('company_hall.hall_id', '=', 'cargo.hall_id'),
    )
    .where('cargo.hall_id', '=', hallId)
    .where('cargo.is_hall_load', '=', true)
    .where('company.is_accepted', '=', true)
    .where('company.is_active', '=', true)

/** Trucks of a selected cargo whose fee is covered: those with a hold, or all without a fee. */
export const trucksCovered = sql<number>`(case when cargo.company_fee = 0 then cargo.trucks else (select coalesce(sum(hold.open), 0)
  / cargo.company_fee from ledger_hold as hold where hold.cause = 'cargo' and hold.cause_id = cargo.id and hold.open > 0)::int end)`

/** Trucks of a selected cargo that can still be given: without a permit, and with their fee held. */
export const trucksLeft = sql<number>`least(cargo.trucks - ${trucksWithPermit()}, ${trucksCovered})`

/** Capacity in kg that a selected cargo needs: its weight, limited to the capacity of its strongest loader type. */
export const needsOfTruck = sql<number>`least(cargo.weight_kg, (select max(capacity_kg) from cargo_loader_type
  join loader_type on loader_type.id = cargo_loader_type.loader_type_id where cargo_loader_type.cargo_id = cargo.id))`

/** The cargos of a show: live ones, announced for this or an earlier show and in time, with a truck left. */
export function cargosOfShow(db: Db, hallId: number, opensAt: Date) {
  return loadsOfHall(db, hallId)
    .where('cargo.status', '=', CargoStatus.open)
    .where('cargo.announce_at', '<=', opensAt)
    .where(sql<boolean>`cargo.received_at + cargo.announcement_limit_minutes * interval '1 minute' <= ${opensAt}`)
    .where(sql<boolean>`${trucksLeft} > 0`)
    .select([
      'cargo.id',
      'cargo.weight_kg as weight',
      needsOfTruck.as('needs'),
      trucksLeft.as('remaining'),
      sql<number[]>`array(select loader_type_id from cargo_loader_type where cargo_id = cargo.id order by loader_type_id)`.as(
        'loaderTypes',
      ),
    ])
    .orderBy('cargo.id')
}

/** Whether a selected cargo is in an open show with a free truck, and in no list. */
export const isUnasked = sql<boolean>`cargo.status = ${CargoStatus.open} and cargo.trucks > ${trucksWithPermit()}
  and cargo.id in (select cargo_id from show_cargo join show_run on show_run.id = show_cargo.run_id where show_run.state = 'OPEN')
  and not exists (select from priority where priority.cargo_id = cargo.id and priority.status = ${PriorityStatus.pending})`

/** The open show of a hall that offers this cargo, with the lists that include it; null without one. */
export async function openShowWith(db: Db, hallId: number, cargoId: number): Promise<{ runId: number; lists: number } | null> {
  const run = await db
    .selectFrom('show_run')
    .select(['id', 'opens_at'])
    .where('hall_id', '=', hallId)
    .where('state', '=', 'OPEN')
    .executeTakeFirst()
  if (!run) return null
  const shown = await cargosOfShow(db, hallId, run.opens_at).where('cargo.id', '=', cargoId).executeTakeFirst()
  return shown ? { runId: run.id, lists: (await openListsWith(db, cargoId)).lists } : null
}

/** Columns of a cargo on a board, besides its id, weight, remaining trucks and loader types. */
export const boardColumns = [
  'company.name as company',
  'cargo.source',
  'cargo.destination',
  'cargo.distance_km as km',
  'goods.name as goods',
  'cargo.rent',
  'cargo.trucks',
  sql<string>`array_to_string(array(select loader_type.name from cargo_loader_type join loader_type
    on loader_type.id = cargo_loader_type.loader_type_id where cargo_loader_type.cargo_id = cargo.id
    order by loader_type.id), ${searchWords.comma}::text)`.as('loaderTypeNames'),
] as const
