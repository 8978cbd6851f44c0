/** The server's word on whether the member is an administrator (S2 §7 "Admin checks"; GAP9). */
import { identity } from '#contract/identity.ts'
import { queryOptions } from '@tanstack/react-query'
import { askFor } from './wire.ts'

/** How long an answer is believed, ms (domain.md A10). */
const BELIEVED = 60_000

/** `data` is a boolean, or on older servers an object with the boolean in its own `data` (GAP9). */
export const isAdminIn = (data: unknown): boolean =>
  data === true || (typeof data === 'object' && data !== null && (data as { data?: unknown }).data === true)

/** Whether the member belongs to the administrators; asked of the server, whatever the page believes. */
export const adminCheck = queryOptions({
  queryKey: ['identity', 'isAdmin'],
  queryFn: async () => isAdminIn((await askFor(identity.memberTypeIsAdmin, {})).data),
  staleTime: BELIEVED,
})
