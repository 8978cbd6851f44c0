/** The form state of the dialogs, and its conversion to requests (S1 §3). */
import type { Call, Received, Sent } from '#contract/kernel/call.ts'
import type { AddressChange, NewAddress, NewCustomer } from '#contract/freight/customer.ts'
import type { CustomerAddress } from '#contract/freight/customer-basics.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import * as v from 'valibot'

export type NamedTyped = Pick<NewCustomer, 'FullName' | 'MeliCode'>
export type AddressTyped = Omit<NewAddress, 'CustomerId'>

export const blankName: NamedTyped = { FullName: '', MeliCode: '' }
export const blankAddress: AddressTyped = { cityId: null, Address: '', Telephone: '', Mobile: '', PostalCode: '' }

/** An address as the server has it, opened for changing. */
export const typedAddress = (row: CustomerAddress): AddressTyped => ({
  cityId: row.cityId,
  Address: row.address,
  Telephone: row.telephone,
  Mobile: row.mobile,
  PostalCode: row.postalCode,
})

/** Returns the address of a queued command, under either spelling of the city. */
export const addressIn = ({
  cityId = null,
  Address = '',
  Telephone = '',
  Mobile = '',
  PostalCode = '',
}: AddressTyped | NewAddress | AddressChange): AddressTyped => ({ cityId, Address, Telephone, Mobile, PostalCode })

/** Parses a queued command by its call; null if it cannot be parsed. */
export function parsePayload<C extends Call>(call: C, payload: unknown): Received<C> | null {
  const read = v.safeParse(call.input, payload)
  return read.success ? (read.output as Received<C>) : null
}

/** Returns the faults of the shape, or if none, of the rules: in the server's order. */
export function faultsOf<C extends Call>(call: C, input: Sent<C>, rules: (received: Received<C>) => Faults): Faults {
  const read = v.safeParse(call.input, input)
  if (read.success) return rules(read.output as Received<C>)
  const faults: Faults = {}
  for (const issue of read.issues) faults[String(issue.path?.[0]?.key)] ??= issue.message
  return faults
}
