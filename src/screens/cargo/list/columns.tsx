import { persianDigits } from '#contract/digits.ts'
import { ShamsiDate } from '#app/ui/date/ShamsiDate.tsx'
import { hiding, type Column } from '#app/ui/table/column.ts'
import type { Room } from '#app/ui/table/useRoom.ts'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { cargoColumns as words, displayWords } from '#app/words/cargo.ts'
import { unknown } from '#app/words/ui.ts'
import { PermitCount, PriorityCount } from '../acts/CountButton.tsx'
import type { CargoRights, OpenDialog } from '../acts/allowed.ts'
import { UnderWayChip } from '../acts/UnderWayChip.tsx'
import { CargoNumber } from './CargoNumber.tsx'
import { ReviewChip } from './ReviewChip.tsx'
import { DayTime } from '#app/ui/date/Moment.tsx'
import { cities, figures, texts, Way } from './cells.tsx'
import type { ListedCargo } from './row.ts'
import { agencyStatusOf, cargoStatus } from './status.ts'

const displayOf = ({ isHallLoad }: ListedCargo) =>
  isHallLoad === null ? null : isHallLoad ? displayWords.hall : displayWords.free

interface Seen {
  /** All rows are of one company, so its name says nothing. */
  own: boolean
  /** Some rows are finished: the list then shows when (S1 §4). */
  finished: boolean
  room: Room
  rights: CargoRights
  /** Opens the requests and the permits of a row. */
  open: OpenDialog
}

const idColumn: Column<ListedCargo> = {
  key: 'id',
  header: words.id,
  render: ({ id }) => <CargoNumber id={id} />,
  value: ({ id }) => id,
  fixed: true,
}
const dateColumn: Column<ListedCargo> = {
  key: 'date',
  header: words.date,
  render: ({ date }) => <ShamsiDate value={date} form="near" />,
  value: ({ date, time }) => date && `${date} ${time ?? ''}`,
  text: ({ date }) => date ?? '',
}

/** The columns in the order of decisions (S1 §2.4). */
export function cargoColumns({ own, finished, room, rights, open }: Seen): Column<ListedCargo>[] {
  const columns: Column<ListedCargo>[] = [
    idColumn,
    {
      key: 'status',
      header: words.status,
      render: ({ status, act, row }) => (
        <>
          <StatusChip {...cargoStatus[status]} />
          <UnderWayChip act={act} />
          <ReviewChip cargo={row} />
        </>
      ),
      value: ({ status }) => cargoStatus[status].word,
    },
    dateColumn,
    {
      key: 'time',
      header: words.time,
      render: ({ time }) => (time === null ? unknown : persianDigits(time)),
      value: ({ time }) => time,
    },
    {
      key: 'announced',
      header: words.announced,
      render: ({ announced }) => (announced ? <DayTime {...announced} /> : unknown),
      value: ({ announced }) => announced && `${announced.date} ${announced.time}`,
    },
    {
      key: 'route',
      header: words.route,
      render: ({ route }) => <Way route={route} size="sm" />,
      value: ({ route }) => `${route.from} ${route.to}`,
      width: room === 'narrow' ? 210 : 250,
    },
    cities('source', ({ route }) => route.from),
    cities('destination', ({ route }) => route.to),
    figures('rent', ({ rent }) => rent),
    figures('trucks', ({ trucks }) => trucks),
    {
      key: 'priorities',
      header: words.priorities,
      render: ({ row }) => <PriorityCount cargo={row} rights={rights} open={open} />,
      value: ({ row }) => row && row.priorityCount,
    },
    {
      key: 'permits',
      header: words.permits,
      render: ({ row }) => <PermitCount cargo={row} rights={rights} open={open} />,
      value: ({ row }) => row && row.permitCount,
    },
    figures('weight', ({ kg }) => kg),
    texts('goods', ({ goods }) => goods),
    texts('loaders', ({ loaders }) => loaders),
    texts('hall', ({ hall }) => hall),
    {
      key: 'finish',
      header: words.finish,
      render: ({ finish }) => (finish ? <DayTime {...finish} /> : unknown),
      value: ({ finish }) => finish && `${finish.date} ${finish.time}`,
    },
    texts('display', displayOf),
    texts('company', ({ company }) => company),
    texts('description', ({ description }) => description),
    texts('sender', ({ sender }) => sender),
    texts('receiver', ({ receiver }) => receiver),
    texts('code', ({ code }) => code),
  ]
  const hidden = ['announced', 'source', 'destination', 'sender', 'receiver', 'code']
  return hiding(columns, [...hidden, ...(own ? ['company'] : []), ...(finished ? [] : ['finish'])])
}

/** What a smaller screen leaves to the column chooser. */
export const cramped: Record<Room, string[]> = {
  wide: [],
  middle: ['description', 'display', 'loaders'],
  narrow: ['description', 'display', 'loaders', 'hall', 'weight', 'company', 'time'],
}

/** The columns of a main office's search, in their order (S2 §3, "Cargo declaration list"). */
export const agencyColumns: Column<ListedCargo>[] = [
  idColumn,
  dateColumn,
  texts('goods', ({ goods }) => goods),
  cities('source', ({ route }) => route.from),
  cities('destination', ({ route }) => route.to),
  figures('trucks', ({ trucks }) => trucks),
  figures('weight', ({ kg }) => kg),
  texts('loaders', ({ loaders }) => loaders),
  texts('description', ({ description }) => description),
  figures('rent', ({ rent }) => rent),
  texts('company', ({ company }) => company),
  {
    key: 'status',
    header: words.status,
    render: ({ status }) => <StatusChip {...agencyStatusOf(status)} />,
    value: ({ status }) => agencyStatusOf(status).word,
  },
]

/** What a smaller screen leaves of them to the column chooser. */
export const agencyCramped: Record<Room, string[]> = {
  wide: [],
  middle: ['description'],
  narrow: ['description', 'weight', 'loaders'],
}
