import { inquiry, type InquiredDriver, type InquiredNumber, type InquiredVehicle } from '#contract/fleet/inquiry.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

/** The four kinds of S1 §2.5, in the order they are offered. */
export const inquiryKinds = ['national', 'postal', 'driver', 'vehicle'] as const
export type InquiryKind = (typeof inquiryKinds)[number]

/** What was asked and what was answered; a null answer: nothing is known of it. `message` is the server's sentence (S1 §8). */
export type Inquiry = { number: string; message: string } & (
  | { kind: 'national' | 'postal'; answer: InquiredNumber | null }
  | { kind: 'driver'; answer: InquiredDriver | null }
  | { kind: 'vehicle'; answer: InquiredVehicle | null }
)

/** Asks about a number of Latin digits. Nothing of it is kept on the device. Throws a WireError. */
export async function inquireOf(kind: InquiryKind, number: string): Promise<Inquiry> {
  if (kind === 'driver') {
    const { data, message } = await ask(inquiry.driverCard, { driverSmartCard: number })
    return { kind, number, message, answer: data }
  }
  if (kind === 'vehicle') {
    const { data, message } = await ask(inquiry.vehicleCard, { carSmartCard: number })
    return { kind, number, message, answer: data }
  }
  const { data, message } =
    kind === 'national' ? await ask(inquiry.nationalId, { ncode: number }) : await ask(inquiry.postalCode, { postalCode: number })
  return { kind, number, message, answer: data }
}

/** Where else may be inquired, as the settings say. */
export const inquiryLinks = queryOptions({
  queryKey: ['kept', 'inquiryLinks'],
  queryFn: () => ask(inquiry.links, {}),
  staleTime: 5 * 60_000,
  networkMode: 'always',
  retry: false,
})
