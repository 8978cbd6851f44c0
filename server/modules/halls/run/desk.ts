/** The hall's desk in one response: its show, its cargos, its queue, the server's clock (domain.md D11). */
import { toToman } from '#contract/kernel/value/money.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import type { BoardCargo, DeskTurn, run, RunFace, RunState } from '#contract/halls/run.ts'
import type { Received } from '#contract/kernel/call.ts'
import { receiptCode } from '#contract/halls/split/list-history.ts'
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import { boardColumns, cargosOfShow } from '#server/modules/freight/cargo/index.ts'
import type { Db } from '#server/platform/db/open.ts'
import { hallNamed, hallShows, nextShowAt, printsSlips } from '#server/modules/organisations/hall/index.ts'
import { recordReading } from '#server/platform/audit.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { forecastsOf, ineligible } from '../turn/index.ts'
import { INSUFFICIENT_CREDIT, withoutCredit } from './credit.ts'
import { missedShow } from './late.ts'
import { faceColumns, faceOf } from './read.ts'
import { numbersOf, queueOf, type QueuedTurn } from './rows.ts'

export async function deskOf(context: RequestContext, { hallId }: Received<(typeof run)['open']>) {
  const { db, clock, actor } = context
  const id = await hallNamed(context, hallId, 'hallId')
  const now = await clock.at(db)
  const show = await showOf(db, id, now)
  const queue = await queueOf(db, id, show.run?.id ?? 0, inTehran(now).iso)
  const given = show.run ? await numbersOf(db, show.run.id) : []
  const left = given.filter(({ id: cargo }) => !show.cargos.some((one) => one.id === cargo))
  const dueDay = dayOfLock(show, now)
  const hindrances = queue.map((turn) => ineligible(turn, dueDay))
  const able = queue.filter((_, at) => hindrances[at] === null)
  // From the lock on, the charge is held and no longer available.
  const poor = show.run?.state === 'LOCKED' ? new Set<number>() : await withoutCredit(db, id, show.run?.id ?? null, able)
  const forecasts = await forecastsOf(db, id, now, queue)
  const hall = { ...show.hall, printsSlips: await printsSlips(db, id) }
  const turns = queue.map((turn, at) => ({
    ...deskTurn(turn, hindrances[at] ?? (poor.has(turn.id) ? INSUFFICIENT_CREDIT : null)),
    forecast: forecasts.get(turn.number) ?? null,
  }))
  const missed = show.run ? null : await missedShow(db, id, now)
  // A hall works with its lists; the administrators' team sees that they exist (decision 012), which is audited (decision 038).
  const isSealed = show.run?.state === 'OPEN' && actor.role !== 'LoadHallAdmin'
  if (isSealed && turns.some(({ list }) => list.length > 0))
    await recordReading(context, 'run.open', ['run', String(show.run!.id)])
  const shown = isSealed ? turns.map((turn) => ({ ...turn, list: [], sealed: turn.list.length })) : turns
  return { ...show, hall, missed, left, turns: shown }
}

/** The public data of a hall's show: its clock, its open or next show, that show's cargos; 404 for an unknown hall. */
export async function showOf(db: Db, hallId: number, now: Date) {
  const hall = await db
    .selectFrom('hall')
    .select(['id', 'name', 'reservation_limit_minutes as reservationLimit'])
    .where('id', '=', hallId)
    .executeTakeFirst()
  if (!hall) throw new Refusal('not-found')
  const live = await newest(db, hallId, ['OPEN', 'LOCKED'])
  const last = await newest(db, hallId, ['PUBLISHED'])
  const nextAt = nextShowAt(await hallShows(db, hallId), now)
  return {
    now: now.toISOString(),
    hall,
    run: live ? faceOf(live) : null,
    last: last ? faceOf(last) : null,
    nextAt: nextAt?.toISOString() ?? null,
    cargos: await boardCargos(db, hallId, { id: live?.id ?? null, opensAt: live?.opens_at ?? nextAt ?? now }),
  }
}

/** The ISO day on which cards must be valid: that of the lock of the open or next show. */
export const dayOfLock = ({ run, nextAt }: { run: RunFace | null; nextAt: string | null }, now: Date): string =>
  inTehran(new Date(run?.locksAt ?? nextAt ?? now)).iso

/** The newest show of a hall in one of these states; undefined without one. */
export const newest = (db: Db, hallId: number, states: RunState[]) =>
  db
    .selectFrom('show_run')
    .select(faceColumns)
    .where('hall_id', '=', hallId)
    .where('state', 'in', states)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** The cargos of the show that opens at this instant (`id` null before it opens), as on the board: by number. */
async function boardCargos(db: Db, hallId: number, { id, opensAt }: { id: number | null; opensAt: Date }): Promise<BoardCargo[]> {
  const rows = await cargosOfShow(db, hallId, opensAt)
    .innerJoin('goods', 'goods.id', 'cargo.goods_id')
    .leftJoin('show_cargo', (on) => on.onRef('show_cargo.cargo_id', '=', 'cargo.id').on('show_cargo.run_id', '=', id ?? 0))
    .select(boardColumns)
    .select('show_cargo.number')
    .clearOrderBy()
    .orderBy('show_cargo.number', (by) => by.asc().nullsLast())
    .orderBy('cargo.id')
    .execute()
  return rows.map(({ rent, ...row }) => ({ ...row, rent: toToman(rent), isFree: false }))
}

/** A queued turn with its list in the open show, and what will make it ineligible. */
const deskTurn = (
  {
    id,
    number,
    driverId,
    driver,
    driverCard,
    card: vehicleCard,
    loaderType,
    loaderTypeName,
    capacity,
    isNative,
    list,
    receiptHash,
    receiptAt,
    receiptBy,
    stale,
  }: QueuedTurn,
  hindrance: string | null,
): DeskTurn => ({
  id,
  number,
  driverId,
  driver,
  driverCard,
  vehicleCard,
  loaderType,
  loaderTypeName,
  capacity,
  isNative,
  list,
  receipt:
    receiptHash && receiptAt && receiptBy ? { code: receiptCode(receiptHash), at: receiptAt.toISOString(), by: receiptBy } : null,
  stale,
  ineligible: hindrance,
})
