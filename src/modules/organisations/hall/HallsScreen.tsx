import { Box, Button, Group } from '@mantine/core'
import {
  IconBuildingWarehouse,
  IconCircleCheck,
  IconCircleOff,
  IconClock,
  IconHome2,
  IconKey,
  IconListNumbers,
  IconPencil,
  IconPlus,
  IconScale,
  IconSitemap,
  IconTicket,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useMemo, useState, type ReactNode } from 'react'
import type { Hall } from '#contract/organisations/hall-rows.ts'
import { hall as halls } from '#contract/organisations/hall.ts'
import { may } from '#contract/kernel/roles.ts'
import { hallAdminQueries } from './queries.ts'
import { principalOf, useSignedIn } from '#app/transport/session.ts'
import { useAdminsOnly } from '#app/kit/page/admin-queries.ts'
import { List } from '#app/kit/list/List.tsx'
import { columnKinds } from '#app/kit/list/columns.tsx'
import { useHallCities } from '#app/kit/reference/choices.ts'
import { filters } from '#app/kit/list/filter.ts'
import { one } from '#app/kit/list/kinds.tsx'
import { defineList, useList } from '#app/kit/list/useList.ts'
import { CardActs } from '#app/kit/ui/row/CardActs.tsx'
import { RowIcons, type RowActsProps } from '#app/kit/ui/row/RowIcons.tsx'
import { landing } from '#app/kit/ui/row/landing.ts'
import { useRowDialogs } from '#app/kit/ui/row/useRowDialogs.tsx'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { Latin } from '#app/kit/ui/value/Latin.tsx'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { hallsWords as words } from './halls-words.ts'
import { rowWords } from '#app/kit/ui/ui-words.ts'
import { ClerksDialog } from './ClerksDialog.tsx'
import { AccountDialog, CompaniesDialog, HallPasswordDialog, type HallDialogProps, type HallRow } from './dialogs.tsx'
import { AddHallDialog, EditHallDialog } from './form/HallDialogs.tsx'

/** The list's name for focus management. */
const HALLS = 'halls'

const status = ({ isActive }: Hall): Status =>
  isActive
    ? { word: words.active, tone: 'ok', icon: IconCircleCheck }
    : { word: words.inactive, tone: 'mute', icon: IconCircleOff }
const shows = ({ isActiveShowTime, reservationLimit }: Hall) =>
  isActiveShowTime ? words.byShows(reservationLimit) : words.continuous
const HallName = ({ row }: { row: Hall }) => (
  <b tabIndex={-1} {...landing(HALLS, row.loadHallId)}>
    {row.name}
  </b>
)

const { text, code, chip } = columnKinds<Hall, keyof typeof words.columns>(words.columns)

/** S2 §2: name, username, phone; then where it is, how it shows and whether it works. */
const columns: Column<Hall>[] = [
  text('name', (row) => row.name, { fixed: true, render: (row) => <HallName row={row} /> }),
  text('userName', (row) => row.userName, { kind: 'chip', priority: 1, render: (row) => <Latin>{row.userName}</Latin> }),
  code('tel', (row) => row.tel),
  text('city', (row) => row.cityName),
  text('show', shows, { priority: 3 }),
  chip('status', status, { priority: 1 }),
]

const definition = defineList({
  table: 'halls',
  filters: filters({
    // Every hall is there: which of them are shown is the page's own.
    city: one({ at: 'city', label: words.columns.city, useChoices: useHallCities, toInput: () => ({}) }),
  }),
  query: () => hallAdminQueries.all,
  form: { name: words.search, className: 'halls-search' },
})

const dialogs = {
  edit: EditHallDialog,
  companies: CompaniesDialog,
  account: AccountDialog,
  password: HallPasswordDialog,
  clerks: ClerksDialog,
}
type Kind = keyof typeof dialogs | 'giveTurn'

