/** What the columns and cards of cargos are made of. */
import type { Column } from '#app/ui/table/column.ts'
import { grouped } from '#app/ui/value/figures.ts'
import { RouteStrip, type Route } from '#app/ui/value/RouteStrip.tsx'
import { townOf } from '#app/ui/value/town.ts'
import { cargoColumns as words, cargoListWords } from '#app/words/cargo.ts'
import { unknown } from '#app/words/ui.ts'
import type { ListedCargo } from './row.ts'

/** Where the cargo goes by its towns; the whole is said on hover. */
export const Way = ({ route, size }: { route: Route; size: 'sm' | 'lg' }) => (
  <span title={cargoListWords.between(route.from, route.to)}>
    <RouteStrip {...route} from={townOf(route.from)} to={townOf(route.to)} size={size} />
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

/** A column of places: the city alone is shown, the whole is searched, sorted and said on hover. */
export const cities = (key: keyof typeof words, read: (row: ListedCargo) => string): Column<ListedCargo> => ({
  key,
  header: words[key],
  render: (row) => <span title={read(row)}>{townOf(read(row))}</span>,
  value: read,
})

/** A column of text: shown, sorted and searched as it stands. */
export const texts = (key: keyof typeof words, read: (row: ListedCargo) => string | null): Column<ListedCargo> => ({
  key,
  header: words[key],
  render: (row) => <Cut text={read(row)} roomy={key === 'company' || key === 'description'} />,
  value: read,
})

/** A column of whole numbers. */
export const figures = (key: keyof typeof words, read: (row: ListedCargo) => number | null): Column<ListedCargo> => ({
  key,
  header: words[key],
  render: (row) => figure(read(row)),
  value: read,
  text: (row) => figure(read(row)),
  numeric: true,
})
