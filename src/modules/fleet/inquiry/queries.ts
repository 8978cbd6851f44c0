import { inquiry, type InquiredDriver, type InquiredNumber, type InquiredVehicle } from '#contract/fleet/inquiry.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

/** The four kinds of S1 §2.5, in the order they are offered. */
export const inquiryKinds = ['national', 'postal', 'driver', 'vehicle'] as const
export type InquiryKind = (typeof inquiryKinds)[number]

/** An inquiry with its answer; a null answer: unknown number. `message` is the server's sentence (S1 §8). */
export type Inquiry = { number: string; message: string } & (
  | { kind: 'national' | 'postal'; answer: InquiredNumber | null }
  | { kind: 'driver'; answer: InquiredDriver | null }
  | { kind: 'vehicle'; answer: InquiredVehicle | null }
)

/** Sends an inquiry about a number of Latin digits. Not persisted on the device. Throws a WireError. */
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

/** Links to other inquiry sites, from the settings. */
export const inquiryLinks = queryOptions({
  queryKey: ['kept', 'inquiryLinks'],
  queryFn: () => ask(inquiry.links, {}),
  staleTime: 5 * 60_000,
  networkMode: 'always',
  retry: false,
})