const acts = [
  { kind: 'edit', word: words.edit, icon: IconPencil },
  { kind: 'companies', word: words.companies, icon: IconSitemap },
  { kind: 'account', word: words.account, icon: IconKey },
] as const
const more = [
  { kind: 'giveTurn', word: words.giveTurn, icon: IconTicket },
  { kind: 'clerks', word: words.clerks, icon: IconUsers },
  { kind: 'password', word: words.password, icon: IconKey },
] as const
/** Further screens of a hall; `who`: the members with that screen, if not all. */
const linksOf = (id: number) =>
  [
    { word: words.showTimes, icon: IconClock, to: `/LoadHalls/${id}/ShowTimes`, who: halls.addShowTime.who },
    { word: words.policy, icon: IconScale, to: `/LoadHalls/${id}/Policy`, who: halls.setPolicy.who },
    { word: words.turns, icon: IconListNumbers, to: '/DriverTurnList', search: { hall: id } },
    { word: words.natives, icon: IconHome2, to: '/LoadHallNatives', search: { hall: id } },
    { word: words.addDriver, icon: IconUserPlus, to: '/Driver/AddDriver' },
  ] as const

/** Width of the actions with labels, px. */
const ACTS_WIDTH = 430

/** Every hall, and all that is done about one; `giveTurn` is the dialog that gives a turn in it. */
export function Halls({ giveTurn }: { giveTurn: (props: HallDialogProps) => ReactNode }) {
  useAdminsOnly('/error404')
  const list = useList(definition)
  const { city } = list.values
  const shown = useMemo(
    () => list.query.data?.filter(({ loadHallCityId }) => city === null || loadHallCityId === city),
    [list.query.data, city],
  )
  const navigate = useNavigate()
  const [adding, setAdding] = useState(false)
  const [open, dialog] = useRowDialogs<'hall', HallRow, Kind>({
    name: 'hall',
    list: HALLS,
    dialogs: { ...dialogs, giveTurn },
  })
  const member = principalOf(useSignedIn())
  const mayWrite = may(halls.add.who, member)
  const offered = (row: Hall): RowActsProps => {
    const id = row.loadHallId
    const act = ({ kind, ...rest }: (typeof acts | typeof more)[number]) => ({
      ...rest,
      name: words.of(rest.word, row.name),
      run: () => open(kind, { ...row, id }),
    })
    const toAct = ({ to, word, icon, ...rest }: ReturnType<typeof linksOf>[number]) => ({
      word,
      icon,
      name: words.of(word, row.name),
      run: () => void navigate({ to, ...rest }),
    })
    return {
      acts: mayWrite ? acts.map(act) : [],
      menu: {
        name: words.of(rowWords.more, row.name),
        acts: [
          ...(mayWrite ? more : more.filter(({ kind }) => kind === 'giveTurn')).map(act),
          ...linksOf(id)
            .filter((one) => !('who' in one) || may(one.who, member))
            .map(toAct),
        ],
        width: 250,
      },
      focusTarget: { list: HALLS, id },
    }
  }
  const actions = (row: Hall) => <RowIcons {...offered(row)} />
  const add = mayWrite && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setAdding(true)}>
      {words.add}
    </Button>
  )
  return (
    <List
      {...{ list, words, columns, actions }}
      name={words.list}
      className="halls"
      actsWidth={ACTS_WIDTH}
      landing={HALLS}
      {...(shown && { rows: shown })}
      rowId={(row) => String(row.loadHallId)}
      renderCard={(row) => <HallCard row={row} acts={offered(row)} />}
      empty={
        <EmptyState icon={IconBuildingWarehouse} title={words.emptyTitle} why={words.emptyWhy}>
          {add}
        </EmptyState>
      }
      bar={shown && <b>{words.count(grouped(shown.length))}</b>}
      tools={add}
    >
      {dialog}
      {adding && <AddHallDialog onClose={() => setAdding(false)} />}
    </List>
  )
}

/** A hall as a card, below 768 px. */
const HallCard = ({ row, acts: its }: { row: Hall; acts: RowActsProps }) => (
  <Box component="article" display="grid" style={{ gap: '6px' }}>
    <Group justify="space-between">
      <HallName row={row} />
      <StatusChip {...status(row)} />
    </Group>
    <p>
      <Latin>{row.userName}</Latin>
    </p>
    <p className="faint">{[row.cityName, shows(row)].join(' · ')}</p>
    <CardActs {...its} />
  </Box>
)
