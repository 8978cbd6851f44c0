/** Registering by oneself: codes to a phone, and the form of a company or of a product owner (S0 §2.3–2.5, §7). */
import type { Answer, Sent } from '#contract/call.ts'
import type { Faults } from '#contract/refusal.ts'
import { companyFaults, ownerFaults } from '#contract/registration-rules.ts'
import { registration as calls, type Credentials } from '#contract/registration.ts'
import { tidyText } from '#contract/text.ts'
import { queryOptions } from '@tanstack/react-query'
import type { Applicant } from './registration-progress.ts'
import { askFor, WireError } from './wire.ts'

/** What the stand-in for a provider would have sent; asked again and again while somebody looks. */
export const shownMessagesQuery = queryOptions({
  queryKey: ['shownMessages'],
  queryFn: async () => (await askFor(calls.shownMessages, {})).data ?? [],
  refetchInterval: 3000,
})

export type ShownMessage = Answer<typeof calls.shownMessages>[number]

/** Whether no such page exists here: messages really go to phones. */
export const isNotShown = (error: unknown) => error instanceof WireError && error.status === 404

/** What is filled in, by its names on the wire. */
export interface Filled {
  texts: Record<string, string>
  mobile: string
  cityId: number | null
  file: { bytes: Uint8Array; mime: string; name: string } | null
}

/** What the wire has beside what is asked for: sent empty (S0 §3). */
const unasked = { company: { Email: '', Address: '', PostalCode: '', Tell: '' } }

/** What is wrong by the rules of S0 §5, before anything is sent; the server asks them again. */
export function faultsOf(who: Applicant, { texts, mobile, cityId, file }: Filled): Faults {
  const text = (name: string) => tidyText(texts[name] ?? '')
  const both = { Mobile: mobile, CityId: cityId, File: file }
  if (who === 'owner')
    return ownerFaults({ ...both, Firstname: text('Firstname'), Lastname: text('Lastname'), MeliCode: text('MeliCode') })
  const named = { TransportationCompanyName: text('TransportationCompanyName'), NationalId: text('NationalId') }
  return companyFaults({ ...both, ...unasked.company, ...named })
}

export interface Registered {
  /** What support finds it by. */
  id: number
  message: string
  /** An owner's, told this once; null for a company. */
  credentials: Credentials | null
}

/** The filled form of a company, as it is sent. */
export const companySent = ({ texts, mobile, cityId, file }: Filled) =>
  ({ ...unasked.company, ...texts, Mobile: mobile, CityId: cityId, File: file }) as Sent<typeof calls.company>

/** The same of a product owner. */
export const ownerSent = ({ texts, mobile, cityId, file }: Filled) =>
  ({ ...texts, Mobile: mobile, CityId: cityId, File: file }) as Sent<typeof calls.owner>
