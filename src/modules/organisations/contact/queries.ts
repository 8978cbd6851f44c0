/** What the public reads of the platform: contact data and the rules (GAP1). */
import { contact } from '#contract/organisations/contact.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

export type { Contact } from '#contract/organisations/contact.ts'

/** The key of everything about it: a change invalidates it. */
const contactArea = ['contact'] as const

/** The contact data, dated; `data` is null while nobody has written any. The kept copy stands in without a network. */
export const contactQuery = queryOptions({
  queryKey: contactArea,
  queryFn: () => ask(contact.get, {}),
  staleTime: 10_000,
  networkMode: 'always',
  retry: false,
})

/** What stands now, asked of the server and not of the device, for who changes it; null while nobody has written any. */
export const contactSettings = queryOptions({
  queryKey: [...contactArea, 'settings'],
  queryFn: async () => (await ask(contact.get, {}, { fresh: true })).data,
  refetchOnWindowFocus: false,
})
