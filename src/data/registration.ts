/** Registering by oneself: codes to a phone, and the form of a company or of a product owner (S0 §2.3–2.5, §7). */
import type { Answer, Call } from '#contract/call.ts'
import { KEY } from '#contract/envelope.ts'
import { finalVerdicts, type Faults } from '#contract/refusal.ts'
import { companyFaults, ownerFaults } from '#contract/registration-rules.ts'
import { registration as calls, type Credentials } from '#contract/registration.ts'
import { tidyText } from '#contract/text.ts'
import { queryOptions } from '@tanstack/react-query'
import { patienceFor } from './patience.ts'
import type { Applicant } from './registration-progress.ts'
import { actOn, askFor, open, send, WireError } from './wire.ts'

export { failureOf } from './failure.ts'

/** Asks for a code; answers the server's sentence and when, in ms of this device, it dies and another may be asked for. */
export async function sendCode(mobile: string, rulesVersion: number) {
  const { data, message } = await actOn(calls.sendCode, { mobile, code: '', RulesVersion: rulesVersion })
  const now = Date.now()
  return { message, diesAt: now + data!.livesFor * 1000, nextAt: now + data!.nextIn * 1000 }
}

/** Throws a WireError unless the code is the one that was sent. */
export const verifyCode = (mobile: string, code: string) => actOn(calls.verifyCode, { mobile, code })

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
const unasked = { company: { Email: '', Address: '', PostalCode: '', Tell: '' }, owner: {} }

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

/**
 * Sends the filled form. The same form sent again keeps its key until the server has decided, so what arrived without an
 * answer is not done twice. Throws a WireError.
 */
export function registering(who: Applicant) {
  let held: { wish: string; file: Filled['file']; key: string } | null = null
  return async ({ texts, mobile, cityId, file }: Filled): Promise<Registered> => {
    const fields = { ...unasked[who], ...texts, Mobile: mobile, CityId: String(cityId) }
    const wish = JSON.stringify(fields)
    if (held?.wish !== wish || held.file !== file) held = { wish, file, key: crypto.randomUUID() }
    const { key } = held
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    // Without a name it would be a field in which nothing was chosen.
    form.append('File', new Blob([file!.bytes as Uint8Array<ArrayBuffer>], { type: file!.mime }), file!.name || 'document')
    try {
      return await answered(who, (call) => send(call, form, { [KEY]: key }, patienceFor(file!.bytes.byteLength)))
    } catch (error) {
      if (error instanceof WireError && finalVerdicts.some((code) => code === error.reason)) held = null
      throw error
    }
  }
}

async function answered(who: Applicant, ask: (call: Call) => Promise<Response>): Promise<Registered> {
  if (who === 'company') {
    const { data, message } = await open<typeof calls.company>(await ask(calls.company))
    return { id: data!.transportationCompanyId, message, credentials: null }
  }
  const { data, message } = await open<typeof calls.owner>(await ask(calls.owner))
  return { id: data?.id ?? 0, message, credentials: data?.result ?? null }
}
