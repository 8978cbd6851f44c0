/** The PIN of a driver for kiosks: from the bound phone, or face to face at a hall's desk (decision 048). */
import { pinFaultWords } from '#contract/fleet/pin-words.ts'
import { pinFault } from '#contract/fleet/pin.ts'
import { driverAppWords } from '#contract/fleet/driver-app-words.ts'
import type { kiosk } from '#contract/fleet/kiosk.ts'
import { kioskWords as words } from '#contract/fleet/kiosk-words.ts'
import type { Received } from '#contract/kernel/call.ts'
import { isMobile } from '#contract/kernel/value/iran.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { forgivePins, tellMobile } from '#server/modules/access/identity/index.ts'
import { recordPhoneCode } from '#server/modules/halls/turn/index.ts'
import { phased, reply, type OutsideContext, type RequestContext } from '#server/platform/context.ts'

export const setPin = phased({
  async prepare(context, { Pin }: Received<(typeof kiosk)['setPin']>) {
    const { db, actor } = context
    const driver = await db
      .selectFrom('driver')
      .select(['id', 'national_id'])
      .where('id', '=', actor.driverId ?? -1)
      .executeTakeFirst()
    if (!driver) throw new Refusal('not-found')
    return { driver, hash: await hashOf(context, Pin) }
  },
  act: (context, _input, { driver, hash }) => storePin(context, driver, hash),
})

/** A hall knows a driver by both numbers, as for the code of a phone; the registered number gets a message. */
export const setPinAtDesk = phased({
  async prepare(context, { NationalId, DriverCardNumber, Pin }: Received<(typeof kiosk)['setPinAtDesk']>) {
    const driver = await context.db
      .selectFrom('driver')
      .select(['id', 'national_id', 'mobile'])
      .where('national_id', '=', NationalId)
      .where('card_number', '=', DriverCardNumber)
      .executeTakeFirst()
    if (!driver) throw new Refusal('not-found', { message: driverAppWords.noDriver })
    return { driver, hash: await hashOf(context, Pin) }
  },
  async act(context, _input, { driver, hash }) {
    await recordPhoneCode(context, driver.id)
    return storePin(context, driver, hash)
  },
  async after(context, _input, { driver: { mobile } }) {
    if (!isMobile(mobile)) return
    const { db, actor } = context
    const { name } = await db
      .selectFrom('hall')
      .select('name')
      .where('id', '=', actor.hallId ?? -1)
      .executeTakeFirstOrThrow()
    await tellMobile(context, mobile, words.pinByDesk(name))
  },
})

function hashOf({ outside }: OutsideContext, pin: string): Promise<string> {
  const fault = pinFault(pin)
  refuseFaults(fault ? { Pin: pinFaultWords[fault] } : {})
  return outside.passwords.hash(pin)
}

async function storePin({ db, actor, now }: RequestContext, driver: { id: number; national_id: string }, pin_hash: string) {
  const set = { pin_hash, set_at: now, set_by: actor.id }
  await db
    .insertInto('kiosk_pin')
    .values({ driver_id: driver.id, ...set })
    .onConflict((same) => same.column('driver_id').doUpdateSet(set))
    .execute()
  await forgivePins(db, driver.national_id)
  return reply(null, { message: words.pinSet, about: ['driver', driver.id] })
}
