import { Button } from '@mantine/core'
import { IconPackage } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useReducer, useState } from 'react'
import type { BoardCargo, DeskTurn } from '#contract/halls/run.ts'
import { Stack } from '#app/kit/ui/layout.ts'
import { deskQueries } from '#app/modules/halls/desk/queries.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { freeCargoWords as words } from '#app/modules/halls/desk/desk-words.ts'
import { ClaimDialog } from './ClaimDialog.tsx'
import { FreeCargo } from './FreeCargo.tsx'

/** Free cargos near the hall: the desk claims one for a driver, and the permit is issued at once (GAP35). */
export function FreeCargos({ turns }: { turns: readonly DeskTurn[] }) {
  const query = useQuery(deskQueries.free)
  const [chosen, setChosen] = useState<BoardCargo | null>(null)
  const [opened, setOpened] = useState(false)
  // A dialog stores the previous focus only if it was rendered closed before it opens.
  const [drawn, draw] = useReducer(() => true, false)
  useEffect(() => {
    if (chosen) draw()
  }, [chosen])
  const choose = (cargo: BoardCargo) => {
    setChosen(cargo)
    setOpened(true)
  }
  return (
    <Stack component="section" className="free-cargos" aria-labelledby="free-title">
      <h2 id="free-title">{words.title}</h2>
      <p className="faint">{words.hint}</p>
      {query.isError && !query.data ? (
        <ErrorState title={words.failed} why={query.error.message} onRetry={() => void query.refetch()} />
      ) : !query.data ? (
        <LoadingState />
      ) : query.data.length === 0 ? (
        <div className="card">
          <EmptyState icon={IconPackage} title={words.none} why={words.noneWhy} />
        </div>
      ) : (
        <ul className="card list free-list">
          {query.data.map((cargo) => (
            <FreeCargo key={cargo.id} cargo={cargo}>
              <Button variant="default" aria-label={words.takeOf(cargo.id)} onClick={() => choose(cargo)}>
                {words.take}
              </Button>
            </FreeCargo>
          ))}
        </ul>
      )}
      {chosen && (
        <ClaimDialog
          cargo={chosen}
          free={query.data ?? []}
          turns={turns}
          opened={opened && drawn}
          onChoose={setChosen}
          onClose={() => setOpened(false)}
        />
      )}
    </Stack>
  )
}
