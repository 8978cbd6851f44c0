import './board.css'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { boardQuery, isUnknown } from '#app/data/board.ts'
import { useHallChanges } from '#app/data/transport/changes.ts'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import { ErrorState, LoadingState } from '#app/ui/state/PageState.tsx'
import { boardWords as words } from '#app/words/hall.ts'
import { Top } from './Top.tsx'
import { useAskWhenOffline } from './useAskWhenOffline.ts'
import { useAwake } from './useAwake.ts'
import { Wall } from './Wall.tsx'

/** The wall board of a hall: clock, cargos, queue, results, in large type and without a login (domain.md D12). */
export function Screen() {
  const { hallId = '' } = useParams({ strict: false }) as { hallId?: string }
  const id = Number(hallId)
  return Number.isSafeInteger(id) && id > 0 ? <Watched key={id} hallId={id} /> : unknownHall
}

function Watched({ hallId }: { hallId: number }) {
  const query = useQuery(boardQuery(hallId))
  const watching = useHallChanges(hallId, [boardQuery(hallId).queryKey])
  useAskWhenOffline(boardQuery(hallId).queryKey)
  useAwake()
  if (isUnknown(query.error)) return unknownHall
  if (query.data) return <Wall dated={query.data} live={watching === 'live'} />
  return (
    <Plain>
      {query.isPending ? (
        <LoadingState />
      ) : (
        <ErrorState title={words.failedTitle} why={words.failedWhy} onRetry={() => void query.refetch()} />
      )}
    </Plain>
  )
}

const Plain = ({ children }: { children: ReactNode }) => (
  <main id="main" tabIndex={-1} className="board">
    <Top title={words.title} />
    <div className="card">{children}</div>
  </main>
)

const unknownHall = (
  <Plain>
    <EmptyState icon={IconBuildingWarehouse} title={words.noneTitle} why={words.noneWhy} />
  </Plain>
)
