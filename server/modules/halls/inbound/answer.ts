/** Answers that change nothing: the driver's place in the queue, and the last result. */
import { PermitStatus } from '#contract/kernel/status.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { forecastWords } from '#contract/halls/forecast-words.ts'
import { hindranceWords } from '#contract/halls/hindrance-words.ts'
import { inboundWords as words } from '#contract/halls/inbound-words.ts'
import type { Forecast } from '#contract/halls/run.ts'
import type { RunRecord } from '#contract/halls/split/record.ts'
import { whyBriefly } from '#contract/halls/split/why.ts'
import type { Db } from '#server/platform/db/open.ts'
import { forecastsOf, hindranceOf, queuedBefore } from '../turn/index.ts'

/** Turns of a driver whose shows are searched for a result, newest first. */
const NEWEST = 3

/** The turn in a queue, the number ahead, what stops it, and the forecast, as at the desk; most important first. */
export async function placeOf(db: Db, driverId: number, now: Date): Promise<string[]> {
  const turn = await db
    .selectFrom('turn')
    .innerJoin('hall', 'hall.id', 'turn.hall_id')
    .select(['turn.id', 'turn.number', 'turn.place', 'turn.state', 'turn.hall_id as hallId', 'hall.name as hall'])
    .where('turn.driver_id', '=', driverId)
    .where('turn.state', 'in', ['QUEUED', 'RESERVED'])
    .executeTakeFirst()
  if (!turn) return [words.noTurn]
  const { id: turnId, number, hall, hallId } = turn
  if (turn.state === 'RESERVED') return [words.reserved(number, hall)]
  const { ahead } = await db.selectNoFrom(queuedBefore(hallId, turn.place).as('ahead')).executeTakeFirstOrThrow()
  const hindrance = await hindranceOf(db, { hallId, turnId }, now)
  const forecast = (await forecastsOf(db, hallId, now)).get(number) ?? null
  return [
    words.place(number, hall, ahead),
    hindrance ? hindranceWords.what(hindrance.code, 'driver') : '',
    ...(forecast ? forecastSentences(forecast) : [forecastWords.notYet]),
  ]
}

function forecastSentences(forecast: Forecast): string[] {
  const { fromAt, toAt } = forecast
  return [
    words.sentence(forecastWords.likely(forecastWords.shows(forecast))),
    fromAt && toAt ? words.sentence(forecastWords.days(fromAt, toAt)) : '',
  ]
}

/** The last published show of the driver's turn: its permit, and the reason in one sentence of the record. */
export async function resultOf(db: Db, driverId: number): Promise<string[]> {
  const newest = db
    .selectFrom('turn')
    .select(['turn.id', 'turn.number', 'turn.hall_id', 'turn.issued_at'])
    .where('turn.driver_id', '=', driverId)
    .orderBy('turn.id', 'desc')
    .limit(NEWEST)
  const last = await db
    .selectFrom(newest.as('turn'))
    .innerJoin('show_run', 'show_run.hall_id', 'turn.hall_id')
    .innerJoin('show_turn', (on) => on.onRef('show_turn.run_id', '=', 'show_run.id').onRef('show_turn.turn_id', '=', 'turn.id'))
    .innerJoin('hall', 'hall.id', 'turn.hall_id')
    .leftJoin('permit', (on) => on.onRef('permit.turn_id', '=', 'turn.id').onRef('permit.run_id', '=', 'show_run.id'))
    .select(['turn.number', 'hall.name as hall', 'show_run.opens_at as opensAt', 'show_run.record'])
    .select(['permit.id as permit', 'permit.status'])
    .where('show_run.state', '=', 'PUBLISHED')
    .whereRef('show_run.locks_at', '>=', 'turn.issued_at')
    .orderBy('show_run.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!last?.record) return [words.noResult]
  const record: RunRecord = JSON.parse(last.record)
  const permit = last.permit === null ? '' : (last.status === PermitStatus.voided ? words.voided : words.permit)(last.permit)
  const show = words.show(last.hall, shamsiDayOf(last.opensAt), clockOf(last.opensAt))
  return [[show, permit].filter(Boolean).join(' '), whyBriefly(record, last.number, true)]
}
