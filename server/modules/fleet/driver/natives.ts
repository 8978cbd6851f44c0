/** Natives of a hall by name: a hall's admin for its own hall, an administrator for all (S2 §5, §7; D8, GAP26, GAP62). */
import type { NativeRow } from '#contract/fleet/driver-rows.ts'
import { isCardNumber, isNationalCode } from '#contract/kernel/value/iran.ts'
import type { native } from '#contract/fleet/native.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { inTehran, isoOfShamsi, shamsiOfIso } from '#contract/kernel/value/shamsi.ts'
import { driverWords, nativeWords as words } from '#contract/fleet/driver-words.ts'
import { searchWords } from '#contract/insight/search-words.ts'
import { sql } from 'kysely'
import { reply, type Actor, type Handlers } from '#server/platform/context.ts'
import type { Db } from '#server/platform/db/open.ts'
import { countsOn, recordNativeChange } from '#server/modules/halls/turn/index.ts'
import { calledDriver } from './rows.ts'

export const nativeHandlers: Handlers<typeof native> = {
  async ofHall({ db, actor, now }, { LoadHallId }) {
    const hall = await hallOf(db, actor, LoadHallId)
    const today = inTehran(now).iso
    const found = await natives(db).where('hall_native.hall_id', '=', hall).execute()
    const rows: NativeRow[] = found.map(({ valid_until, ...row }) => ({
      ...row,
      validUntil: valid_until === null ? null : shamsiOfIso(valid_until),
      isValid: countsOn(valid_until, today),
    }))
    const total = rows.length
    return reply(rows, { message: total === 0 ? words.none : searchWords.found(total), result: { total, truncated: false } })
  },

  async add(context, { NationalId, FreighterCardNumber, LoadHallId, Reason, ValidUntil }) {
    const { db, actor, now } = context
    const until = ValidUntil === null ? null : isoOfShamsi(ValidUntil)
    refuseFaults({
      ...(NationalId === '' ? { NationalId: driverWords.nationalId } : {}),
      ...(FreighterCardNumber === '' ? { FreighterCardNumber: driverWords.vehicleCard } : {}),
      ...(until !== null && until < inTehran(now).iso ? { ValidUntil: driverWords.untilPast } : {}),
    })
    const hall_id = await hallOf(db, actor, LoadHallId)
    const { driver, vehicleId } = await partyOf(db, NationalId, FreighterCardNumber)
    const added = await db
      .insertInto('hall_native')
      .values({
        hall_id,
        driver_id: driver.id,
        vehicle_id: vehicleId,
        valid_until: until,
        reason: Reason,
        made_by: actor.id,
        made_at: now,
      })
      // An expired entry is renewed.
      .onConflict((known) =>
        known
          .columns(['hall_id', 'driver_id'])
          .doUpdateSet({ vehicle_id: vehicleId, valid_until: until, reason: Reason, made_by: actor.id, made_at: now })
          .where('hall_native.valid_until', '<', inTehran(now).iso),
      )
      .returning('id')
      .executeTakeFirst()
    const name = calledDriver(driver)
    if (!added) throw new Refusal('conflict', { message: words.already(name), faults: { NationalId: words.already(name) } })
    await recordNativeChange(context, { driverId: driver.id, reason: Reason, hallId: hall_id, isNative: true })
    return reply(
      { id: added.id },
      {
        message: words.added(name),
        about: ['driver', driver.id],
        ...(Reason ? { reason: Reason } : {}),
        detail: { hall: hall_id, until },
      },
    )
  },

  async delete(context, { id, Reason }) {
    const { db, actor, now } = context
    const own = natives(db).select('hall_native.hall_id').where('hall_native.id', '=', id)
    const row = await own
      .$if(actor.role === 'LoadHallAdmin', (query) => query.where('hall_native.hall_id', '=', actor.hallId ?? 0))
      .executeTakeFirst()
    if (!row) throw new Refusal('not-found')
    await db.deleteFrom('hall_native').where('id', '=', id).execute()
    const hadClass = countsOn(row.valid_until, inTehran(now).iso)
    await recordNativeChange(context, { driverId: row.driverID, reason: Reason, hallId: row.hall_id, isNative: false, hadClass })
    const name = `${row.driverName} ${row.driverFamily}`.trim()
    return reply(
      { id },
      {
        message: words.deleted(name),
        about: ['driver', row.driverID],
        ...(Reason ? { reason: Reason } : {}),
        detail: { hall: row.hall_id, until: row.valid_until },
      },
    )
  },
}

const natives = (db: Db) =>
  db
    .selectFrom('hall_native')
    .innerJoin('driver', 'driver.id', 'hall_native.driver_id')
    .leftJoin('vehicle', 'vehicle.id', 'hall_native.vehicle_id')
    .select(['hall_native.id', 'hall_native.valid_until', 'hall_native.reason'])
    .select(['driver.id as driverID', 'driver.first_name as driverName', 'driver.last_name as driverFamily'])
    .select(['driver.national_id as nationalId', 'driver.mobile', 'driver.card_number as driverCardNumber'])
    .select(sql<string>`coalesce(vehicle.card_number, '')`.as('freighterNumber'))
    .orderBy(sql`driver.last_name collate "fa-x-icu"`)
    .orderBy('hall_native.id')

/** A hall's admin always has the own hall, whichever is named; other members name one. */
async function hallOf(db: Db, actor: Actor, requestedId: number | null): Promise<number> {
  const id = actor.role === 'LoadHallAdmin' ? actor.hallId : requestedId
  if (id === null) refuseFaults({ LoadHallId: words.hall })
  const hall = await db.selectFrom('hall').select('id').where('id', '=', id).executeTakeFirst()
  if (!hall) throw new Refusal('not-found', { message: words.hall, faults: { LoadHallId: words.hall } })
  return hall.id
}

/** The driver and the vehicle, which must be the driver's current one. */
async function partyOf(db: Db, nationalId: string, card: string) {
  const driver = await db.selectFrom('driver').selectAll().where('national_id', '=', nationalId).executeTakeFirst()
  if (!driver && !isNationalCode(nationalId)) refuseFaults({ NationalId: driverWords.nationalIdWrong })
  if (!driver) throw new Refusal('not-found', { message: driverWords.noDriver, faults: { NationalId: driverWords.noDriver } })
  const vehicle = await db
    .selectFrom('vehicle')
    .leftJoin('driver_vehicle', (on) =>
      on
        .onRef('driver_vehicle.vehicle_id', '=', 'vehicle.id')
        .on('driver_vehicle.driver_id', '=', driver.id)
        .on('driver_vehicle.is_active', '=', true),
    )
    .select(['vehicle.id', 'driver_vehicle.id as link'])
    .where('vehicle.card_number', '=', card)
    .executeTakeFirst()
  if (!vehicle && !isCardNumber(card)) refuseFaults({ FreighterCardNumber: driverWords.vehicleCardWrong })
  if (!vehicle) throw new Refusal('broken-rule', { faults: { FreighterCardNumber: words.noVehicle } })
  if (vehicle.link === null) refuseFaults({ FreighterCardNumber: words.notLinked })
  return { driver, vehicleId: vehicle.id }
}
