/**
 * The own account: whose it is and in whose name it announces, its password, its sessions, an owner's application, whether it is
 * an administrator's (GAP2, GAP9, GAP17, GAP20; S1 §6; S2 §7 "Admin checks").
 */
import type { Answer } from '#contract/kernel/call.ts'
import { upload } from '#contract/permits/document.ts'
import { identity, type Member } from '#contract/access/identity.ts'
import { owner } from '#contract/organisations/owner.ts'
import type { Announcer } from '#contract/freight/announcement.ts'
import { hall } from '#contract/halls/hall.ts'
import { may } from '#contract/kernel/roles.ts'
import { savedReport, type SavedReport } from '#contract/insight/saved-report.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'
import { principalOf } from '#app/transport/session.ts'

/** Who is signed in where; times are ISO. */
export type OwnSession = Answer<(typeof identity)['sessions']>[number]

/** What is asked about the own account. */
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
  /** How the second factor stands. */
  secondFactor: queryOptions({
    queryKey: ['identity', 'secondFactor'],
    queryFn: async () => (await ask(identity.secondFactor, {})).data,
    gcTime: 0,
  }),
  /** The saved reports of one table, by name: own ones and those of colleagues. They change by hand alone, and acts ask again. */
  reportsOf: (table: string) =>
    queryOptions({
      queryKey: ['savedReport', 'list', table],
      queryFn: async (): Promise<SavedReport[]> => (await ask(savedReport.list, { ReportType: table })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** How the own application stands; null for who is no owner. */
  application: queryOptions({
    queryKey: ['owner', 'mine'],
    queryFn: async () => (await ask(owner.mine, {})).data,
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

/** In whose name this member announces: who has halls of a company announces for it, all others as an owner (S1 §6). */
export const announcerOf = (member: Member): Announcer => (may(hall.ofCompany.who, principalOf(member)) ? 'company' : 'owner')

/** How long an answer is believed, ms (domain.md A10). */
const BELIEVED = 60_000

/** Whether the member belongs to the administrators; asked of the server, whatever the page believes. */
export const adminCheck = queryOptions({
  queryKey: ['identity', 'isAdmin'],
  queryFn: async () => (await ask(identity.memberTypeIsAdmin, {})).data,
  staleTime: BELIEVED,
})
