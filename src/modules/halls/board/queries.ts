/** What everybody may see of a hall. Kept on the device: a wall keeps its last answer through a night without a network. */
import { run, type Board } from '#contract/halls/run.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask, type Dated } from '#app/transport/ask.ts'

export type { Board }
export type DatedBoard = Dated<Board>

/** A stream of changes that died without a word must not freeze a wall: it looks by itself so often, ms. */
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
