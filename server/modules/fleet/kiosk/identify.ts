/** The visit of a driver at a kiosk: numbers and a PIN, then a short session of the driver (decision 048). */
import type { Received } from '#contract/kernel/call.ts'
import { driverAppWords } from '#contract/fleet/driver-app-words.ts'
import { VISIT_MINUTES, type kiosk } from '#contract/fleet/kiosk.ts'
import { kioskWords as words } from '#contract/fleet/kiosk-words.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { sql } from 'kysely'
import { beginVisit, holdKiosk, openDriverAccount, takePin } from '#server/modules/access/identity/index.ts'
import { recordRefused } from '#server/platform/audit.ts'
import type { Db } from '#server/platform/db/open.ts'
import { phased, reply, type Actor } from '#server/platform/context.ts'
import { lockDriver } from '../driver/index.ts'

/** The hall of the acting kiosk, whether it gives turns away from its desk, and whether it prints slips. */
export const hallOfKiosk = (db: Db, { hallId }: Actor) =>
  db
    .selectFrom('hall')
    .select(['id', 'name', 'prints_slips as printsSlips'])
    .select(sql<boolean>`takes_turns_by_app and is_active`.as('isOpen'))
    .where('id', '=', hallId ?? -1)
    .executeTakeFirstOrThrow()

export const identify = phased({
  async prepare(context, { NationalId, DriverCardNumber, Pin }: Received<(typeof kiosk)['identify']>) {
    const { db, pool, actor, outside } = context
    const hall = await hallOfKiosk(db, actor)
    if (!hall.isOpen) throw new Refusal('conflict', { message: words.off(hall.name) })
    const restore = await takePin(pool, { nationalId: NationalId, kioskId: actor.id })
    const driver = await db
      .selectFrom('driver')
      .innerJoin('kiosk_pin', 'kiosk_pin.driver_id', 'driver.id')
      .select(['driver.id', 'pin_hash', 'is_active', 'inactive_reason'])
      .where('national_id', '=', NationalId)
      .where('card_number', '=', DriverCardNumber)
      .executeTakeFirst()
    // At equal cost for unknown drivers.
    const { verify, wasteTime } = outside.passwords
    const isRight = driver ? await verify(driver.pin_hash, Pin) : await wasteTime(Pin)
    if (!driver || !isRight) {
      await recordRefused(context, 'kiosk.identifyFailed', driver ? ['driver', driver.id] : null, { kiosk: actor.fullName })
      throw new Refusal('broken-rule', { message: words.wrong, faults: { Pin: words.wrong } })
    }
    if (!driver.is_active) throw new Refusal('account-inactive', { message: driverAppWords.inactive(driver.inactive_reason) })
    await restore()
    return { driverId: driver.id }
  },

  async act(context, _input, { driverId }) {
    const { db, actor } = context
    if (!(await holdKiosk(context))) throw new Refusal('not-allowed', { message: words.unbound })
    const driver = await lockDriver(db, driverId)
    const name = `${driver.first_name} ${driver.last_name}`.trim()
    const member = await openDriverAccount(context, { driverId, fullName: name })
    const accessToken = await beginVisit(context, member, VISIT_MINUTES)
    const details = { message: driverAppWords.welcome, about: ['driver', driverId] as const, by: member }
    return reply({ accessToken, name }, { ...details, detail: { kiosk: actor.fullName } })
  },
})
