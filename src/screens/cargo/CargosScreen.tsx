import './list/list.css'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustments } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { persianDigits } from '#contract/digits.ts'
import { cargoQueries } from '#app/data/cargo.ts'
import { alert } from '#app/ui/alerts.ts'
import { ErrorState, LoadingState } from '#app/ui/state/PageState.tsx'
import { FilterChips } from '#app/ui/state/FilterChips.tsx'
import { DataTable } from '#app/ui/table/DataTable.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { cargoFilterWords, cargoListWords as words } from '#app/words/cargo.ts'
import { useListAddress } from './list/address.ts'
import { CargoCard } from './list/CargoCard.tsx'
import { chipsOf } from './list/chips.ts'
import { useFilterChoices } from './list/choices.ts'
import { cargoColumns } from './list/columns.tsx'
import { FilterForm } from './list/FilterForm.tsx'
import { askedOf, openFilters, type CargoFilters } from './list/filters.ts'
import { ListCount, ListNotes } from './list/ListNotes.tsx'
import { NoCargos } from './list/NoCargos.tsx'
import { fromServer, toneOf, type ListedCargo } from './list/row.ts'
import { useWaiting } from './list/useWaiting.ts'
import { useWaitingVerbs } from './list/useWaitingVerbs.tsx'
import { WaitingButtons, WaitingIcons } from './list/WaitingActs.tsx'

/** The announced cargos (S1 §2.4), with those that still wait on this device on top. */
export function Screen() {
  const { filters, table, today, filter, look } = useListAddress()
  const choices = useFilterChoices()
  const client = useQueryClient()
  const list = useQuery(cargoQueries.search(askedOf(filters)))
  const waiting = useWaiting(list)
  const [verbs, dialog] = useWaitingVerbs()
  const [formOpen, setFormOpen] = useState(false)
  const own = choices.companies === null
  const known = useMemo(() => list.data?.rows.map(fromServer) ?? [], [list.data])
  const rows = useMemo(() => [...waiting, ...known], [waiting, known])
  const columns = useColumns(own, list.data?.rows.some(({ finishDate }) => finishDate !== null) ?? false)
  const chips = chipsOf(filters, choices, today, filter)

  const search = async (next: CargoFilters) => {
    setFormOpen(false)
    filter(next)
    try {
      const { total, message } = await client.fetchQuery({ ...cargoQueries.search(askedOf(next)), staleTime: 0 })
      alert({ tone: total > 0 ? 'success' : 'warning', text: message })
    } catch (error) {
      alert({ tone: 'error', text: (error as Error).message })
    }
  }
  const actions = ({ item }: ListedCargo) => item && <WaitingIcons item={item} verbs={verbs} />
  const bar = (
    <FilterChips count={<ListCount list={list} waiting={waiting.length} />} chips={chips} onClear={() => filter(openFilters)} />
  )

  return (
    <div className="stack cargo-list">
      <Button
        className="only-s"
        variant="default"
        aria-expanded={formOpen}
        leftSection={<IconAdjustments size={20} aria-hidden />}
        onClick={() => setFormOpen(!formOpen)}
      >
        {cargoFilterWords.open} {chips.length > 0 && <b className="count">{persianDigits(chips.length)}</b>}
      </Button>
      <FilterForm {...{ filters, choices, today }} open={formOpen} onSearch={(next) => void search(next)} />
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
          {...(waiting.length > 0 && { actions })}
          renderCard={(row) => (
            <CargoCard row={row} own={own}>
              {row.item && <WaitingButtons item={row.item} verbs={verbs} />}
            </CargoCard>
          )}
          filters={bar}
        />
      )}
      {list.isPending && rows.length > 0 && <LoadingState label={words.asking} />}
      {dialog}
    </div>
  )
}

/** The columns there is room for; a member's own choice stands in the address. */
function useColumns(own: boolean, finished: boolean) {
  const wide = useMediaQuery('(min-width: 90em)', true, { getInitialValueInEffect: false })
  const middle = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })
  const room = wide ? 'wide' : middle ? 'middle' : 'narrow'
  return useMemo(() => cargoColumns({ own, finished, room }), [own, finished, room])
}
