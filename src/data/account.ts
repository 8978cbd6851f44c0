/** The own account: whose it is, its password, its sessions, an owner's application (GAP2, GAP17, GAP20). */
import type { Answer } from '#contract/call.ts'
import { KEY } from '#contract/envelope.ts'
import { identity } from '#contract/identity.ts'
import { owner } from '#contract/owner.ts'
import { queryOptions } from '@tanstack/react-query'
import { keyedActs } from './keyed.ts'
import { patienceFor } from './patience.ts'
import { actOn, askFor, open, send } from './wire.ts'

export { failureOf } from './failure.ts'

/** Who is signed in where; times are ISO. */
export type OwnSession = Answer<(typeof identity)['sessions']>[number]

/** What is asked about the own account. */
export const accountQueries = {
  /** The own sessions, the newest use first. */
  sessions: queryOptions({
    queryKey: ['identity', 'sessions'],
    queryFn: async () => (await askFor(identity.sessions, {})).data!,
  }),
  /** Whose member this is; null for the platform's own. */
  organisation: queryOptions({
    queryKey: ['identity', 'profile'],
    queryFn: async () => (await askFor(identity.profile, {})).data!.organisation,
    staleTime: 5 * 60_000,
  }),
  /** How the own application stands; null for who is no owner. */
  application: queryOptions({
    queryKey: ['owner', 'mine'],
    queryFn: async () => (await askFor(owner.mine, {})).data,
  }),
}

const keyed = keyedActs()

/** Changes the own password; `current` may be empty while the session is young (GAP20). Answers the server's sentence; throws a WireError. */
export const changePassword = async (password: string, current: string): Promise<string> =>
  (await keyed(identity.changePassword, { NewPassword: password, CurrentPassword: current })).message

/** Ends one of the own sessions. Answers the server's sentence; throws a WireError. */
export const endSession = async (id: number): Promise<string> => (await actOn(identity.endSession, { id })).message

/** A code on its way to the telephone of an account, if there is one. Moments are the device's, ms. */
export interface CodeSent {
  maskedMobile: string
  diesAt: number
  /** When another may be asked for. */
  nextAt: number
}

/** Asks for a code for a forgotten password. Throws a WireError. */
export async function askForCode(username: string): Promise<CodeSent> {
  const { data } = await actOn(identity.forgotPassword, { Username: username })
  const now = Date.now()
  return { maskedMobile: data!.maskedMobile, diesAt: now + data!.livesFor * 1000, nextAt: now + data!.nextIn * 1000 }
}

/** Sets a new password for who has the code. Throws a WireError. */
export const resetPassword = async (username: string, code: string, password: string): Promise<string> =>
  (await actOn(identity.resetPassword, { Username: username, Code: code, NewPassword: password })).message

/** Sends a better document for the own application. Answers the server's sentence; throws a WireError. */
export async function sendDocument({ bytes, mime, name }: { bytes: Uint8Array; mime: string; name: string }): Promise<string> {
  const form = new FormData()
  // Without a name it would be a field in which nothing was chosen.
  form.append('File', new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mime }), name || 'document')
  const headers = { [KEY]: crypto.randomUUID() }
  const response = await send(owner.sendDocument, form, headers, patienceFor(bytes.byteLength))
  return (await open<typeof owner.sendDocument>(response)).message
}
