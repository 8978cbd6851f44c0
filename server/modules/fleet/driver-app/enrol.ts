/** Binding a phone to a driver: by a code to the driver's number, or by a code of a hall's desk (decision 046). */
import type { Received } from '#contract/kernel/call.ts'
import { driverAppWords as words } from '#contract/fleet/driver-app-words.ts'
import { codeFaults, enrolFaults } from '#contract/fleet/driver-app-rules.ts'
import type { driverApp } from '#contract/fleet/driver-app.ts'
import { isMobile } from '#contract/kernel/value/iran.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { codeWords } from '#contract/access/identity-words.ts'
import {
  beginSession,
  bindDevice,
  boundDevice,
  CODE_SECONDS,
  codeTimes,
  drawCode,
  isCode,
  keyIn,
  masked,
  openDriverAccount,
  sendCode,
  signOutDriver,
  takeCode,
  tellMobile,
} from '#server/modules/access/identity/index.ts'
import { recordRefused } from '#server/platform/audit.ts'
import { phased, reply, type OutsideContext } from '#server/platform/context.ts'
import { changePhone, lockDriver, type Driver } from '../driver/index.ts'
import { isEnrolmentCode, takeEnrolmentCode } from './enrolment-code.ts'

type Input = Received<(typeof driverApp)['enrol']>

const codeOf = (mobile: string) => ({ mobile, purpose: 'driver-app', memberId: null }) as const

/** To any number: the response does not say whether it is a driver's. */
export const sendEnrolCode = phased({
  async prepare(context, input: Received<(typeof driverApp)['sendCode']>) {
    refuseFaults(codeFaults(input))
    await sendCode(context, await drawCode(context, codeOf(input.Mobile)))
  },
  act: async (_context, { Mobile }) =>
    reply({ maskedMobile: masked(Mobile), ...codeTimes }, { message: codeWords.sent(CODE_SECONDS) }),
})

export const enrol = phased({
  async prepare(context, input: Input) {
    refuseFaults(enrolFaults(input))
    const key = Buffer.from(input.PublicKey, 'base64')
    keyIn(key)
    // Nothing about a driver is revealed before the code is right.
    const proof = await checkCode(context, input)
    const driver = await context.db
      .selectFrom('driver')
      .selectAll()
      .where('national_id', '=', input.NationalId)
      .where('card_number', '=', input.DriverCardNumber)
      .executeTakeFirst()
    if (!driver) throw new Refusal('broken-rule', { message: words.noMatch, faults: { NationalId: words.noMatch } })
    const refusal = refusalOf(driver, input)
    if (refusal) {
      await recordRefused(context, 'driverApp.enrolFailed', ['driver', driver.id], { why: refusal.code })
      throw refusal
    }
    return { key, proof, driverId: driver.id }
  },

  async act(context, input, { key, proof, driverId }) {
    const { db } = context
    const driver = await lockDriver(db, driverId)
    const refusal = refusalOf(driver, input)
    if (refusal) throw refusal
    const fullName = `${driver.first_name} ${driver.last_name}`.trim()
    const member = await openDriverAccount(context, { driverId, fullName })
    const living = await boundDevice(db, { memberId: member.id })
    // The same key again: the response to the first request was lost.
    if (living && !living.public_key.equals(key)) throw new Refusal('conflict', { message: words.otherPhone })
    if ('code' in proof) await takeCode(context, proof.code)
    else await takeEnrolmentCode(context, driverId, proof.hash)
    const deviceId = living?.id ?? (await bindDevice(context, { memberId: member.id, publicKey: key, name: input.DeviceName }))
    await changePhone(context, driverId, deviceId)
    // An earlier phone may have a session after its binding was emptied.
    await signOutDriver(context, driverId)
    const about = { message: words.enrolled, about: ['driver', driverId] as const, by: member }
    const detail = { phone: input.DeviceName, isByDesk: !('code' in proof) }
    return reply({ deviceId, ...(await beginSession(context, member)) }, { ...about, detail })
  },

  async after(context, { DeviceName }, { proof, driverId }) {
    if ('code' in proof) return
    const driver = await context.db.selectFrom('driver').select('mobile').where('id', '=', driverId).executeTakeFirstOrThrow()
    if (isMobile(driver.mobile)) await tellMobile(context, driver.mobile, words.boundByDesk(DeviceName))
  },
})

/** The code's id, or the hash of a desk's code; 422 for a wrong one. */
async function checkCode(context: OutsideContext, input: Input): Promise<{ code: number } | { hash: Buffer }> {
  if (input.EnrolmentCode !== '') {
    const hash = await isEnrolmentCode(context, input)
    if (hash) return { hash }
    throw new Refusal('broken-rule', { message: words.wrongDeskCode, faults: { EnrolmentCode: words.wrongDeskCode } })
  }
  const code = await isCode(context, codeOf(input.Mobile), input.Code)
  if (code === null) throw new Refusal('broken-rule', { message: codeWords.wrong, faults: { Code: codeWords.wrong } })
  return { code }
}

/** Why this driver gets no phone now; null if nothing is against it. A desk's code replaces the registered number. */
function refusalOf(driver: Driver, { Mobile, EnrolmentCode }: Input): Refusal | null {
  if (!driver.is_active) return new Refusal('account-inactive', { message: words.inactive(driver.inactive_reason) })
  const isOwnNumber = EnrolmentCode !== '' || driver.mobile === Mobile
  return isOwnNumber ? null : new Refusal('broken-rule', { message: words.otherMobile, faults: { Mobile: words.otherMobile } })
}
