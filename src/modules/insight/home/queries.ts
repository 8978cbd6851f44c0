/** The first screen: what waits for the member, and the counters of the platform (S1 §2.1). */
import type { Answer } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { home } from '#contract/insight/home.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'
import { persisted } from '#app/transport/queries.ts'

/** The data of the first screen. */
export type HomeAnswer = Answer<(typeof home)['own']>

const MINUTE = 60_000
/** Delay of the refetch after a show opens or ends, ms. */
const AFTER = 1500

/** Pending work changes without events: it is refetched every minute, and when a show opens or ends. */
function untilNextLook(answer: HomeAnswer | undefined): number {
  if (!answer) return MINUTE
  const now = Date.parse(answer.now)
  const instants = answer.shows.flatMap(({ run, nextAt }) => [run?.locksAt, nextAt].map((at) => (at ? Date.parse(at) : now)))
  return Math.min(MINUTE, ...instants.filter((at) => at > now).map((at) => at - now + AFTER))
}

export const homeQueries = {
  /** The last answer is persisted on the device with its time. */
  own: queryOptions({
    ...persisted,
    queryKey: ['home', 'own'],
    queryFn: async () => (await ask(home.own, {})).data,
    staleTime: 0,
    refetchInterval: ({ state }) => untilNextLook(state.data),
  }),
  /** All drivers, cargos and permits there are, and when they were counted. */
  statistics: queryOptions({
    ...persisted,
    queryKey: ['cargo', 'statistics'],
    queryFn: async () => (await ask(cargo.statistics, {})).data,
    staleTime: 5 * MINUTE,
  }),
}

/** Query keys affected by changes of the member's cargos and permits, or in their hall. */
export const homeKeys = [homeQueries.own.queryKey] as const
