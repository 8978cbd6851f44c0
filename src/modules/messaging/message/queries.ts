import type { Answer } from '#contract/kernel/call.ts'
import { registration as calls } from '#contract/organisations/registration.ts'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#app/transport/ask.ts'

/** Messages a provider would have sent, in the simulation; polled while shown. */
export const shownMessagesQuery = queryOptions({
  queryKey: ['shownMessages'],
  queryFn: async () => (await ask(calls.shownMessages, {})).data,
  refetchInterval: 3000,
})

export type ShownMessage = Answer<typeof calls.shownMessages>[number]
