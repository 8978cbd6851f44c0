import './show-time.css'
import { Button } from '@mantine/core'
import { IconClock, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { showTimeQueries, type ShowTimeRow } from '#app/modules/organisations/hall/queries.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { OldAnswer } from '#app/kit/ui/state/OldAnswer.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { showTimeWords as words } from '#app/modules/organisations/hall/hall-words.ts'
import { Hours as HourList } from './Hours.tsx'
import { Preview } from './Preview.tsx'
import { ShowTimeDialog } from './ShowTimeDialog.tsx'

interface Opening {
  opened: boolean
  row: ShowTimeRow | null
  /** It was opened by its switch: the status is changed already. */
  flips: boolean
}

/** The hours at which a hall shows its loads: the own one at its desk, the one in the address for an administrator (GAP79). */
export function Screen() {
  const { hallId } = useParams({ strict: false }) as { hallId?: string }
  return <Hours key={hallId} hallId={hallId === undefined ? null : Number(hallId)} />
}

/** On a time line and as a list (S2 §2, §5 "Show time", §9; D6). */
function Hours({ hallId }: { hallId: number | null }) {
  const times = useQuery(showTimeQueries.times(hallId))
  const own = useQuery(showTimeQueries.hall(hallId))
  const [dialog, setDialog] = useState<Opening>({ opened: false, row: null, flips: false })
  const rows = times.data
  const active = rows?.filter(({ isActive }) => isActive)
  const open = (row: ShowTimeRow | null, flips = false) => setDialog({ opened: true, row, flips })
  const again = () => void times.refetch()
  const window = own.data?.isActiveShowTime ? own.data.reservationLimit : null

  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open(null)}>
      {words.add}
    </Button>
  )
  return (
    <Stack className="show-time">
      {times.isError && rows && (
        <OldAnswer at={times.dataUpdatedAt} onRetry={again}>
          {words.old}
        </OldAnswer>
      )}
      {hallId !== null && own.data && (
        <p>
          <b>{own.data.name}</b>
        </p>
      )}
      <Preview hall={own} times={active?.map(({ showTime }) => showTime)} />
      <Stack component="section" className="card" aria-labelledby="show-hours">
        <Group justify="space-between">
          <h2 id="show-hours">
            {words.list} {rows && active && <small>{words.count(grouped(rows.length), grouped(active.length))}</small>}
          </h2>
          {rows && rows.length > 0 && add}
        </Group>
        {rows && rows.length > 0 ? (
          <HourList {...{ rows, window }} onEdit={open} onSwitch={(row) => open(row, true)} />
        ) : rows ? (
          <EmptyState icon={IconClock} title={words.emptyTitle} why={words.emptyWhy}>
            {add}
          </EmptyState>
        ) : times.isError ? (
          <ErrorState title={words.failed} why={times.error.message} onRetry={again} />
        ) : (
          <LoadingState rows={3} />
        )}
      </Stack>
      <ShowTimeDialog
        {...{ hallId }}
        {...dialog}
        rows={rows ?? []}
        window={window}
        onClose={() => setDialog((was) => ({ ...was, opened: false }))}
      />
    </Stack>
  )
}
