import type { driverAct } from '#contract/driver-act.ts'
import { Refusal } from '#contract/refusal.ts'
import type { Handlers } from '../context.ts'

const unfinished = async (): Promise<never> => {
  throw new Refusal('not-found')
}
export const driverActHandlers: Handlers<typeof driverAct> = {
  add: unfinished,
  activate: unfinished,
  deactivate: unfinished,
  native: unfinished,
  nonNative: unfinished,
  removePhoneId: unfinished,
  emptyPhoneId: unfinished,
  sendMobileCode: unfinished,
  changeMobile: unfinished,
  logOut: unfinished,
  setPicture: unfinished,
}
