/** What the driver reads of one permit beside the account; stored on the phone, so that it opens without a network. */
import { queryOptions } from '@tanstack/react-query'
import { document } from '#contract/permits/document.ts'
import { permit } from '#contract/permits/permit.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { ask } from '#app/transport/ask.ts'
import { persisted } from '#app/transport/queries.ts'

/** Asked again whenever the screen is opened: a gate or a desk may have reported a step. */
const fresh = { ...persisted, staleTime: 0 }

export const roadQueries = {
  /** The permit with its ratings, and why it was voided. */
  permit: (id: number) => queryOptions({ ...fresh, queryKey: ['permit', 'own', id], queryFn: () => ask(permit.read, { id }) }),
  timeline: (id: number) =>
    queryOptions({ ...fresh, queryKey: ['permitLife', 'timeline', id], queryFn: () => ask(permitLife.timeline, { id }) }),
  detention: (id: number) =>
    queryOptions({ ...fresh, queryKey: ['permitLife', 'detention', id], queryFn: () => ask(permitLife.detention, { id }) }),
  documents: (id: number) =>
    queryOptions({
      ...fresh,
      queryKey: ['document', id],
      queryFn: () => ask(document.list, { DriverReserveId: id }),
    }),
}
