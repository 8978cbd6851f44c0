/** The hall's desk: its show with queue and cargos, what shows before it decided, free cargos, and what is done there. */
import type { Answer } from '#contract/kernel/call.ts'
import { hall } from '#contract/halls/hall.ts'
import { run } from '#contract/halls/run.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

/** What a change in the hall may have touched: for `useHallChanges`. */
export const deskKeys = [
  ['run', 'desk'],
  ['run', 'past'],
  ['run', 'free'],
  // A show that opens brings what was coming in the hall.
  ['hall', 'all'],
] as const

/** None is kept on the device: names and cards of drivers stand in them, and an old queue misleads. */
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
  /** Who got what in a published show. */
  outcome: (id: number) =>
    queryOptions({
      queryKey: ['run', 'outcome', id],
      queryFn: async () => (await ask(run.outcome, { id })).data,
      staleTime: Number.POSITIVE_INFINITY,
    }),
  /** Free cargos the desk may take a driver for. */
  free: queryOptions({ queryKey: ['run', 'free'], queryFn: async () => (await ask(run.freeCargos, { hallId: null })).data }),
  /** The hall's balance sheets, newest first. */
  balance: (id: number) =>
    queryOptions({
      queryKey: ['hall', 'balance', id],
      queryFn: async () => (await ask(hall.balance, { id })).data,
    }),
}

/** What the server said of a list it took. */
export interface Receipt {
  receipt: string
  /** What proves the list by the receipt: for the driver. */
  salt: string
  /** The server's instant, ISO. */
  receivedAt: string
  cargos: number[]
}

/** The hall's desk as the server answers it. */
export type DeskAnswer = Answer<(typeof run)['open']>
