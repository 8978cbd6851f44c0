/** What only the account's own pages show: the room of the member's files, and an owner's application (GAP17). */
import { upload } from '#contract/permits/document.ts'
import { owner } from '#contract/organisations/owner.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

export const ownQueries = {
  /** How much room the own files take, bytes. */
  space: queryOptions({
    queryKey: ['upload', 'space'],
    queryFn: async () => (await ask(upload.space, {})).data,
    staleTime: 60_000,
  }),
  /** The state of the member's application; null for members who are not owners. */
  application: queryOptions({
    queryKey: ['owner', 'mine'],
    queryFn: async () => (await ask(owner.mine, {})).data,
  }),
}
