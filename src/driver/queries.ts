/** What the drivers' app reads. Both answers are stored on the phone, so that it opens without a network. */
import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query'
import { is } from 'valibot'
import { driverApp } from '#contract/fleet/driver-app.ts'
import type { Answer, Sent } from '#contract/kernel/call.ts'
import { ask, type Answered } from '#app/transport/ask.ts'
import { persisted } from '#app/transport/queries.ts'
import { wireWords } from '#app/kit/ui/start-words.ts'
import { WireError } from '#app/transport/wire.ts'

/** Interval at which a visible page without a stream asks again, ms: a turn moves with every show. */
const EVERY = 30_000
/** Age at which the answer about the switches of a hall is asked for again, ms. */
const SELDOM = 300_000
let isLive = false
const refetchInterval = () => (isLive ? false : EVERY)
/** Records whether the stream of the hall reports changes. */
export const noteLive = (is: boolean): void => void (isLive = is)
/** The first part of the keys, as `areasTouchedBy` names the areas. */
const keys = { account: ['driverApp', 'me'], show: ['run', 'own'] } as const

/** Fetches an answer. Throws, as if unreachable, for a stored one whose shape is that of an earlier version of the app. */
async function askChecked<C extends Parameters<typeof ask>[0]>(call: C, input: Sent<C>): Promise<Answered<Answer<C>>> {
  const answer = await ask(call, input)
  if (answer.fromDevice && !is(call.output, answer.data)) throw new WireError('unreachable', wireWords.unreachable)
  return answer
}

const accountQuery = queryOptions({
  queryKey: keys.account,
  queryFn: () => askChecked(driverApp.me, {}),
  refetchInterval,
  ...persisted,
})

// The calls of shows are not needed for the first screen.
const fetchShow = async () => askChecked((await import('#contract/halls/run.ts')).run.own, {})
const showQuery = queryOptions({
  queryKey: keys.show,
  queryFn: fetchShow,
  refetchInterval,
  ...persisted,
})

/** The own account, turn, show and permits. */
export const useAccount = () => useQuery(accountQuery)
/** The show of the own turn: its cargos that fit, and the own list. */
export const useOwnShow = () => useQuery(showQuery)

/** Whether the hall of the queued turn takes lists by app; undefined while it is not known. */
export function useTakesLists(turnId: number): boolean | undefined {
  const { data } = useQuery({
    // A key outside `liveKeys`: a change of the queue does not switch the hall.
    queryKey: ['driverApp', 'takesLists', turnId],
    queryFn: fetchShow,
    staleTime: SELDOM,
  })
  return data?.data.turn?.id === turnId ? data.data.takesLists : undefined
}

/** Keys of what a change in the hall may change. */
export const liveKeys = Object.values(keys)

/** Areas of what only the permit's screen reads. */
const roadAreas = ['permit', 'permitLife', 'document', 'objection'].map((area) => [area])

const askAgain = (client: QueryClient, all: readonly (readonly string[])[]): Promise<unknown> =>
  Promise.all(all.map((queryKey) => client.invalidateQueries({ queryKey })))

/** Asks again for what belongs to the permits. */
export const roadTouched = (client: QueryClient): Promise<unknown> => askAgain(client, roadAreas)

/** Asks for all of it again after an act, or a delivery in the background. */
export const touched = (client: QueryClient): Promise<unknown> => askAgain(client, [...liveKeys, ...roadAreas])
