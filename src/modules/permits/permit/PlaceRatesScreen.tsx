import { IconMapPin } from '@tabler/icons-react'
import type { PlaceRow } from '#contract/permits/permit-rows.ts'
import { may, overseers, roles } from '#contract/kernel/roles.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { placesQuery } from './queries.ts'
import { useHalls } from '#app/kit/reference/choices.ts'
import { columnKinds } from '#app/kit/list/columns.tsx'
import { filters } from '#app/kit/list/filter.ts'
import { one } from '#app/kit/list/kinds.tsx'
import { List } from '#app/kit/list/List.tsx'
import { formatFilters, NothingFound } from '#app/kit/list/NothingFound.tsx'
import { defineList, useList } from '#app/kit/list/useList.ts'
import { DayTime } from '#app/kit/ui/date/Moment.tsx'
import { Stars } from '#app/kit/ui/value/Stars.tsx'
import { placeColumns, placeWords as words } from './places-words.ts'

const definition = defineList({
  table: 'places',
  filters: filters({
    hall: one({
      at: 'hall',
      label: words.hall,
      useChoices: useHalls,
      // A hall sees only the places of its own permits.
      offered: (member) => may([roles(...overseers)], member),
      toInput: (id) => ({ LoadHallId: id }),
    }),
  }),
  pages: 'skip',
  query: placesQuery,
  form: { name: words.search, className: 'place-search' },
})

const { column, text, figure, moment } = columnKinds<PlaceRow, keyof typeof placeColumns>(placeColumns)
const lastOf = ({ lastDate, lastTime }: PlaceRow) => ({ date: lastDate, time: lastTime })

const columns = [
  text('source', ({ source }) => source, { fixed: true }),
  text('company', (row) => row.transportationCompanyName, { priority: 1 }),
  column('average', {
    render: (row) => <Stars of="ofPlace" average={row.averageRate} />,
    value: (row) => row.averageRate,
    priority: 1,
  }),
  figure('rates', ({ rates }) => rates, { total: false, priority: 1 }),
  figure('low', ({ low }) => low, { total: false, priority: 1 }),
  text('said', ({ lastSaid }) => lastSaid, { width: 180 }),
  moment('last', lastOf, { width: 112 }),
]

/** `/PlaceRates`: loading places by drivers' ratings, the worst first; administrators, halls and observers (G11). */
export function Screen() {
  const list = useList(definition)
  return (
    <List
      {...{ list, words, columns }}
      name={words.name}
      className="place-list"
      rowId={({ transportationCompanyId, source }) => `${transportationCompanyId} ${source}`}
      renderCard={(row: PlaceRow) => (
        <Stack component="article" gap="xs">
          <Group justify="space-between">
            <b>{row.source}</b>
            <Stars of="ofPlace" average={row.averageRate} />
          </Group>
          <small className="faint">
            {row.transportationCompanyName} · <DayTime {...lastOf(row)} />
          </small>
          {row.lastSaid && <p className="cell-text">{row.lastSaid}</p>}
        </Stack>
      )}
      empty={
        <NothingFound
          {...{ list, words }}
          icon={IconMapPin}
          why={list.chips.length > 0 ? words.emptyWhy(formatFilters(list.chips)) : words.emptyWhyAll}
        />
      }
    />
  )
}
