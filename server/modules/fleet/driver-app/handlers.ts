import type { Received } from '#contract/kernel/call.ts'
import type { driverApp } from '#contract/fleet/driver-app.ts'
import type { driverAct } from '#contract/fleet/driver-act.ts'
import { driverAppWords } from '#contract/fleet/driver-app-words.ts'
import { isMobile } from '#contract/kernel/value/iran.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { driverWords as words } from '#contract/fleet/driver-words.ts'
import { signOutDriver, tellMobile, unbindDriver } from '#server/modules/access/identity/index.ts'
import { phased, type Handlers, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import { calledDriver, changeDriver, lockDriver, type Driver } from '../driver/index.ts'
import { isTeam, mustSeeDriver } from '../driver-page/index.ts'
import { readAccount } from './account.ts'
import { enrol, sendEnrolCode } from './enrol.ts'
import { giveEnrolmentCode } from './enrolment-code.ts'
import { challenge, signIn } from './sign-in.ts'

export const driverAppHandlers: Handlers<typeof driverApp> = {
  sendCode: sendEnrolCode,
  enrol,
  challenge,
  signIn,
  enrolmentCode: giveEnrolmentCode,
  me: readAccount,
}

/** The phone of a driver: unbound, or signed out, by a member who answers for it (GAP50; decision 046). */
export const phoneHandlers: Pick<Handlers<typeof driverAct>, 'removePhoneId' | 'emptyPhoneId' | 'logOut'> = {
  removePhoneId: phased({
    prepare: async () => null,
    async act(context, { Id, Reason }: Received<(typeof driverAct)['removePhoneId']>) {
      const driver = await unbind(context, Id)
      await signOutDriver(context, Id)
      const change = { phone_id: '', signed_out_at: context.now }
      return changeDriver(context, driver, change, { message: words.phoneRemoved, reason: Reason })
    },
    after: (context, { Id }) => notifyUnbound(context, Id),
  }),

  emptyPhoneId: phased({
    prepare: async () => null,
    async act(context, { driverId, Reason }: Received<(typeof driverAct)['emptyPhoneId']>) {
      const driver = await unbind(context, driverId)
      return changeDriver(context, driver, { phone_id: '' }, { message: words.phoneEmptied, reason: Reason })
    },
    after: (context, { driverId }) => notifyUnbound(context, driverId),
  }),

  async logOut(context, { id, Reason }) {
    const { db, actor } = context
    if (!isTeam(actor)) await mustSeeDriver(db, actor, id)
    const driver = await lockDriver(db, id)
    await signOutDriver(context, id)
    const message = words.signedOut(calledDriver(driver))
    return changeDriver(context, driver, { signed_out_at: context.now }, { message, reason: Reason })
  },
}

/** Ends the phone of a driver in scope; returns the locked driver. 409 without a phone. */
async function unbind(context: RequestContext, driverId: number): Promise<Driver> {
  const { db, actor } = context
  if (!isTeam(actor)) await mustSeeDriver(db, actor, driverId)
  const driver = await lockDriver(db, driverId)
  if (driver.phone_id === '') throw new Refusal('conflict', { message: words.noPhone })
  await unbindDriver(context, driverId)
  return driver
}

/** Sends a text message to the registered number: the driver learns of a phone that was unbound without a request. */
async function notifyUnbound(context: OutsideContext, driverId: number): Promise<void> {
  const { mobile } = await context.db.selectFrom('driver').select('mobile').where('id', '=', driverId).executeTakeFirstOrThrow()
  if (isMobile(mobile)) await tellMobile(context, mobile, driverAppWords.phoneUnbound)
}
