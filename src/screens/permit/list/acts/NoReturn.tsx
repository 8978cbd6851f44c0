import { PermitStatus } from '#contract/status.ts'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { PermitFull } from '#contract/permit.ts'
import { lifeQueries } from '#app/data/permit.ts'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import { ErrorState, LoadingState } from '#app/ui/state/PageState.tsx'
import { returnTurnWords as words } from '#app/words/permit.ts'
import type { ReturnStanding } from './useReturnable.ts'

interface NoReturnProps {
  standing: Exclude<ReturnStanding, 'open'>
  read: UseQueryResult<PermitFull>
  /** The server's own sentence stands below already. */
  isSaid: boolean
}

/** In place of the question whether a turn comes back: it is being asked, cannot be known, or it does not, and why. */
export function NoReturn({ standing, read, isSaid }: NoReturnProps) {
  if (standing === 'unknown') return <LoadingState rows={2} />
  if (standing === 'failed' || !read.data)
    return <ErrorState title={words.failed} why={read.error?.message} onRetry={() => void read.refetch()} />
  return isSaid ? <EmptyState icon={IconArrowBackUp} title={words.barredTitle} /> : <Why permit={read.data} />
}

function Why({ permit: { id, status } }: { permit: PermitFull }) {
  const life = useQuery(lifeQueries.timeline(id))
  const isBack = life.data?.some(({ what }) => what === 'turnReturned')
  if (life.isPending) return <LoadingState rows={2} />
  const why = status !== PermitStatus.voided ? words.notVoided : isBack ? words.alreadyBack : words.inTheWay
  return <EmptyState icon={IconArrowBackUp} title={words.barredTitle} why={why} />
}
