import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { adminCheck } from './queries.ts'

/**
 * Asks the server whether this member is an administrator, and leads everybody else to where the screen says
 * (S2 §2, §6). What the page knew of the member may be older than what the server knows.
 */
export function useAdminsOnly(elsewhere: '/error401' | '/error404'): void {
  const navigate = useNavigate()
  const { data } = useQuery(adminCheck)
  useEffect(() => {
    if (data === false) void navigate({ to: elsewhere, replace: true })
  }, [data, elsewhere, navigate])
}
