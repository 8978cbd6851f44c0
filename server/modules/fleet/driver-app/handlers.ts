import type { driverApp } from '#contract/fleet/driver-app.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import type { Handlers } from '#server/platform/context.ts'

/** Not built yet. */
const planned = async (): Promise<never> => {
  throw new Refusal('no-such-call')
}

export const driverAppHandlers: Handlers<typeof driverApp> = {
  sendCode: planned,
  enrol: planned,
  challenge: planned,
  signIn: planned,
  enrolmentCode: planned,
  me: planned,
}
