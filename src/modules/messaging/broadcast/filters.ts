import * as v from 'valibot'
import type { Broadcast } from '#contract/messaging/broadcast.ts'
import { adminBroadcastQueries } from './admin-queries.ts'
import { filters } from '#app/kit/list/filter.ts'
import { addressState } from '#app/kit/list/kinds.tsx'
import { defineList } from '#app/kit/list/useList.ts'

/** Whether the form of a new broadcast is open, from the page's address. */
export const broadcastList = defineList({
  table: 'broadcasts',
  filters: filters({ doing: addressState<'add' | null>({ at: 'do', as: v.picklist(['add']), open: null }) }),
  pages: ({ messageId }: Broadcast) => messageId,
  query: (input) => adminBroadcastQueries.all(input as { After?: number }),
})
