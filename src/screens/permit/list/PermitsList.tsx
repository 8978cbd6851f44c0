import './permits.css'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { PermitRow } from '#contract/permit.ts'
import { useFilterChoices } from '#app/choices.ts'
import { announcerOf } from '#app/data/announcer.ts'
import { useHallChanges, useOwnChanges } from '#app/data/changes.ts'
import { errorOf } from '#app/data/form-error.ts'
import { hallQueries } from '#app/data/hall.ts'
import { useMember } from '#app/data/member.ts'
import { permitArea, permitLists, permitQueries } from '#app/data/permit.ts'
import { landingOfList } from '#app/ui/row/landing.ts'
import { FiltersButton } from '#app/ui/search/FiltersButton.tsx'
import { sayFound } from '#app/ui/search/sayFound.ts'
import { ListCount, ListNotes } from '#app/ui/state/ListNotes.tsx'
import { FilterChips } from '#app/ui/state/FilterChips.tsx'
import { ErrorState } from '#app/ui/state/PageState.tsx'
import { DataTable } from '#app/ui/table/DataTable.tsx'
import { useRoom } from '#app/ui/table/useRoom.ts'
import { grouped } from '#app/ui/value/figures.ts'
import { permitListWords as words } from '#app/words/permit.ts'
import { usePermitRights } from './acts/allowed.ts'
import { CardActs, RowActs } from './acts/RowActs.tsx'
import { usePermitDialogs } from './acts/usePermitDialogs.tsx'
import { usePermitAddress } from './address.ts'
import { chipsOf } from './chips.ts'
import { useOffers, within } from './choices.ts'
import { permitColumns } from './columns.tsx'
import { askedOf, openFilters, type PermitFilters } from './filters.ts'
import { NoPermits } from './NoPermits.tsx'
import { PermitCard } from './PermitCard.tsx'
import { SearchForm } from './SearchForm.tsx'
import { useEmptySaid } from './useEmptySaid.ts'
import type { ListView } from './view.ts'

/** The permits a member may see, as of now, and all that may be done with them (S0 §2.10; S2 §2). */
export function PermitsList({ view }: { view: ListView }) {
  const { filters: said, table, today, first, filter, look } = usePermitAddress(view)
  const offers = useOffers(view)
  const filters = within(said, offers)
  const choices = useFilterChoices(offers)
  const rights = usePermitRights()
  const [open, dialog] = usePermitDialogs()
  const client = useQueryClient()
  const [formOpen, setFormOpen] = useState(false)
  const asked = askedOf(filters)
  const list = useQuery(permitQueries.search(asked))
  const leaveToSearch = useEmptySaid(list, asked)
  const ofHall = useHall(view === 'hall')
  const ofOwn = useOwnChanges(permitLists, Math.min(list.data?.rows.length ?? 0, table.size), view !== 'hall')
  const watching = view === 'hall' ? ofHall : ofOwn
  const own = announcerOf(useMember()!) === 'company'
  const room = useRoom()
  const columns = useMemo(() => permitColumns(view, room, own), [view, room, own])
  const rows = useMemo(() => list.data?.rows ?? [], [list.data])
  const chips = chipsOf(filters, { choices, today }, filter)

  const search = (next: PermitFilters) => {
    setFormOpen(false)
    leaveToSearch(askedOf(next))
    filter(next)
    void sayFound(client.fetchQuery({ ...permitQueries.search(askedOf(next)), staleTime: 0 }), errorOf)
  }
  const actions = (permit: PermitRow) => <RowActs {...{ permit, rights, open }} />
  const bar = (
    <FilterChips count={<ListCount {...{ list, watching, words }} />} chips={chips} onClear={() => filter(openFilters)} />
  )

  return (
    <div className="stack permit-list" data-view={view} {...landingOfList('permits')}>
      <FiltersButton open={formOpen} count={chips.length} onClick={() => setFormOpen(!formOpen)} />
      <SearchForm {...{ filters, choices, first }} open={formOpen} onSearch={search} />
      {rows.length === 0 && bar}
      <ListNotes list={list} words={words} />
      {list.isError && !list.data ? (
        <ErrorState title={words.unknownTitle} why={words.unknownWhy(list.error.message)} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable<PermitRow>
          name={words.name[view]}
          columns={columns}
          rows={rows}
          rowId={({ id }) => String(id)}
          state={table}
          onStateChange={look}
          loading={list.isPending}
          empty={<NoPermits {...{ view, filters, chips, today }} message={list.data?.message ?? ''} onFilter={filter} />}
          summary={(found) => words.inTable(grouped(found))}
          actions={actions}
          renderCard={(permit) => (
            <PermitCard {...{ permit, own }}>
              <CardActs {...{ permit, rights, open }} />
            </PermitCard>
          )}
          filters={bar}
        />
      )}
      {dialog}
    </div>
  )
}

/** A hall's desk hears of each change in its hall. */
function useHall(isDesk: boolean) {
  const [own] = useQuery({ ...hallQueries.all, enabled: isDesk }).data?.data ?? []
  return useHallChanges((isDesk && own?.loadHallId) || null, [permitArea])
}
