/** The public data of a hall. Cached on the device: a wall keeps its last answer through a night offline. */
import { run, type Board } from '#contract/halls/run.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask, type Dated } from '#app/transport/ask.ts'

export type { Board }
export type DatedBoard = Dated<Board>

/** Polling interval, ms: a change stream that died silently must not freeze a wall. */
const LOOK_MS = 60_000

/** The wall board of a hall (domain.md D12). */
export const boardQuery = (hallId: number) =>
  queryOptions({
    queryKey: ['run', 'board', hallId],
    queryFn: (): Promise<DatedBoard> => ask(run.board, { id: hallId }),
    networkMode: 'always',
    retry: false,
    refetchInterval: LOOK_MS,
    refetchOnReconnect: 'always',
  })
