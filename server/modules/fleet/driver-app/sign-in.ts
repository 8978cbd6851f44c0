/** Sign-in of a driver with the key of the bound phone (decision 046). */
import type { Received } from '#contract/kernel/call.ts'
import { driverAppWords as words } from '#contract/fleet/driver-app-words.ts'
import { CHALLENGE_MS, signInText, type driverApp } from '#contract/fleet/driver-app.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import {
  beginSession,
  boundDevice,
  drawChallenge,
  isSigned,
  takeChallenge,
  takeTry,
  useDevice,
} from '#server/modules/access/identity/index.ts'
import { recordRefused } from '#server/platform/audit.ts'
import { phased, reply, type RequestContext } from '#server/platform/context.ts'

export const challenge = async (context: RequestContext, { DeviceId }: Received<(typeof driverApp)['challenge']>) => ({
  challenge: drawChallenge(context, DeviceId, CHALLENGE_MS),
})

/** The same refusal for an unknown phone, an unbound one and a wrong signature. */
const unbound = () => new Refusal('wrong-credentials', { message: words.unbound })

export const signIn = phased({
  async prepare(context, { DeviceId, Challenge, Signature }: Received<(typeof driverApp)['signIn']>) {
    const { db, pool, ip } = context
    const { succeeded } = await takeTry(pool, { username: DeviceId, ip, browser: null })
    if (!(await takeChallenge(context, DeviceId, Challenge, CHALLENGE_MS)))
      throw new Refusal('conflict', { message: words.challengeOld })
    const device = await boundDevice(db, { id: DeviceId })
    if (!device) throw unbound()
    const refuse = async (why: string, refusal: Refusal) => {
      await recordRefused(context, 'driverApp.signInFailed', ['member', device.member_id], { why })
      throw refusal
    }
    if (!isSigned(device.public_key, signInText(DeviceId, Challenge), Signature)) return refuse('signature', unbound())
    if (!device.is_open) return refuse('inactive', new Refusal('account-inactive', { message: words.inactive(null) }))
    return { succeeded }
  },

  async act(context, { DeviceId }) {
    const member = await useDevice(context, DeviceId)
    if (!member) throw unbound()
    const begun = await beginSession(context, member)
    return reply(begun, { message: words.welcome, about: ['member', member.id], by: member })
  },

  after: async (_context, _input, { succeeded }) => void (await succeeded()),
})
