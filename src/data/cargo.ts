import type { Sent } from '#contract/call.ts'
import { cargo, type CargoRow } from '#contract/cargo.ts'
import { queryOptions } from '@tanstack/react-query'
import { askFor } from './wire.ts'

/** What the list is asked for, as the wire says it (S1 §7). */
export type CargoSearch = Sent<typeof cargo.search>

/** The answer of the list: at most 5,000 rows, how many there are in all, and whether it was cut (GAP45). */
export interface FoundCargos {
  rows: CargoRow[]
  total: number
  truncated: boolean
  /** The server's sentence about the count (S1 §8). */
  message: string
}

async function find(asked: CargoSearch): Promise<FoundCargos> {
  const { data, message, result } = await askFor(cargo.search, asked)
  const { total, truncated } = result as Pick<FoundCargos, 'total' | 'truncated'>
  return { rows: data ?? [], total, truncated, message }
}

const lists = ['cargo', 'search'] as const

export const cargoQueries = {
  /** The key of every list: what an announced, edited or finished cargo makes old. */
  lists,
  /** One list. Asked whatever the browser says of the line; its last answer is kept with its time. */
  search: (asked: CargoSearch) =>
    queryOptions({
      queryKey: [...lists, asked],
      queryFn: () => find(asked),
      meta: { persist: true },
      networkMode: 'always',
      retry: false,
      refetchOnWindowFocus: 'always',
      refetchOnReconnect: 'always',
    }),
}
