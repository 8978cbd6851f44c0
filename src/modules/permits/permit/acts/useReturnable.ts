import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import type { PermitFull } from '#contract/permits/permit.ts'
import { lifeQueries } from '#app/modules/permits/permit/queries.ts'

/** Whether the turn of a permit would come back: not known yet, not to be known, yes, or no. */
export type ReturnStanding = 'unknown' | 'failed' | 'open' | 'barred'

/** Asks the server afresh when the dialog opens; the list behind it does not know. What it said last stays while it closes. */
export function useReturnable(id: number, opened: boolean): { standing: ReturnStanding; read: UseQueryResult<PermitFull> } {
  const read = useQuery({ ...lifeQueries.permit(id), enabled: opened })
  const [standing, setStanding] = useState<ReturnStanding>('unknown')
  const next = opened ? standingOf(read, standing) : standing
  if (next !== standing) setStanding(next)
  return { standing: next, read }
}

function standingOf(
  { data, isError, isFetching, isFetchedAfterMount }: UseQueryResult<PermitFull>,
  was: ReturnStanding,
): ReturnStanding {
  // A question that was asked stays, with what was typed, until the server says that there is none.
  const isOpen = was === 'open'
  if (!isOpen && (isFetching || !isFetchedAfterMount)) return 'unknown'
  if (!data || (isError && !isOpen)) return 'failed'
  return data.isTurnReturnable ? 'open' : 'barred'
}
