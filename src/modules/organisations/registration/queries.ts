/**
 * Self-registration: codes to a phone, the form of a company or of a product owner, and the current step, which survives a reload
 * of the page but not its tab (S0 §2.3–2.5, §7).
 */
import type { Sent } from '#contract/kernel/call.ts'
import type { Faults } from '#contract/kernel/refusal.ts'
import { companyFaults, ownerFaults } from '#contract/organisations/registration-rules.ts'
import { registration as calls, type Application } from '#contract/organisations/registration.ts'
import type { Credentials } from '#contract/access/credentials.ts'
import { tidyText } from '#contract/kernel/value/text.ts'
import { useRef, useState } from 'react'
import { ask } from '#app/transport/ask.ts'

/** Key of an application without an account: the tracking number of the message, and its phone number. */
export interface Tracked {
  TrackingNumber: string
  Mobile: string
}

/** Fetches the state of an application. Throws a WireError. */
export const applicationOf = async (tracked: Tracked): Promise<Application> =>
  (await ask(calls.status, tracked, { fresh: true })).data

/** The form state, by request field name. */
export interface Filled {
  texts: Record<string, string>
  mobile: string
  cityId: number | null
  file: { bytes: Uint8Array; mime: string; name: string } | null
}

/** Request fields without a form field: sent empty (S0 §3). */
const unasked = { company: { Email: '', Address: '', PostalCode: '', Tell: '', AnnouncementLimitMinutes: null } }

/** Validates by the rules of S0 §5 before sending; the server validates again. */
export function faultsOf(who: Applicant, { texts, mobile, cityId, file }: Filled): Faults {
  const text = (name: string) => tidyText(texts[name] ?? '')
  const both = { Mobile: mobile, CityId: cityId, File: file }
  if (who === 'owner')
    return ownerFaults({ ...both, Firstname: text('Firstname'), Lastname: text('Lastname'), MeliCode: text('MeliCode') })
  const named = { TransportationCompanyName: text('TransportationCompanyName'), NationalId: text('NationalId') }
  return companyFaults({ ...both, ...unasked.company, ...named })
}

export interface Registered {
  /** Identifies the application, with the phone number; '' if the answer has none. */
  trackingNumber: string
  message: string
  /** An owner's credentials, returned once; null for a company. */
  credentials: Credentials | null
}

/** The filled form of a company, as it is sent. */
export const companySent = ({ texts, mobile, cityId, file }: Filled) =>
  ({ ...unasked.company, ...texts, Mobile: mobile, CityId: cityId, File: file }) as Sent<typeof calls.company>

/** The same of a product owner. */
export const ownerSent = ({ texts, mobile, cityId, file }: Filled) =>
  ({ ...texts, Mobile: mobile, CityId: cityId, File: file }) as Sent<typeof calls.owner>

/** A transport company, or a product owner. */
export type Applicant = 'company' | 'owner'

/** No password and no code is ever in here. Moments are the device's, ms. */
export interface Progress {
  mobile: string
  agreed: boolean
  /** The version of the rules that was agreed to; null if it was unknown then. */
  agreedTo: number | null
  /** The active code. */
  sent: { to: string; diesAt: number; nextAt: number } | null
  verified: { mobile: string; at: number } | null
  /** The form was opened without a verified number. */
  sentBack: boolean
  /** By their names on the wire. */
  texts: Record<string, string>
  provinceId: number | null
  cityId: number | null
  /** A file was chosen; its bytes are not stored. */
  hadFile: boolean
  done: { trackingNumber: string; userName: string | null } | null
}

const fresh: Progress = {
  mobile: '',
  agreed: false,
  agreedTo: null,
  sent: null,
  verified: null,
  sentBack: false,
  texts: {},
  provinceId: null,
  cityId: null,
  hadFile: false,
  done: null,
}

const nameOf = (who: Applicant) => `barnobat.register.${who}`

function read(who: Applicant): Progress {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(nameOf(who)) ?? 'null')
    return stored && typeof stored === 'object' ? { ...fresh, ...stored } : fresh
  } catch {
    return fresh
  }
}

function write(who: Applicant, progress: Progress): void {
  try {
    sessionStorage.setItem(nameOf(who), JSON.stringify(progress))
  } catch {
    // Without session storage the registration still works, but does not survive a reload.
  }
}

/** Returns the stored progress and a function that changes and stores it. `restart`: a registered applicant starts anew. */
export function useProgress(who: Applicant, restart = false): [Progress, (change: Partial<Progress>) => void] {
  const [progress, setProgress] = useState(() => {
    const stored = read(who)
    return restart && stored.done ? fresh : stored
  })
  const newest = useRef(progress)
  const change = (part: Partial<Progress>) => {
    newest.current = { ...newest.current, ...part }
    // Write now, not on render: the next screen reads it, and this one may be unmounted by then.
    write(who, newest.current)
    setProgress(newest.current)
  }
  return [progress, change]
}

/** Returns the progress that only records the completion. */
export const doneProgress = (done: Progress['done']): Progress => ({ ...fresh, done })
