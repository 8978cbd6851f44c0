import type { Received } from '#contract/kernel/call.ts'
import { clockOf, dayStart, nextDayStart, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { turnFilter, type turn, type TurnRow } from '#contract/halls/turn.ts'
import { sql, type SqlBool } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { countedRows, countFar, countsOf, MOST_ROWS, isAfterRow, type FoundRows } from '#server/platform/found.ts'
import { isStale } from './idle.ts'
import type { Actor } from '#server/platform/context.ts'
import { mapped } from '#server/platform/slices.ts'
import { slipTurnsOf, turnsOf } from './scope.ts'

type Filter = Received<(typeof turn)['search']>

function filtered(db: Db, actor: Actor, filter: Filter) {
  const { FromDate, ToDate, IsActive, LoadHallId, DriverCardNumber, FreighterCardNumber } = filter
  let rows = turnsOf(db, actor)
  if (FromDate) rows = rows.where('turn.issued_at', '>=', dayStart(FromDate))
  if (ToDate) rows = rows.where('turn.issued_at', '<', nextDayStart(ToDate))
  if (IsActive === turnFilter.active) rows = rows.where('turn.state', '=', 'QUEUED')
  if (IsActive === turnFilter.inactive) rows = rows.where('turn.state', '<>', 'QUEUED')
  if (LoadHallId) rows = rows.where('turn.hall_id', '=', LoadHallId)
  const card = (table: 'driver' | 'vehicle', number: string) =>
    sql<boolean>`turn.${sql.raw(`${table}_id`)} in (select id from ${sql.table(table)} where card_number = ${number})`
  if (DriverCardNumber) rows = rows.where(card('driver', DriverCardNumber))
  if (FreighterCardNumber) rows = rows.where(card('vehicle', FreighterCardNumber))
  return rows
}

/** Queued turns in queue order, other searches newest first; counts all, returns at most MOST_ROWS. */
export async function searchTurns(db: Db, actor: Actor, filter: Filter): Promise<FoundRows<TurnRow>> {
  const { After, Skip } = filter
  const matching = filtered(db, actor, filter)
  const isQueue = filter.IsActive === turnFilter.active
  const follows = After !== null && (isQueue ? isBehind(After) : isAfterRow('turn', 'issued_at', After))
  const rows = listed(follows ? matching.where(follows) : matching)
  const inOrder = isQueue ? rows.orderBy('turn.place').orderBy('turn.id') : newestFirst(rows)
  const found = await inOrder.offset(follows ? 0 : Skip).execute()
  return countedRows(await mapped(found, asRow), () => countFar(db, sql`${matching.select('turn.id')}`), Skip)
}

/** Whether a turn is behind the one with this id in its hall's queue, which that one may have left since. */
const isBehind = (id: number) =>
  sql<SqlBool>`(turn.place, turn.id) > ((select last.place from turn as last where last.id = ${id}), ${id})`

/** Counts the matches of each search, up to COUNTED_MOST. */
export const countSearches = (db: Db, actor: Actor, searches: readonly Filter[]): Promise<number[]> =>
  countsOf(
    db,
    searches.map((filter) => sql`${filtered(db, actor, filter).select('turn.id')}`),
  )

/** One turn as in the list, for its slip; undefined if there is none in the member's scope. */
export const turnRow = async (db: Db, actor: Actor, turnId: number): Promise<TurnRow | undefined> =>
  (await listed(slipTurnsOf(db, actor).where('turn.id', '=', turnId)).execute()).map(asRow)[0]

const newestFirst = (rows: ReturnType<typeof listed>) => rows.orderBy('turn.issued_at', 'desc').orderBy('turn.id', 'desc')

const listed = (rows: ReturnType<typeof turnsOf>) =>
  rows
    .innerJoin('driver', 'driver.id', 'turn.driver_id')
    .innerJoin('vehicle', 'vehicle.id', 'turn.vehicle_id')
    .innerJoin('loader_type', 'loader_type.id', 'vehicle.loader_type_id')
    .innerJoin('hall', 'hall.id', 'turn.hall_id')
    .select([
      'turn.id',
      'turn.issued_at',
      'turn.expires_at',
      'turn.state',
      'turn.number as turnNumber',
      'turn.end_reason as endReason',
      'turn.ended_at',
      isStale.as('stale'),
      'turn.is_native as isNative',
      'turn.hall_id as loadHallId',
      'hall.name as loadHallName',
      'driver.id as driverID',
      'driver.first_name as driverName',
      'driver.last_name as driverFamily',
      'driver.national_id as nationalId',
      'driver.mobile',
      'driver.card_number as driverCardNumber',
      'vehicle.card_number as freighterCardNumber',
      'vehicle.plate_number as plaqueNumber',
      'vehicle.plate_serial as plaqueSerialNumber',
      'loader_type.name as loaderTypeName',
      sql<number | null>`case when turn.state = 'QUEUED' then (select count(*)::int from turn as other
        where other.hall_id = turn.hall_id and other.state = 'QUEUED' and other.place < turn.place) end`.as('ahead'),
    ])
    .limit(MOST_ROWS)

type Listed = Awaited<ReturnType<ReturnType<typeof listed>['execute']>>[number]
const asRow = ({ issued_at, expires_at, ended_at, ...row }: Listed): TurnRow => ({
  ...row,
  date: shamsiDayOf(issued_at),
  time: clockOf(issued_at),
  isActive: row.state === 'QUEUED',
  endedAt: ended_at && ended_at.toISOString(),
  expireDate: expires_at && shamsiDayOf(expires_at),
  expireTime: expires_at && clockOf(expires_at),
})
