/** Who can read what, and by which right (C14). */
import { adminUser } from '#contract/organisations/admin-user.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

/** Always refetched: links, places and flags change it. */
export const sightQueries = {
  of: (Id: number) =>
    queryOptions({
      queryKey: ['adminUser', 'sight', Id],
      queryFn: async () => (await ask(adminUser.sight, { Id })).data,
      staleTime: 0,
    }),
  ofCompany: (Id: number) =>
    queryOptions({
      queryKey: ['adminUser', 'companySight', Id],
      queryFn: async () => (await ask(adminUser.companySight, { Id })).data,
      staleTime: 0,
    }),
}
