import './permits.css'
import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconAdjustments } from '@tabler/icons-react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { persianDigits } from '#contract/digits.ts'
import type { PermitRow } from '#contract/permit.ts'
import { useHallChanges } from '#app/data/changes.ts'
import { hallQueries } from '#app/data/hall.ts'
import { permitArea, permitQueries } from '#app/data/permit.ts'
import { alert } from '#app/ui/alerts.ts'
import { ListCount, ListNotes } from '#app/ui/state/ListNotes.tsx'
import { FilterChips } from '#app/ui/state/FilterChips.tsx'
import { ErrorState } from '#app/ui/state/PageState.tsx'
import { DataTable } from '#app/ui/table/DataTable.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { permitListWords as words, permitSearchWords } from '#app/words/permit.ts'
import { usePermitAddress } from './address.ts'
import { chipsOf } from './chips.ts'
import { useGoodsChoices } from './choices.ts'
import { permitColumns } from './columns.tsx'
import { askedOf, openFilters, type PermitFilters } from './filters.ts'
import { NoPermits } from './NoPermits.tsx'
import { PermitCard } from './PermitCard.tsx'
import { SearchForm } from './SearchForm.tsx'

/** The permits a hall's desk may see, as of now (S0 §2.10). */
export function PermitsList() {
  const { filters, table, today, filter, look } = usePermitAddress()
  const client = useQueryClient()
  const goods = useGoodsChoices()
  const [formOpen, setFormOpen] = useState(false)
  const list = useQuery(permitQueries.search(askedOf(filters)))
  const [own] = useQuery(hallQueries.all).data?.data ?? []
  const watching = useHallChanges(own?.loadHallId ?? null, [permitArea])
  const room = useRoom()
  const columns = useMemo(() => permitColumns(room), [room])
  const rows = useMemo(() => list.data?.rows ?? [], [list.data])
  const chips = chipsOf(filters, { goods, today }, filter)

  const search = async (next: PermitFilters) => {
    setFormOpen(false)
    filter(next)
    try {
      const { total, message } = await client.fetchQuery({ ...permitQueries.search(askedOf(next)), staleTime: 0 })
      alert({ tone: total > 0 ? 'success' : 'warning', text: message })
    } catch (error) {
      alert({ tone: 'error', text: (error as Error).message })
    }
  }
  const bar = (
    <FilterChips
      count={<ListCount list={list} watching={watching} words={words} />}
      chips={chips}
      onClear={() => filter(openFilters)}
    />
  )

  return (
    <div className="stack permit-list">
      <Button
        className="only-s"
        variant="default"
        aria-expanded={formOpen}
        leftSection={<IconAdjustments size={20} aria-hidden />}
        onClick={() => setFormOpen(!formOpen)}
      >
        {permitSearchWords.open} {chips.length > 0 && <b className="count">{persianDigits(chips.length)}</b>}
      </Button>
      <SearchForm {...{ filters, goods, today }} open={formOpen} onSearch={(next) => void search(next)} />
      {rows.length === 0 && bar}
      <ListNotes list={list} words={words} />
      {list.isError && !list.data ? (
        <ErrorState title={words.unknownTitle} why={words.unknownWhy(list.error.message)} onRetry={() => void list.refetch()} />
      ) : (
        <DataTable<PermitRow>
          name={words.name}
          columns={columns}
          rows={rows}
          rowId={({ id }) => String(id)}
          state={table}
          onStateChange={look}
          loading={list.isPending}
          empty={<NoPermits {...{ filters, chips, today }} onFilter={filter} />}
          summary={(found) => words.inTable(grouped(found))}
          renderCard={(permit) => <PermitCard permit={permit} />}
          filters={bar}
        />
      )}
    </div>
  )
}

function useRoom() {
  const wide = useMediaQuery('(min-width: 90em)', true, { getInitialValueInEffect: false })
  const middle = useMediaQuery('(min-width: 64em)', true, { getInitialValueInEffect: false })
  return wide ? 'wide' : middle ? 'middle' : 'narrow'
}
