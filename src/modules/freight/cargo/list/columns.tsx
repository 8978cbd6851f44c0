import { columnKinds } from '#app/kit/list/columns.tsx'
import { DayTime } from '#app/kit/ui/date/Moment.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { townOf } from '#app/kit/ui/value/town.ts'
import { cargoColumns as words, displayWords } from '#app/modules/freight/cargo/cargo-words.ts'
import { PermitCount, PriorityCount } from '../acts/CountButton.tsx'
import type { CargoRights, OpenDialog } from '../acts/allowed.ts'
import { PendingChip } from '../acts/PendingChip.tsx'
import { ReviewChip } from './ReviewChip.tsx'
import { CargoNumber, CargoRoute } from './cells.tsx'
import type { ListedCargo } from './row.ts'
import { agencyStatusOf, cargoStatus } from './status.ts'

const { column, text, code, figure, day, time, moment, chip, route } = columnKinds<ListedCargo, keyof typeof words>(words)

const displayOf = ({ isHallLoad }: ListedCargo) =>
  isHallLoad === null ? null : isHallLoad ? displayWords.hall : displayWords.free
const dayOf = ({ date, time }: ListedCargo) => (date === null ? null : { date, time })
const id = column('id', { render: CargoNumber, value: ({ id }) => id, fixed: true, width: 64 })

interface Seen {
  /** All rows are of one company, so its name is left out. */
  own: boolean
  rights: CargoRights
  /** Opens the requests and the permits of a row. */
  open: OpenDialog
}

/**
 * The columns in order of importance (S1 §2.4): which cargo it is, and whether trucks, requests and permits are enough. All but
 * the parties fit a desktop 1440 px wide.
 */
export const cargoColumns = ({ own, rights, open }: Seen): Column<ListedCargo>[] => [
  id,
  text('display', displayOf, { below: 'id', width: 60 }),
  column('status', {
    kind: 'chip',
    priority: 1,
    width: 112,
    render: ({ status, act, row }) => (
      <>
        {StatusChip(cargoStatus[status])}
        {PendingChip({ act })}
        {ReviewChip({ cargo: row })}
      </>
    ),
    value: ({ status }) => cargoStatus[status].word,
  }),
  // When a finished cargo ended (S1 §4).
  moment('finish', ({ finish }) => finish, { below: 'status', render: ({ finish }) => finish && DayTime(finish) }),
  day('date', dayOf, { width: 74 }),
  time('time', ({ time }) => time, { below: 'date', width: 60 }),
  moment('announced', ({ announced }) => announced, { hidden: true }),
  route('route', (row) => row.route, {
    priority: 1,
    render: ({ route }) => CargoRoute({ route, size: 'row' }),
  }),
  text('source', ({ route }) => route.from, { hidden: true, render: ({ route }) => townOf(route.from) }),
  text('destination', ({ route }) => route.to, { hidden: true, render: ({ route }) => townOf(route.to) }),
  figure('rent', ({ rent }) => rent, { priority: 1, width: 98 }),
  figure('weight', ({ kg }) => kg, { below: 'rent' }),
  figure('trucks', ({ trucks }) => trucks, { priority: 1, width: 60 }),
  column('permits', {
    priority: 1,
    below: 'trucks',
    width: 60,
    render: ({ row }) => PermitCount({ cargo: row, rights, open }),
    value: ({ row }) => row && row.permitCount,
  }),
  column('priorities', {
    width: 60,
    render: ({ row }) => PriorityCount({ cargo: row, rights, open }),
    value: ({ row }) => row?.priorityCount ?? null,
  }),
  text('goods', ({ goods }) => goods, { width: 88 }),
  text('description', ({ description }) => description, { below: 'goods', width: 88, render: ({ description }) => description }),
  text('loaders', ({ loaders }) => loaders),
  text('hall', ({ hall }) => hall),
  text('company', ({ company }) => company, { below: 'hall', hidden: own }),
  text('sender', ({ sender }) => sender, { priority: 3 }),
  text('receiver', ({ receiver }) => receiver, { priority: 3, below: 'sender' }),
  code('code', ({ code }) => code, { hidden: true }),
]

/** The columns of a main office's search, in their order (S2 §3, "Cargo declaration list"). */
export const agencyColumns: Column<ListedCargo>[] = [
  id,
  day('date', dayOf, { priority: 1, width: 74 }),
  text('goods', ({ goods }) => goods),
  text('source', ({ route }) => route.from, { priority: 1, width: 92, render: ({ route }) => townOf(route.from) }),
  text('destination', ({ route }) => route.to, { priority: 1, width: 92, render: ({ route }) => townOf(route.to) }),
  figure('trucks', ({ trucks }) => trucks, { priority: 1 }),
  figure('weight', ({ kg }) => kg, { below: 'trucks' }),
  text('loaders', ({ loaders }) => loaders),
  text('description', ({ description }) => description),
  figure('rent', ({ rent }) => rent, { priority: 1 }),
  text('company', ({ company }) => company),
  chip('status', ({ status }) => agencyStatusOf(status), { priority: 1 }),
]
