import './board.css'
import './wall.css'
import { IconBuildingWarehouse } from '@tabler/icons-react'
import { useQuery, useQueryClient, type QueryKey } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { boardQuery } from './queries.ts'
import { useHallChanges } from '#app/transport/changes.ts'
import { isMissing } from '#app/transport/failure.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { boardWords as words } from '#app/modules/organisations/hall/hall-words.ts'
import { Top } from './Top.tsx'
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
  // After a failed refetch the wall keeps its data, marked as old.
  if (query.data)
    return <Wall dated={query.isError ? { ...query.data, fromDevice: true } : query.data} live={watching === 'live'} />
  if (isMissing(query.error)) return unknownHall
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

/** Refetches when the device goes offline, so that the wall shows it at once and not at the next poll. */
export function useAskWhenOffline(queryKey: QueryKey): void {
  const client = useQueryClient()
  const key = JSON.stringify(queryKey)
  useEffect(() => {
    const ask = () => void client.invalidateQueries({ queryKey: JSON.parse(key) as QueryKey })
    addEventListener('offline', ask)
    return () => removeEventListener('offline', ask)
  }, [client, key])
}

interface Lock {
  release(): Promise<void>
}

/** The screen does not sleep while this is shown, where the browser can see to that (Wake Lock). */
export function useAwake(): void {
  useEffect(() => {
    let lock: Lock | undefined
    let gone = false
    const stay = async () => {
      if (document.visibilityState !== 'visible') return
      const wake = (navigator as { wakeLock?: { request(type: 'screen'): Promise<Lock> } }).wakeLock
      // A battery that is low refuses: the board then does without.
      const got = await wake?.request('screen').catch(() => undefined)
      if (gone) void got?.release()
      else lock = got
    }
    void stay()
    // The browser releases it whenever the page is hidden.
    document.addEventListener('visibilitychange', stay)
    return () => {
      gone = true
      document.removeEventListener('visibilitychange', stay)
      void lock?.release()
    }
  }, [])
}
