import type { Answer, Call, Sent } from '#contract/call.ts'
import { askFor } from './wire.ts'

/** A list of the server: at most 5,000 rows, how many there are in all, and whether the list was cut (GAP45). */
export interface Found<Rows> {
  rows: Rows
  total: number
  truncated: boolean
  /** The server's sentence about the count (S1 §8). */
  message: string
}

/** Asks for a list whose answer says whether it is whole. Throws a WireError. */
export async function askFound<C extends Call>(call: C, input: Sent<C>): Promise<Found<Answer<C>>> {
  const { data, message, result } = await askFor(call, input)
  const { total, truncated } = result as Pick<Found<unknown>, 'total' | 'truncated'>
  return { rows: (data ?? []) as Answer<C>, total, truncated, message }
}
