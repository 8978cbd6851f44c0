import './list.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useFilterChoices } from '#app/choices.ts'
import { announcerOf } from '#app/data/announcer.ts'
import { cargoLists, cargoQueries } from '#app/data/cargo.ts'
import { useOwnChanges } from '#app/data/changes.ts'
import { errorOf } from '#app/data/form-error.ts'
import { useMember } from '#app/data/member.ts'
import { landingOfList } from '#app/ui/row/landing.ts'
import { FiltersButton } from '#app/ui/search/FiltersButton.tsx'
import { sayFound } from '#app/ui/search/sayFound.ts'
import { ErrorState, LoadingState } from '#app/ui/state/PageState.tsx'
import { FilterChips } from '#app/ui/state/FilterChips.tsx'
import { DataTable } from '#app/ui/table/DataTable.tsx'
import { useRoom } from '#app/ui/table/useRoom.ts'
import { grouped } from '#app/ui/value/figures.ts'
import { cargoListWords as words } from '#app/words/cargo.ts'
import { useCargoRights, type CargoRights } from '../acts/allowed.ts'
import { CardCounts } from '../acts/CountButton.tsx'
import { CardActs, RowActs } from '../acts/RowActs.tsx'
import { useActsUnderWay } from '../acts/underway.ts'
import type { OpenDialog } from '../acts/dialog.ts'
import { useCargoDialogs } from '../acts/useCargoDialogs.tsx'
import { AwaitingYou } from './AwaitingYou.tsx'
import { useListAddress } from './address.ts'
import { agencyColumns } from './agency-columns.tsx'
import { CargoCard } from './CargoCard.tsx'
import { chipsOf } from './chips.ts'
import { useOffers } from './choices.ts'
import { cargoColumns } from './columns.tsx'
import { FilterForm } from './FilterForm.tsx'
import { askedOf, openFilters, type CargoFilters } from './filters.ts'
import { ListCount, ListNotes } from './ListNotes.tsx'
import { NoCargos } from './NoCargos.tsx'
import { fromServer, toneOf, type ListedCargo } from './row.ts'
import { useWaiting } from './useWaiting.ts'
import { useWaitingVerbs } from './useWaitingVerbs.tsx'
import type { ListView } from './view.ts'
import { WaitingButtons, WaitingIcons } from './WaitingActs.tsx'

/** The announced cargos, with those that still wait on this device on top, and all that may be done with them. */
export function CargoList({ view }: { view: ListView }) {
  const { filters, table, today, filter, look } = useListAddress()
  const choices = useFilterChoices(useOffers(view))
  const rights = useCargoRights()
  const client = useQueryClient()
  const list = useQuery(cargoQueries.search(askedOf(filters)))
  useOwnChanges(cargoLists, Math.min(list.data?.rows.length ?? 0, table.size))
  const waiting = useWaiting(list)
  const underWay = useActsUnderWay()
  const [verbs, question] = useWaitingVerbs()
  const [open, dialog] = useCargoDialogs()
  const [formOpen, setFormOpen] = useState(false)
  const own = announcerOf(useMember()!) === 'company'
  const known = useMemo(
    () => list.data?.rows.map((row) => fromServer(row, underWay.get(row.id) ?? null)) ?? [],
    [list.data, underWay],
  )
  const rows = useMemo(() => [...waiting, ...known], [waiting, known])
  const finished = list.data?.rows.some(({ finishDate }) => finishDate !== null) ?? false
  const columns = useColumns(view, { own, finished, rights, open })
  const chips = chipsOf(filters, choices, today, filter)
  const acts = view === 'cargos'

  const search = (next: CargoFilters) => {
    setFormOpen(false)
    filter(next)
    void sayFound(client.fetchQuery({ ...cargoQueries.search(askedOf(next)), staleTime: 0 }), errorOf)
  }
  const actions = ({ item, row, act }: ListedCargo) =>
    item ? <WaitingIcons item={item} verbs={verbs} /> : row && <RowActs cargo={row} {...{ rights, act, open }} />
  const bar = (
    <FilterChips
      count={
        <>
          <ListCount list={list} waiting={waiting.length} />
          {acts && rights.accept && <AwaitingYou filters={filters} onFilter={filter} />}
        </>
      }
      chips={chips}
      onClear={() => filter(openFilters)}
    />
  )

  return (
    <div className="stack cargo-list" {...landingOfList('cargos')}>
      <FiltersButton open={formOpen} count={chips.length} onClick={() => setFormOpen(!formOpen)} />
      <FilterForm {...{ filters, choices, today }} open={formOpen} onSearch={search} />
      {rows.length === 0 ? bar : <ListNotes list={list} />}
      {list.isError && rows.length === 0 ? (
        <ErrorState title={words.unknownTitle} why={words.unknownWhy(list.error.message)} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable<ListedCargo>
          name={words.name}
          columns={columns}
          rows={rows}
          rowId={({ key }) => key}
          state={table}
          onStateChange={look}
          loading={list.isPending}
          empty={<NoCargos {...{ filters, chips, today }} onFilter={filter} />}
          summary={(found) => words.inTable(grouped(found))}
          rowTone={toneOf}
          {...(acts && { actions })}
          renderCard={(one) => (
            <CargoCard row={one} {...{ own, view }}>
              {one.item && <WaitingButtons item={one.item} verbs={verbs} />}
              {acts && one.row && <CardCounts cargo={one.row} {...{ rights, open }} />}
              {acts && one.row && <CardActs cargo={one.row} act={one.act} {...{ rights, open }} />}
            </CargoCard>
          )}
          filters={bar}
        />
      )}
      {list.isPending && rows.length > 0 && <LoadingState label={words.asking} />}
      {question}
      {dialog}
    </div>
  )
}

interface Seen {
  own: boolean
  finished: boolean
  rights: CargoRights
  open: OpenDialog
}

/** The columns there is room for; a member's own choice stands in the address. */
function useColumns(view: ListView, { own, finished, rights, open }: Seen) {
  const room = useRoom()
  return useMemo(
    () => (view === 'agency' ? agencyColumns(room) : cargoColumns({ own, finished, room, rights, open })),
    [view, own, finished, room, rights, open],
  )
}
