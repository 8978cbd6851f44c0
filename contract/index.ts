import type { Call } from './call.ts'
import { cargo } from './cargo.ts'
import { company } from './company.ts'
import { customer } from './customer.ts'
import { hall } from './hall.ts'
import { identity } from './identity.ts'
import { op } from './op.ts'
import { reference } from './reference.ts'

/** Every call the server answers, by area. */
export const contract = { cargo, company, customer, hall, identity, op, reference }
export type Contract = typeof contract

/** Every call, in one list. */
export const calls: readonly Call[] = Object.values(contract).flatMap((area) => Object.values<Call>(area))
