/** The turn ticket as a PDF (S2 §2 "Drivers' turns", §7). */
import type { Received } from '#contract/kernel/call.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { observers } from '#contract/kernel/roles.ts'
import { PriorityStatus } from '#contract/kernel/status.ts'
import type { turn } from '#contract/halls/turn.ts'
import type { Db } from '#server/platform/db/open.ts'
import { printed, printedPicture, sheetHeights, sheetsPage } from '#server/platform/print/index.ts'
import { lastReceipt } from '#server/modules/freight/priority/index.ts'
import type { OutsideContext } from '#server/platform/context.ts'
import { hindranceOf } from './hindrance.ts'
import { newestCode } from '../log/index.ts'
import { turnRow } from './search.ts'
import { forecastsOf } from './forecast.ts'
import { ticketOf, type TurnList } from './ticket.ts'

const templates = { pdf: 'turn-a6', '80mm': 'turn-80mm', a6: 'turn-a6', a5: 'turn-a6' } as const

export async function reportTurn(context: OutsideContext, input: Received<(typeof turn)['report']>) {
  const { DriverTurnId, ExportFormat, Paper } = input
  const { db, actor, now } = context
  const row = await turnRow(db, actor, DriverTurnId)
  if (!row) throw new Refusal('not-found')
  // Before the split observers may not see a driver's wishes (E3); a printout cannot be limited in time. The administrators'
  // team may not before the lock, and the receipt's salt would reveal the list.
  const watches = observers.some((role) => role === actor.role)
  const last = watches ? unlisted : await lastList(db, DriverTurnId)
  const mayRead = actor.role === 'LoadHallAdmin' || actor.role === 'Driver'
  const isSealed = !mayRead && (await hasOpenList(db, DriverTurnId))
  const list = isSealed ? unlisted : last
  const address = context.settings.publicUrl ?? null
  const newest = (await newestRecord(db, row.loadHallId)) ?? null
  const hindrance = await hindranceOf(db, { hallId: row.loadHallId, turnId: DriverTurnId }, now)
  const forecasts = row.state === 'QUEUED' ? await forecastsOf(db, row.loadHallId, now) : null
  const forecast = forecasts?.get(row.turnNumber) ?? null
  const ticket = ticketOf(row, list, { now, address, newest, hindrance, forecast, logCode: await newestCode(db) })
  const name = `turn-${row.turnNumber}`
  if (ExportFormat !== 'html') return printed(context, templates[ExportFormat], ticket, name)
  const picture = await printedPicture(context, templates[Paper], { ...ticket, paper: Paper })
  return sheetsPage({ name, pictures: [picture], sheetHeight: Paper === '80mm' ? null : sheetHeights[Paper] })
}

/** The newest record of a hall and its signing key. */
export const newestRecord = (db: Db, hallId: number) =>
  db
    .selectFrom('show_run')
    .select((eb) => ['id as runId', eb.ref('record_hash').$notNull().as('hash'), eb.ref('key_id').$notNull().as('keyId')])
    .where('hall_id', '=', hallId)
    .where('state', '=', 'PUBLISHED')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Whether a turn has a list in an open show. */
const hasOpenList = async (db: Db, turnId: number): Promise<boolean> => (await lastReceipt(db, turnId))?.state === 'OPEN'

const unlisted: TurnList = { priorities: [], receipt: null }

/**
 * The driver's last registered list, as in its receipt; without receipts, the requests in the last show. The receipt of an
 * aborted show is omitted: no record will contain it.
 */
export async function lastList(db: Db, turnId: number): Promise<TurnList> {
  const receipt = await lastReceipt(db, turnId)
  const rows = await db
    .selectFrom('priority')
    .innerJoin('cargo', 'cargo.id', 'priority.cargo_id')
    .leftJoin('show_cargo', (on) =>
      on.onRef('show_cargo.run_id', '=', 'priority.run_id').onRef('show_cargo.cargo_id', '=', 'priority.cargo_id'),
    )
    .select([
      'priority.run_id',
      'priority.rank',
      'priority.status',
      'priority.reason_code as reasonCode',
      'priority.cargo_id as cargoId',
      'priority.registered_at',
      'show_cargo.number',
      'cargo.source',
      'cargo.destination',
    ])
    .where('priority.turn_id', '=', turnId)
    .where('priority.status', '<>', PriorityStatus.deleted)
    .orderBy('priority.run_id', (by) => by.desc().nullsLast())
    .orderBy('priority.rank')
    .orderBy('priority.id')
    .execute()
  if (!receipt) return { priorities: rows.filter(({ run_id }) => run_id === rows[0]?.run_id), receipt: null }
  const priorities = rows.filter(
    ({ run_id, registered_at }) => run_id === receipt.runId && registered_at.getTime() === receipt.at.getTime(),
  )
  return { priorities, receipt: receipt.state === 'ABORTED' ? null : receipt }
}
