/** The own account: whose it is, its password, its sessions, an owner's application (GAP2, GAP17, GAP20). */
import type { Answer } from '#contract/call.ts'
import { identity } from '#contract/identity.ts'
import { owner } from '#contract/owner.ts'
import { queryOptions } from '@tanstack/react-query'
import { askFor } from './wire.ts'

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

/** A code on its way to the telephone of an account, if there is one. Moments are the device's, ms. */
export interface CodeSent {
  maskedMobile: string
  diesAt: number
  /** When another may be asked for. */
  nextAt: number
}

/** When a code that was sent now dies, and when another may be asked for. */
export function codeSent({ livesFor, nextIn }: { livesFor: number; nextIn: number }): Omit<CodeSent, 'maskedMobile'> {
  const now = Date.now()
  return { diesAt: now + livesFor * 1000, nextAt: now + nextIn * 1000 }
}
