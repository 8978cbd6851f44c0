/** Public acts on a driver with a queued turn: what the split reads of it changes, now or in the next show. */
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { besideSteps, recordOverride, type Answerable } from '#server/modules/organisations/hall/index.ts'

interface OnDriver {
  driverId: number
  /** '' without one. */
  reason: string
}

/**
 * Takes the queued turn of a blocked driver out of the open show, publicly; returns whether there is a turn. The only change
 * that an open show does not leave to the next one.
 */
export async function blockTurn(context: Answerable, { driverId, reason }: OnDriver): Promise<boolean> {
  const turn = await queuedTurnOf(context.db, driverId)
  if (!turn) return false
  // Waits for a running step, so that a show which opens meanwhile is changed too.
  await recordOverride(context, { kind: 'DRIVER_BLOCKED', hallId: turn.hall_id, turnId: turn.id, reason })
  await context.db
    .updateTable('show_turn')
    .set({ driver_active: false })
    .where('turn_id', '=', turn.id)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('show_run').select('id').whereRef('show_run.id', '=', 'show_turn.run_id').where('show_run.state', '=', 'OPEN'),
      ),
    )
    .execute()
  return true
}

/**
 * Publishes that the driver of a queued turn got a code to bind a phone: a phone bound with it gives lists in the driver's name.
 */
export async function recordPhoneCode(context: Answerable, driverId: number): Promise<void> {
  const turn = await queuedTurnOf(context.db, driverId)
  if (turn) await recordOverride(context, { kind: 'PHONE_CODE', hallId: turn.hall_id, turnId: turn.id, reason: '' })
}

/** Publishes that the driver of a queued turn got another last day of a card: the next shows read it. */
export async function recordValidity(context: Answerable, { driverId, reason }: OnDriver): Promise<void> {
  const turn = await queuedTurnOf(context.db, driverId)
  if (turn) await recordOverride(context, { kind: 'VALIDITY_EDITED', hallId: turn.hall_id, turnId: turn.id, reason })
}

interface NativeChange extends OnDriver {
  /** The hall that names its natives; null for the driver's own mark. */
  hallId: number | null
  isNative: boolean
  /** Whether the driver counted as named, or marked, before; absent: the opposite of now. */
  hadClass?: boolean
}

/**
 * Publishes that the driver of a queued turn became a native, or none. An open show keeps the class it opened with, also for a
 * driver who takes a turn later.
 */
export async function recordNativeChange(context: Answerable, change: NativeChange): Promise<void> {
  const { driverId, reason, hallId, isNative } = change
  await keepClass(context.db, change)
  const turn = await queuedTurnOf(context.db, driverId)
  if (!turn || (hallId !== null && hallId !== turn.hall_id)) return
  const kind = isNative ? 'NATIVE_ADDED' : 'NATIVE_REMOVED'
  await recordOverride(context, { kind, hallId: turn.hall_id, turnId: turn.id, reason })
}

/** Keeps the class that the driver had before, for every open show on which the change would act. */
async function keepClass(db: Db, { driverId, hallId, isNative, hadClass = !isNative }: NativeChange): Promise<void> {
  const halls = db.selectFrom('hall').select('hall.id').orderBy('hall.id')
  const concerned =
    hallId === null
      ? halls.innerJoin('driver', 'driver.city_id', 'hall.city_id').where('driver.id', '=', driverId)
      : halls.where('hall.id', '=', hallId)
  // Waits for a running step, so that a show which opens meanwhile keeps it too.
  for (const { id } of await concerned.execute()) {
    await besideSteps(db, id)
    const other =
      hallId === null
        ? sql<boolean>`exists (select from hall_native where hall_native.hall_id = hall.id and hall_native.driver_id = driver.id
            and coalesce(hall_native.valid_until >= (show_run.locks_at at time zone 'Asia/Tehran')::date, true))`
        : sql<boolean>`driver.is_native and coalesce(driver.city_id = hall.city_id, false)`
    await sql`insert into class_change (run_id, driver_id, was_native)
      select show_run.id, driver.id, ${hadClass} or ${other}
      from show_run join hall on hall.id = show_run.hall_id join driver on driver.id = ${driverId}
      where show_run.hall_id = ${id} and show_run.state = 'OPEN'
      on conflict do nothing`.execute(db)
  }
}

const queuedTurnOf = (db: Db, driverId: number) =>
  db
    .selectFrom('turn')
    .select(['id', 'hall_id'])
    .where('driver_id', '=', driverId)
    .where('state', '=', 'QUEUED')
    .executeTakeFirst()
