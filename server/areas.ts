import type { Contract } from '#contract/index.ts'
import { cargoHandlers } from './cargo/handlers.ts'
import { companyHandlers } from './company/handlers.ts'
import { customerHandlers } from './customer/handlers.ts'
import { documentHandlers } from './document/handlers.ts'
import { driverHandlers } from './driver/handlers.ts'
import { hallHandlers } from './hall/handlers.ts'
import { identityHandlers } from './identity/handlers.ts'
import { inquiryHandlers } from './inquiry/handlers.ts'
import { mapsHandlers } from './maps/handlers.ts'
import { opHandlers } from './op/handlers.ts'
import { permitHandlers } from './permit/handlers.ts'
import { permitLifeHandlers } from './permit/life/handlers.ts'
import { referenceHandlers } from './reference/handlers.ts'
import { runHandlers } from './run/handlers.ts'
import { turnHandlers } from './turn/handlers.ts'
import { uploadHandlers } from './upload/handlers.ts'
import type { Handlers } from './visit.ts'

/** Who answers each call; the compiler names what is missing. */
export const handlers: { [A in keyof Contract]: Handlers<Contract[A]> } = {
  cargo: cargoHandlers,
  company: companyHandlers,
  customer: customerHandlers,
  document: documentHandlers,
  driver: driverHandlers,
  hall: hallHandlers,
  identity: identityHandlers,
  inquiry: inquiryHandlers,
  maps: mapsHandlers,
  op: opHandlers,
  permit: permitHandlers,
  permitLife: permitLifeHandlers,
  reference: referenceHandlers,
  run: runHandlers,
  turn: turnHandlers,
  upload: uploadHandlers,
}
