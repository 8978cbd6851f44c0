import { Button } from '@mantine/core'
import type { Earlier } from '#contract/freight/cargo-read.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { ShamsiDate } from '#app/kit/ui/date/ShamsiDate.tsx'
import type { Column } from '#app/kit/ui/table/column.ts'
import { grouped } from '#app/kit/ui/value/figures.ts'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { RouteStrip } from '#app/kit/ui/value/RouteStrip.tsx'
import { renderRoute } from '#app/kit/ui/value/rowRoute.tsx'
import { earlierWords as words } from '#app/modules/freight/announce/announce-words.ts'
import { townOf } from '#app/kit/ui/value/town.ts'
import { routeWords } from '#app/kit/ui/ui-words.ts'

const routeOfRow = (row: Earlier) => ({
  from: townOf(row.cargoSource),
  to: townOf(row.cargoDestination),
  km: row.cargoDistance,
  hours: row.cargoDuration,
})
const formatRoute = (row: Earlier) => words.way(townOf(row.cargoSource), townOf(row.cargoDestination))

/** Takes a row into the form. */
const PickButton = ({ name, onPick }: { name: string; onPick: () => void }) => (
  <Button size="compact-md" variant="default" aria-label={words.pickOf(name)} onClick={onPick}>
    {words.pick}
  </Button>
)

const figure = (key: 'trucks' | 'weight' | 'rent', read: (row: Earlier) => number): Column<Earlier> => ({
  key,
  header: words.columns[key],
  render: (row) => grouped(read(row)),
  value: read,
  text: (row) => grouped(read(row)),
  numeric: true,
})
const text = (key: 'goods' | 'loaders', read: (row: Earlier) => string): Column<Earlier> => ({
  key,
  header: words.columns[key],
  kind: 'text',
  render: read,
  value: read,
})

/** The columns of earlier announcements, each row with its Select. */
export const earlierColumns = (onPick: (row: Earlier) => void): Column<Earlier>[] => [
  {
    key: 'act',
    header: words.columns.act,
    render: (row) => <PickButton name={formatRoute(row)} onPick={() => onPick(row)} />,
    fixed: true,
  },
  {
    key: 'date',
    header: words.columns.date,
    render: ({ cargoDate }) => <ShamsiDate value={cargoDate} />,
    value: ({ cargoDate, cargoTime }) => `${cargoDate} ${cargoTime}`,
    at: ({ cargoDate: date, cargoTime: time }) => ({ date, time }),
  },
  {
    key: 'route',
    header: words.columns.route,
    kind: 'route',
    render: (row) => renderRoute(routeOfRow(row)),
    value: (row) => routeWords.arrow(townOf(row.cargoSource), townOf(row.cargoDestination)),
  },
  figure('rent', ({ cargoRent }) => cargoRent),
  text('goods', ({ kalaDesc }) => kalaDesc),
  figure('trucks', ({ freighterNumber }) => freighterNumber),
  figure('weight', ({ kalaWeight }) => kalaWeight),
  text('loaders', ({ loaderTypeNames }) => loaderTypeNames),
]

/** An earlier announcement on a phone. */
export const EarlierCard = ({ row, onPick }: { row: Earlier; onPick: () => void }) => (
  <Stack component="article" gap={6}>
    <Group justify="space-between">
      <Money amount={row.cargoRent} unit="toman" />
      <small className="faint">
        <ShamsiDate value={row.cargoDate} />
      </small>
    </Group>
    <RouteStrip {...routeOfRow(row)} size="lg" />
    <p className="faint">
      {words.joined([
        row.kalaDesc,
        row.loaderTypeNames,
        words.trucks(grouped(row.freighterNumber)),
        words.kilograms(grouped(row.kalaWeight)),
      ])}
    </p>
    <Button variant="default" aria-label={words.pickOf(formatRoute(row))} onClick={onPick}>
      {words.pick}
    </Button>
  </Stack>
)
