import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { adminCheck } from './queries.ts'

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
