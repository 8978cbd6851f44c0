import { queryOptions, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { identity } from '#contract/access/identity.ts'
import { ask } from '#app/transport/ask.ts'

/** How long an answer is believed, ms (domain.md A10). */
const BELIEVED = 60_000

/** Whether the member is an administrator; always checked by the server, not by the page's own data. */
const adminCheck = queryOptions({
  queryKey: ['identity', 'isAdmin'],
  queryFn: async () => (await ask(identity.memberTypeIsAdmin, {})).data,
  staleTime: BELIEVED,
})

/**
 * Checks with the server whether this member is an administrator, and redirects others (S2 §2, §6). The page's own copy of the
 * role may be stale.
 */
export function useAdminsOnly(elsewhere: '/error401' | '/error404'): void {
  const navigate = useNavigate()
  const { data } = useQuery(adminCheck)
  useEffect(() => {
    if (data === false) void navigate({ to: elsewhere, replace: true })
  }, [data, elsewhere, navigate])
}
