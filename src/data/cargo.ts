import type { Sent } from '#contract/call.ts'
import { cargo } from '#contract/cargo.ts'
import type { CargoRow } from '#contract/cargo-list.ts'
import { queryOptions } from '@tanstack/react-query'
import { persisted } from './queries.ts'
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

export const cargoQueries = {
  /** One list of announced cargos; its last answer is kept on the device with its time. */
  search: (asked: CargoSearch) =>
    queryOptions({ ...persisted, queryKey: ['cargo', 'search', asked], queryFn: () => find(asked) }),
}
