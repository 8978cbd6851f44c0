import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { PermitFull } from '#contract/permits/permit.ts'
import { lifeQueries } from '#app/modules/permits/permit/queries.ts'

/** Whether the turn of a permit can be returned: loading, unknown, yes, or no. */
export type ReturnStatus = 'unknown' | 'failed' | 'open' | 'barred'

/** Fetches it whenever the dialog opens, because the list does not contain it. The last answer stays while it closes. */
export function useReturnable(id: number, opened: boolean): { status: ReturnStatus; read: UseQueryResult<PermitFull> } {
  const read = useQuery({ ...lifeQueries.permit(id), enabled: opened })
  const [status, setStatus] = useState<ReturnStatus>('unknown')
  const next = opened ? nextStatus(read, status) : status
  if (next !== status) setStatus(next)
  return { status: next, read }
}

function nextStatus(
  { data, isError, isFetching, isFetchedAfterMount }: UseQueryResult<PermitFull>,
  was: ReturnStatus,
): ReturnStatus {
  // A shown question stays, with its input, until the server answers that the turn cannot be returned.
  const isOpen = was === 'open'
  if (!isOpen && (isFetching || !isFetchedAfterMount)) return 'unknown'
  if (!data || (isError && !isOpen)) return 'failed'
  return data.isTurnReturnable ? 'open' : 'barred'
}
