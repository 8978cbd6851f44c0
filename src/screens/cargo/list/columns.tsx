import { columnKinds } from '#app/list/columns.tsx'
import type { Column } from '#app/ui/table/column.ts'
import { StatusChip } from '#app/ui/value/StatusChip.tsx'
import { townOf } from '#app/ui/value/town.ts'
import { cargoColumns as words, displayWords } from '#app/words/cargo.ts'
import { PermitCount, PriorityCount } from '../acts/CountButton.tsx'
import type { CargoRights, OpenDialog } from '../acts/allowed.ts'
import { UnderWayChip } from '../acts/UnderWayChip.tsx'
import { ReviewChip } from './ReviewChip.tsx'
import { CargoNumber, Way } from './cells.tsx'
import type { ListedCargo } from './row.ts'
import { agencyStatusOf, cargoStatus } from './status.ts'

const { column, text, code, figure, day, time, moment, chip } = columnKinds<ListedCargo, keyof typeof words>(words)

const displayOf = ({ isHallLoad }: ListedCargo) =>
  isHallLoad === null ? null : isHallLoad ? displayWords.hall : displayWords.free
const dayOf = ({ date, time }: ListedCargo) => (date === null ? null : { date, time })
const id = column('id', { render: ({ id }) => <CargoNumber id={id} />, value: ({ id }) => id, fixed: true })

interface Seen {
  /** All rows are of one company, so its name says nothing. */
  own: boolean
  /** Some rows are finished: the list then shows when (S1 §4). */
  finished: boolean
  rights: CargoRights
  /** Opens the requests and the permits of a row. */
  open: OpenDialog
}

/** The columns in the order of decisions (S1 §2.4). */
export const cargoColumns = ({ own, finished, rights, open }: Seen): Column<ListedCargo>[] => [
  id,
  column('status', {
    kind: 'chip',
    priority: 1,
    render: ({ status, act, row }) => (
      <>
        <StatusChip {...cargoStatus[status]} />
        <UnderWayChip act={act} />
        <ReviewChip cargo={row} />
      </>
    ),
    value: ({ status }) => cargoStatus[status].word,
  }),
  day('date', dayOf),
  time('time', ({ time }) => time),
  moment('announced', ({ announced }) => announced, { hidden: true }),
  column('route', {
    kind: 'route',
    priority: 1,
    render: ({ route }) => <Way route={route} size="sm" />,
    value: ({ route }) => `${route.from} ${route.to}`,
  }),
  text('source', ({ route }) => route.from, { hidden: true, render: ({ route }) => townOf(route.from) }),
  text('destination', ({ route }) => route.to, { hidden: true, render: ({ route }) => townOf(route.to) }),
  figure('rent', ({ rent }) => rent, { priority: 1 }),
  figure('trucks', ({ trucks }) => trucks, { priority: 1 }),
  column('priorities', {
    render: ({ row }) => <PriorityCount cargo={row} rights={rights} open={open} />,
    value: ({ row }) => row?.priorityCount ?? null,
  }),
  column('permits', {
    priority: 1,
    render: ({ row }) => <PermitCount cargo={row} rights={rights} open={open} />,
    value: ({ row }) => row?.permitCount ?? null,
  }),
  figure('weight', ({ kg }) => kg),
  text('goods', ({ goods }) => goods),
  moment('finish', ({ finish }) => finish, { hidden: !finished }),
  text('loaders', ({ loaders }) => loaders),
  text('hall', ({ hall }) => hall),
  text('company', ({ company }) => company, { hidden: own }),
  text('display', displayOf, { priority: 3 }),
  text('description', ({ description }) => description, { priority: 3 }),
  text('sender', ({ sender }) => sender, { hidden: true }),
  text('receiver', ({ receiver }) => receiver, { hidden: true }),
  code('code', ({ code }) => code, { hidden: true }),
]

/** The columns of a main office's search, in their order (S2 §3, "Cargo declaration list"). */
export const agencyColumns: Column<ListedCargo>[] = [
  id,
  day('date', dayOf, { priority: 1 }),
  text('goods', ({ goods }) => goods),
  text('source', ({ route }) => route.from, { priority: 1, render: ({ route }) => townOf(route.from) }),
  text('destination', ({ route }) => route.to, { priority: 1, render: ({ route }) => townOf(route.to) }),
  figure('trucks', ({ trucks }) => trucks, { priority: 1 }),
  figure('weight', ({ kg }) => kg),
  text('loaders', ({ loaders }) => loaders, { priority: 3 }),
  text('description', ({ description }) => description, { priority: 3 }),
  figure('rent', ({ rent }) => rent, { priority: 1 }),
  text('company', ({ company }) => company),
  chip('status', ({ status }) => agencyStatusOf(status), { priority: 1 }),
]
