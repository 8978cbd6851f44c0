/** The platform's public data: contact data and the rules (GAP1). */
import { contact } from '#contract/messaging/contact.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

export type { Contact } from '#contract/messaging/contact.ts'

/** The key of everything about it: a change invalidates it. */
const contactArea = ['contact'] as const

/** The contact data, dated; `data` is null while none is stored. Offline the cached copy is used. */
export const contactQuery = queryOptions({
  queryKey: contactArea,
  queryFn: () => ask(contact.get, {}),
  staleTime: 10_000,
  networkMode: 'always',
  retry: false,
})

/** The current contact data for editing, always from the server; null while none is stored. */
export const contactSettings = queryOptions({
  queryKey: [...contactArea, 'settings'],
  queryFn: async () => (await ask(contact.get, {}, { fresh: true })).data,
  refetchOnWindowFocus: false,
})
