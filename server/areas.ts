import type { Contract } from '#contract/index.ts'
import { cargoHandlers } from './cargo/handlers.ts'
import { companyHandlers } from './company/handlers.ts'
import { customerHandlers } from './customer/handlers.ts'
import { hallHandlers } from './hall/handlers.ts'
import { identityHandlers } from './identity/handlers.ts'
import { opHandlers } from './op/handlers.ts'
import { referenceHandlers } from './reference/handlers.ts'
import type { Handlers } from './visit.ts'

/** Who answers each call; the compiler names what is missing. */
export const handlers: { [A in keyof Contract]: Handlers<Contract[A]> } = {
  cargo: cargoHandlers,
  company: companyHandlers,
  customer: customerHandlers,
  hall: hallHandlers,
  identity: identityHandlers,
  op: opHandlers,
  reference: referenceHandlers,
}
