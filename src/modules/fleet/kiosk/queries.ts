import { queryOptions } from '@tanstack/react-query'
import { kiosk } from '#contract/fleet/kiosk.ts'
import type { Answer } from '#contract/kernel/call.ts'
import { ask } from '#app/transport/ask.ts'

export type KioskRow = Answer<typeof kiosk.list>[number]

/** The kiosks of the clerk's hall; asked again while the screen is open, because a new one is bound elsewhere. */
export const kiosksQuery = queryOptions({
  queryKey: ['kiosk', 'list'],
  queryFn: async () => (await ask(kiosk.list, {})).data,
  refetchInterval: 15_000,
})
