import './show-time/show-time.css'
import { Button } from '@mantine/core'
import { IconClock, IconPencil, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { showTimeQueries, type ShowTimeRow } from '#app/data/hall.ts'
import { ActIcon } from '#app/ui/row/ActIcon.tsx'
import { EmptyState } from '#app/ui/state/EmptyState.tsx'
import { OldAnswer } from '#app/ui/state/OldAnswer.tsx'
import { ErrorState } from '#app/ui/state/PageState.tsx'
import { DataTable } from '#app/ui/table/DataTable.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { showTimeWords as words } from '#app/words/hall.ts'
import { ActiveChip, showTimeColumns } from './show-time/columns.tsx'
import { Preview } from './show-time/Preview.tsx'
import { ShowTimeDialog } from './show-time/ShowTimeDialog.tsx'

interface Opening {
  opened: boolean
  row: ShowTimeRow | null
}

/** The hours at which the hall shows its loads (S2 §2, §5 "Show time", §9; D6). */
export function Screen() {
  const times = useQuery(showTimeQueries.times)
  const own = useQuery(showTimeQueries.own)
  const [dialog, setDialog] = useState<Opening>({ opened: false, row: null })
  const rows = times.data ?? []
  const active = rows.filter(({ isActive }) => isActive)
  const open = (row: ShowTimeRow | null) => setDialog({ opened: true, row })
  const again = () => void times.refetch()

  const add = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open(null)}>
      {words.add}
    </Button>
  )
  const edit = (row: ShowTimeRow) => (
    <ActIcon word={words.edit} name={words.editOf(row.showTime)} icon={IconPencil} run={() => open(row)} />
  )
  const card = (row: ShowTimeRow) => (
    <article className="row between show-time-card">
      <h2>
        <Isolate>{row.showTime}</Isolate>
      </h2>
      <ActiveChip isActive={row.isActive} />
      <Button variant="default" aria-label={words.editOf(row.showTime)} onClick={() => open(row)}>
        {words.edit}
      </Button>
    </article>
  )
  return (
    <div className="two show-time">
      <div className="stack">
        {times.isError && times.data && (
          <OldAnswer at={times.dataUpdatedAt} onRetry={again}>
            {words.old}
          </OldAnswer>
        )}
        {times.isError && !times.data ? (
          <ErrorState title={words.failed} why={times.error.message} onRetry={again} />
        ) : (
          <DataTable<ShowTimeRow>
            name={words.list}
            columns={showTimeColumns}
            rows={rows}
            rowId={({ id }) => String(id)}
            loading={times.isPending}
            empty={
              <EmptyState icon={IconClock} title={words.emptyTitle} why={words.emptyWhy}>
                {add}
              </EmptyState>
            }
            summary={(found) => words.inTable(grouped(found))}
            actions={edit}
            renderCard={card}
            filters={
              <div className="row between show-time-bar">
                <b>{words.count(grouped(rows.length), grouped(active.length))}</b>
                <span className="only-s">{add}</span>
              </div>
            }
            tools={<span className="hide-s">{add}</span>}
          />
        )}
      </div>
      <Preview hall={own} times={times.data && active.map(({ showTime }) => showTime)} />
      <ShowTimeDialog
        {...dialog}
        rows={rows}
        window={own.data?.isActiveShowTime ? own.data.reservationLimit : null}
        onClose={() => setDialog((was) => ({ ...was, opened: false }))}
      />
    </div>
  )
}
