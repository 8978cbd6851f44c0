/** Senders and receivers unknown to the server: their commands are queued on this device, and the cargo depends on them. */
import type { Need } from '#app/transport/outbox/outbox.ts'

const partyFields = ['SenderCustomerAddressId', 'ReceiverCustomerAddressId'] as const
export type PartyField = (typeof partyFields)[number]

/** An address, identified by the command that creates it. */
export interface ComingAddress {
  /** The command's entityRef. */
  ref: string
  /** Where its answer names the address: a new customer's as `addressId`, a new address's as `id`. */
  take: string
}
export type ComingParties = Partial<Record<PartyField, ComingAddress>>

/** Returns the dependencies of the announcement. */
export const partyNeeds = (coming: ComingParties = {}): Need[] =>
  partyFields.flatMap((into) => (coming[into] ? [{ ...coming[into], into }] : []))

/** The parties among what a waiting announcement waits for. */
export const partiesIn = (needs: readonly Need[]): ComingParties =>
  Object.fromEntries(
    needs
      .filter(({ into }) => (partyFields as readonly string[]).includes(into))
      .map(({ ref, take, into }) => [into, { ref, take }]),
  )
