import './list.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { TurnRow } from '#contract/turn.ts'
import { useHallChanges } from '#app/data/changes.ts'
import { errorOf } from '#app/data/form-error.ts'
import { turnArea, turnQueries } from '#app/data/turn.ts'
import { landingOfList } from '#app/ui/row/landing.ts'
import { FiltersButton } from '#app/ui/search/FiltersButton.tsx'
import { sayFound } from '#app/ui/search/sayFound.ts'
import { ListCount, ListNotes } from '#app/ui/state/ListNotes.tsx'
import { FilterChips } from '#app/ui/state/FilterChips.tsx'
import { ErrorState, LoadingState } from '#app/ui/state/PageState.tsx'
import { DataTable } from '#app/ui/table/DataTable.tsx'
import { useRoom } from '#app/ui/table/useRoom.ts'
import { grouped } from '#app/ui/value/figures.ts'
import { turnListWords as words } from '#app/words/turn.ts'
import { useTurnAddress } from './address.ts'
import { useTurnRights } from './allowed.ts'
import { chipsOf } from './chips.ts'
import { turnColumns } from './columns.tsx'
import { askedOf, type TurnFilters } from './filters.ts'
import { NoHall, NoTurns } from './NoTurns.tsx'
import { RowActs } from './RowActs.tsx'
import { SearchForm } from './SearchForm.tsx'
import { TurnCard } from './TurnCard.tsx'
import { useHalls } from './useHalls.ts'
import { useTurnDialogs } from './useTurnDialogs.tsx'

/** The drivers' turns of a hall and all that may be done with them (S2 §2 "Drivers' turns"). */
export function TurnList() {
  const halls = useHalls()
  const { filters, table, today, firstDay, filter, look } = useTurnAddress(halls)
  const client = useQueryClient()
  const rights = useTurnRights()
  const [open, dialog] = useTurnDialogs()
  const [formOpen, setFormOpen] = useState(false)
  const chosen = halls.choices === null || filters.hall !== null
  // The first day depends on the hall's numbers: what is asked before they are known would be asked twice.
  const list = useQuery({ ...turnQueries.search(askedOf(filters)), enabled: chosen && !halls.pending })
  const watching = useHallChanges(halls.own ?? filters.hall, [turnArea])
  const room = useRoom()
  const columns = useMemo(() => turnColumns(room), [room])
  const rows = useMemo(() => list.data?.rows ?? [], [list.data])
  const chips = chipsOf(filters, today, filter)

  const search = (next: TurnFilters) => {
    setFormOpen(false)
    filter(next)
    void sayFound(client.fetchQuery({ ...turnQueries.search(askedOf(next)), staleTime: 0 }), errorOf)
  }
  const actions = (turn: TurnRow) => <RowActs {...{ turn, rights, open }} />
  const bar = (
    <FilterChips
      count={<ListCount list={list} watching={watching} words={words} />}
      chips={chips}
      onClear={() => filter({ ...filters, from: null, to: null, driverCard: '', vehicleCard: '', status: 'all' })}
    />
  )

  return (
    <div className="stack turn-list" {...landingOfList('turns')}>
      <FiltersButton open={formOpen || !chosen} count={chips.length} onClick={() => setFormOpen(!formOpen)} />
      <SearchForm
        {...{ filters, today, firstDay }}
        halls={halls.choices}
        open={formOpen || !chosen}
        onSearch={search}
        onClear={(first) => (halls.choices ? filter(first) : search(first))}
      />
      {!chosen ? (
        <div className="card">
          <NoHall />
        </div>
      ) : (
        <>
          {rows.length === 0 ? bar : <ListNotes list={list} words={words} />}
          {list.isError && rows.length === 0 ? (
            <ErrorState
              title={words.unknownTitle}
              why={words.unknownWhy(list.error.message)}
              onRetry={() => void list.refetch()}
            />
          ) : (
            <DataTable<TurnRow>
              name={words.name}
              columns={columns}
              rows={rows}
              rowId={({ id }) => String(id)}
              state={table}
              onStateChange={look}
              loading={list.isPending}
              empty={<NoTurns {...{ filters, chips }} onFilter={filter} />}
              summary={(found) => words.inTable(grouped(found))}
              actions={actions}
              renderCard={(turn) => <TurnCard {...{ turn, rights, open }} />}
              filters={bar}
            />
          )}
          {list.isPending && rows.length > 0 && <LoadingState label={words.asking} />}
        </>
      )}
      {dialog}
    </div>
  )
}
