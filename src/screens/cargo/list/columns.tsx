import { grouped } from '#app/ui/value/figures.ts'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { RouteStrip, type Route } from '#app/ui/value/RouteStrip.tsx'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { ShamsiDate } from '#app/ui/date/ShamsiDate.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { cargoColumns as words, cargoListWords, displayWords } from '#app/words/cargo.ts'
import { unknown } from '#app/words/ui.ts'
import { persianDigits } from '#contract/digits.ts'
import { cargoStatus } from './status.ts'
import type { ListedCargo } from './row.ts'

/** A day as it is near, and its time. */
export const Moment = ({ date, time }: { date: string | null; time: string | null }) => (
  <>
    <ShamsiDate value={date} form="near" /> <span className="faint">{time && persianDigits(time)}</span>
  </>
)

/** The city alone where a place says its province too («یزد، یزد»); the whole is said on hover. */
const cityOf = (place: string) => place.split(cargoListWords.comma)[0]!
export const Way = ({ route, size }: { route: Route; size: 'sm' | 'lg' }) => (
  <span title={cargoListWords.between(route.from, route.to)}>
    <RouteStrip {...route} from={cityOf(route.from)} to={cityOf(route.to)} size={size} />
  </span>
)

const figure = (amount: number | null) => (amount === null ? unknown : grouped(amount))
/** Long texts are cut in the table; the whole text is said on hover and read to the ear. */
const Cut = ({ text, roomy }: { text: string | null; roomy: boolean }) =>
  text === null ? (
    unknown
  ) : (
    <span className="cut" data-roomy={roomy || undefined} title={text}>
      {text}
    </span>
  )

const displayOf = ({ isHallLoad }: ListedCargo) =>
  isHallLoad === null ? null : isHallLoad ? displayWords.hall : displayWords.free

/** A column of text: shown, sorted and searched as it stands. */
const texts = (key: keyof typeof words, read: (row: ListedCargo) => string | null): Column<ListedCargo> => ({
  key,
  header: words[key],
  render: (row) => <Cut text={read(row)} roomy={key === 'company' || key === 'description'} />,
  value: read,
})

/** A column of whole numbers. */
const figures = (key: keyof typeof words, read: (row: ListedCargo) => number | null): Column<ListedCargo> => ({
  key,
  header: words[key],
  render: (row) => figure(read(row)),
  value: read,
  text: (row) => figure(read(row)),
  numeric: true,
})

interface Seen {
  /** All rows are of one company, so its name says nothing. */
  own: boolean
  /** Some rows are finished: the list then shows when (S1 §4). */
  finished: boolean
  room: 'narrow' | 'middle' | 'wide'
}

/** The columns in the order of decisions (S1 §2.4). */
export function cargoColumns({ own, finished, room }: Seen): Column<ListedCargo>[] {
  const columns: Column<ListedCargo>[] = [
    {
      key: 'id',
      header: words.id,
      render: ({ id }) => (id === null ? unknown : <Isolate>{id}</Isolate>),
      value: ({ id }) => id,
      fixed: true,
    },
    {
      key: 'status',
      header: words.status,
      render: ({ status }) => <StatusChip {...cargoStatus[status]} />,
      value: ({ status }) => cargoStatus[status].word,
    },
    {
      key: 'date',
      header: words.date,
      render: ({ date }) => <ShamsiDate value={date} form="near" />,
      value: ({ date, time }) => date && `${date} ${time ?? ''}`,
      text: ({ date }) => date ?? '',
    },
    {
      key: 'time',
      header: words.time,
      render: ({ time }) => (time === null ? unknown : persianDigits(time)),
      value: ({ time }) => time,
    },
    {
      key: 'route',
      header: words.route,
      render: ({ route }) => <Way route={route} size="sm" />,
      value: ({ route }) => `${route.from} ${route.to}`,
      width: room === 'narrow' ? 210 : 272,
    },
    figures('rent', ({ rent }) => rent),
    figures('trucks', ({ trucks }) => trucks),
    {
      key: 'finish',
      header: words.finish,
      render: ({ finish }) => (finish ? <Moment {...finish} /> : unknown),
      value: ({ finish }) => finish && `${finish.date} ${finish.time}`,
    },
    figures('weight', ({ kg }) => kg),
    texts('goods', ({ goods }) => goods),
    texts('loaders', ({ loaders }) => loaders),
    texts('hall', ({ hall }) => hall),
    texts('display', displayOf),
    texts('company', ({ company }) => company),
    texts('description', ({ description }) => description),
    texts('sender', ({ sender }) => sender),
    texts('receiver', ({ receiver }) => receiver),
    texts('code', ({ code }) => code),
  ]
  const hidden = new Set([
    'sender',
    'receiver',
    'code',
    ...(own ? ['company'] : []),
    ...(finished ? [] : ['finish']),
    ...cramped[room],
  ])
  return columns.map((column) => ({ ...column, hidden: hidden.has(column.key) }))
}

/** What a smaller screen leaves to the column chooser. */
const cramped = {
  wide: [],
  middle: ['description', 'display', 'loaders'],
  narrow: ['description', 'display', 'loaders', 'hall', 'weight', 'company'],
}
