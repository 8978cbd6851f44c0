/** The hall's desk in one answer: its show, its cargos, its queue, the server's clock (domain.md D11). */
import { RIALS_OF_TOMAN } from '#contract/money.ts'
import type { BoardCargo, DeskTurn, run } from '#contract/run.ts'
import type { Received } from '#contract/call.ts'
import { inTehran } from '#contract/shamsi.ts'
import { searchWords } from '#contract/words/search.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import { hallNamed } from '../hall/index.ts'
import type { Visit } from '../visit.ts'
import { faceOf } from './read.ts'
import { cargosOfShow, hallShows, queueOf, type LiveRun } from './rows.ts'
import { nextShowAt } from './show.ts'

export async function deskOf(visit: Visit, { hallId }: Received<(typeof run)['open']>) {
  const { db, now } = visit
  const id = await hallNamed(visit, hallId)
  const hall = await db
    .selectFrom('hall')
    .select(['id', 'name', 'reservation_limit_minutes as reservationLimit'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const live = await newest(db, id, ['OPEN', 'LOCKED'])
  const last = await newest(db, id, ['PUBLISHED'])
  return {
    now: now.toISOString(),
    hall,
    run: live ? faceOf(live) : null,
    last: last ? faceOf(last) : null,
    nextAt: nextShowAt(await hallShows(db, id), now)?.toISOString() ?? null,
    cargos: await boardCargos(db, id, live?.opens_at ?? now),
    turns: await deskTurns(db, id, live, now),
  }
}

const newest = (db: Db, hallId: number, states: LiveRun['state'][]) =>
  db
    .selectFrom('show_run')
    .selectAll()
    .where('hall_id', '=', hallId)
    .where('state', 'in', states)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The cargos of the show that opened, or would open, at this instant, as the board shows them. */
async function boardCargos(db: Db, hallId: number, opensAt: Date): Promise<BoardCargo[]> {
  const rows = await cargosOfShow(db, hallId, opensAt)
    .innerJoin('goods', 'goods.id', 'cargo.goods_id')
    .select([
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
    ])
    .execute()
  return rows.map(({ rent, ...row }) => ({ ...row, rent: rent / RIALS_OF_TOMAN, isFree: false }))
}

/** The queue with the lists it has in the open show. */
async function deskTurns(db: Db, hallId: number, live: LiveRun | undefined, now: Date): Promise<DeskTurn[]> {
  const queue = await queueOf(db, hallId, live?.id ?? 0, inTehran(now).iso)
  return queue.map(({ id, number, driver, driverCard, card, loaderType, loaderTypeName, capacity, isNative, list }) => ({
    id,
    number,
    driver,
    driverCard,
    vehicleCard: card,
    loaderType,
    loaderTypeName,
    capacity,
    isNative,
    list,
  }))
}
