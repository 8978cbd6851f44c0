/** What belongs to one cargo: its requests, permits, shows and history. Loaded with the dialogs and pages that show them. */
import { cargo } from '#contract/freight/cargo.ts'
import { permit, type PermitOfCargo } from '#contract/permits/permit.ts'
import { run, type ShowOfCargo } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import type { Priority } from '#contract/halls/turn-rows.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'
import { persisted } from '#app/transport/queries.ts'

export const cargoDetailQueries = {
  /**
   * The drivers who requested a cargo, and the server's sentence about still sealed lists (G7). Keyed under its area, as are its
   * permits: a command on a cargo may change both.
   */
  priorities: (cargoId: number) =>
    queryOptions({
      ...persisted,
      queryKey: ['cargo', 'priorities', cargoId],
      queryFn: () => askRequests(cargoId),
    }),
  /** The permits issued for a cargo; drivers' numbers are not left on the device. */
  permits: (cargoId: number) =>
    queryOptions({
      queryKey: ['cargo', 'permits', cargoId],
      queryFn: async (): Promise<PermitOfCargo[]> => (await ask(permit.ofCargo, { CargoId: cargoId })).data,
    }),
  /** Its shows, newest first. */
  shows: (cargoId: number) =>
    queryOptions({
      ...persisted,
      queryKey: ['cargo', 'shows', cargoId],
      queryFn: async (): Promise<ShowOfCargo[]> => (await ask(run.ofCargo, { cargoId })).data,
    }),
  /** The history of a cargo, newest first. */
  log: (cargoId: number) =>
    queryOptions({
      ...persisted,
      queryKey: ['cargo', 'log', cargoId],
      queryFn: async () => (await ask(cargo.log, { cargoId })).data,
    }),
}

/** Requests for a cargo; `sealed` is the message while requesters may not be shown yet, null if nothing is hidden. */
async function askRequests(cargoId: number): Promise<{ rows: Priority[]; sealed: string | null }> {
  const { data, message, result } = await ask(turn.prioritiesOfCargo, { CargoId: cargoId })
  const { sealed } = result as { sealed: number }
  return { rows: data, sealed: sealed > 0 ? message : null }
}
