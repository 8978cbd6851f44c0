/** The hall's desk: its show with queue and cargos, what shows before it decided, free cargos, and what is done there. */
import type { Answer } from '#contract/kernel/call.ts'
import { hall } from '#contract/organisations/hall.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { run } from '#contract/halls/run.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

/** Query keys affected by a change in the hall: for `useHallChanges`. */
export const deskKeys = [
  ['run', 'desk'],
  ['run', 'past'],
  ['run', 'free'],
  // An opening show applies the hall's pending changes.
  ['hall', 'all'],
] as const

/** Not cached on the device: the data has names and cards of drivers, and a stale queue misleads. */
export const deskQueries = {
  /** The member's own hall: show, cargos, queue, the server's clock. */
  open: queryOptions({
    queryKey: ['run', 'desk'],
    queryFn: async () => (await ask(run.open, { hallId: null })).data,
  }),
  /** The hall's last shows that ended, newest first, also those that never were. */
  past: (hallId: number) =>
    queryOptions({
      queryKey: ['run', 'past', hallId],
      queryFn: async () => (await ask(run.past, { hallId }, { fresh: true })).data,
    }),
  /** The results of a published show. */
  outcome: (id: number) =>
    queryOptions({
      queryKey: ['run', 'outcome', id],
      queryFn: async () => (await ask(run.outcome, { id })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** The page of the driver at the desk. */
  driver: (id: number) =>
    queryOptions({ queryKey: ['driverPage', 'read', id], queryFn: async () => (await ask(driverPage.read, { id })).data }),
  /** Free cargos the desk may take a driver for. */
  free: queryOptions({ queryKey: ['run', 'free'], queryFn: async () => (await ask(run.freeCargos, { hallId: null })).data }),
  /** The hall's balance sheets, newest first. */
  balance: (id: number) =>
    queryOptions({
      queryKey: ['hall', 'balance', id],
      queryFn: async () => (await ask(hall.balance, { id })).data,
    }),
}

/** The server's receipt of a list. */
export interface Receipt {
  receipt: string
  /** The secret that verifies the receipt: for the driver. */
  salt: string
  /** The server's instant, ISO. */
  receivedAt: string
  cargos: number[]
}

/** The hall's desk as the server answers it. */
export type DeskAnswer = Answer<(typeof run)['open']>
