/** The own account: whose it is, its sessions, its second factor, codes sent to its phone (GAP2, GAP9, GAP20; S1 §6). */
import type { Answer } from '#contract/kernel/call.ts'
import { identity } from '#contract/access/identity.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

/** A session of the member; times are ISO. */
export type OwnSession = Answer<(typeof identity)['sessions']>[number]

/** Queries of the member's account. */
export const accountQueries = {
  /** The own sessions, the newest use first. */
  sessions: queryOptions({
    queryKey: ['identity', 'sessions'],
    queryFn: async () => (await ask(identity.sessions, {})).data,
  }),
  /** Whose member this is; null for the platform's own. */
  organisation: queryOptions({
    queryKey: ['identity', 'profile'],
    queryFn: async () => (await ask(identity.profile, {})).data.organisation,
    staleTime: 5 * 60_000,
  }),
  /** The state of the second factor. */
  secondFactor: queryOptions({
    queryKey: ['identity', 'secondFactor'],
    queryFn: async () => (await ask(identity.secondFactor, {})).data,
    gcTime: 0,
  }),
}

/** A code sent to the phone of an account, if it has one. Times are the device's, ms. */
export interface CodeSent {
  maskedMobile: string
  diesAt: number
  /** When another may be requested. */
  nextAt: number
}

/** Returns when a code sent now expires, and when another may be requested. */
export function codeSent({ livesFor, nextIn }: { livesFor: number; nextIn: number }): Omit<CodeSent, 'maskedMobile'> {
  const now = Date.now()
  return { diesAt: now + livesFor * 1000, nextAt: now + nextIn * 1000 }
}
