/**
 * The own account: whose it is, its password, its sessions, an owner's application, whether it is
 * an administrator's (GAP2, GAP9, GAP17, GAP20; S1 §6; S2 §7 "Admin checks").
 */
import type { Answer } from '#contract/kernel/call.ts'
import { upload } from '#contract/permits/document.ts'
import { identity } from '#contract/access/identity.ts'
import { owner } from '#contract/organisations/owner.ts'
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
  /** How much room the own files take, bytes. */
  space: queryOptions({
    queryKey: ['upload', 'space'],
    queryFn: async () => (await ask(upload.space, {})).data,
    staleTime: 60_000,
  }),
  /** The state of the second factor. */
  secondFactor: queryOptions({
    queryKey: ['identity', 'secondFactor'],
    queryFn: async () => (await ask(identity.secondFactor, {})).data,
    gcTime: 0,
  }),
  /** The state of the member's application; null for members who are not owners. */
  application: queryOptions({
    queryKey: ['owner', 'mine'],
    queryFn: async () => (await ask(owner.mine, {})).data,
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
