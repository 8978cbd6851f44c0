/** A small list over the cargos of a real server, declared as a screen does, to test what all lists do. */
import { statusFilter, type CargoRow } from '#contract/freight/cargo-list.ts'
import { IconBox } from '@tabler/icons-react'
import { screen, within } from '@testing-library/react'
import { cargoQueries } from '#app/modules/freight/cargo/queries.ts'
import { RowLink } from '#app/kit/list/Beside.tsx'
import { fixedChoices } from '#app/kit/list/choices.ts'
import { useGoods } from '#app/kit/reference/choices.ts'
import { filters } from '#app/kit/list/filter.ts'
import { days, flags, many, needed, one, oneOf, addressState } from '#app/kit/list/kinds.tsx'
import { List } from '#app/kit/list/List.tsx'
import { NothingFound } from '#app/kit/list/NothingFound.tsx'
import { text } from '#app/kit/list/texts.tsx'
import { defineList, useList } from '#app/kit/list/useList.ts'
import { dayViews } from '#app/kit/list/views.ts'
import { useMember } from '#app/transport/session.ts'
import { Id } from '#app/kit/ui/search/address.ts'
import type { Column } from '#app/kit/ui/table/column.ts'

const places = fixedChoices([
  { value: 1, label: 'بندر' },
  { value: 2, label: 'کویر' },
])

/** A filter of every kind; the first two stand for a call that has them. */
export const every = filters({
  place: needed({
    at: 'place',
    label: 'جا',
    words: { choose: 'انتخاب جا', nothing: 'نیست', missing: 'جا را انتخاب کنید' },
    useChoices: () => places,
    toInput: () => ({}),
  }),
  date: days({
    label: 'تاریخ',
    first: (today, { place }) => (place === 2 ? { from: '1405/08/01', to: today } : { from: today, to: today }),
    toInput: ({ from, to }) => ({ FromDate: from, ToDate: to }),
    wrong: ({ from, to }) => (from !== null && to !== null && from > to ? { from: null, to: 'وارونه است' } : null),
  }),
  note: text({ at: 'note', label: 'یادداشت', most: 5, toInput: () => ({}) }),
  only: flags({
    label: 'فقط',
    className: '',
    of: { late: { at: 'late', word: 'دیرها' }, bare: { at: 'bare', word: 'خالی‌ها' } },
    toInput: () => ({}),
  }),
  opened: addressState<number | null>({ at: 'open', as: Id, open: null }),
})

const listed = filters({
  date: days({
    label: 'تاریخ',
    first: (today) => ({ from: today, to: today }),
    toInput: ({ from, to }) => ({ FromDate: from, ToDate: to }),
  }),
  goods: many({ at: 'goods', label: 'کالا', useChoices: useGoods, toInput: (ids) => ({ KalaId: ids }) }),
  status: oneOf({
    at: 'status',
    label: 'وضعیت',
    words: { all: 'همه', active: 'فعال', inactive: 'غیرفعال' },
    open: 'all',
    toInput: (status) => ({ CargoStatus: statusFilter[status] }),
  }),
  company: one({
    at: 'company',
    label: 'شرکت',
    useChoices: () => places,
    offered: ({ role }) => role === 'Admin',
    toInput: (id) => (id === null ? {} : { TransportationCompanyId: id }),
  }),
})

const definition = defineList({
  table: 'cargos',
  filters: listed,
  query: cargoQueries.search,
  unasked: ['SenderCustomerId', 'ReceiverCustomerId', 'Statuses', 'LoadHallCityId', 'Unfilled'],
  form: { name: 'جست‌وجوی نمونه', className: '' },
  counts: cargoQueries.counts,
  views: [
    ...dayViews('today', 'tomorrow', 'week'),
    { word: 'پایان‌یافته', sets: () => ({ status: 'inactive' as const }) },
    { word: 'بندری', sets: () => ({ company: 1 }), offered: ({ role }) => role === 'Admin' },
  ],
  saysEmpty: true,
  pages: ({ id }: CargoRow) => id,
})

const columns: Column<CargoRow>[] = [
  {
    key: 'to',
    header: 'مقصد',
    render: (row) => (
      <RowLink id={row.id} list="sample" to={`/Cargos/Detail/${row.id}`}>
        {row.cargoDestination}
      </RowLink>
    ),
    value: (row) => row.cargoDestination,
    fixed: true,
  },
  { key: 'rent', header: 'کرایه', render: (row) => row.cargoRent, value: (row) => row.cargoRent },
]

const words = {
  none: 'هیچ',
  count: (total: string) => `${total} بار`,
  unknownTitle: 'معلوم نیست',
  unknownWhy: (why: string) => `${why} بپرسید.`,
  stale: 'این پاسخ قبلی است:',
  inTable: (found: string) => `${found} در جدول`,
}

function Sample() {
  const list = useList(definition)
  return (
    <List
      {...{ list, words, columns }}
      name="نمونه"
      className="sample"
      rowId={({ id }) => String(id)}
      landing="sample"
      renderCard={(row) => <b>{row.cargoDestination}</b>}
      beside={{ title: (id) => `بار ${id}`, page: (id) => `/Cargos/Detail/${id}`, render: (id) => <p>همهٔ بار {id}</p> }}
      empty={
        <NothingFound
          {...{ list }}
          icon={IconBox}
          words={{ emptyTitle: 'چیزی نیست', emptyTitleAll: 'هیچ', lastWeek: 'هفته', removeFilters: 'بی‌فیلتر' }}
          why="چرا"
        />
      }
    />
  )
}

/** The list, after signing in. */
export const Screen = () => useMember() && <Sample />

/** The destinations in the table, from the top. */
export async function towns(): Promise<string[]> {
  const table = await screen.findByRole('table')
  const rows = within(table).getAllByRole('row').slice(1)
  return rows.map((row) => within(row).getAllByRole('cell')[0]!.textContent!.split('،')[0]!)
}
