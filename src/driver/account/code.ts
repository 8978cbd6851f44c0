import { driverApp, ENROLMENT } from '#contract/fleet/driver-app.ts'
import { act } from '#app/transport/act.ts'
import type { SentCode } from './EnrolScreen.tsx'

/** Digits of a code from a desk, and of one in a message. */
export const DESK_DIGITS = ENROLMENT.digits
export const CODE_DIGITS = 6

/** Sends a code to the mobile. Throws a WireError. */
export async function sendCode(Mobile: string): Promise<SentCode> {
  const { data } = await act(driverApp.sendCode, { Mobile })
  if (!data) throw new TypeError('a code without its times')
  return { maskedMobile: data.maskedMobile, nextAt: Date.now() + data.nextIn * 1000 }
}
