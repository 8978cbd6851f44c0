import { RowLink } from '#app/kit/list/Beside.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { RouteStrip, type Route } from '#app/kit/ui/value/RouteStrip.tsx'
import { townOf } from '#app/kit/ui/value/town.ts'
import { cargoListWords } from '#app/modules/freight/cargo/cargo-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { detailOf } from '../acts/links.ts'

/** The route by towns; the full names are in the tooltip. */
export const CargoRoute = ({ route, size }: { route: Route; size: 'sm' | 'lg' }) => (
  <span title={cargoListWords.between(route.from, route.to)}>
    <RouteStrip {...route} from={townOf(route.from)} to={townOf(route.to)} size={size} />
  </span>
)

/** A cargo's number, leading to its page; a dash while it has none. */
export const CargoNumber = ({ id }: { id: number | null }) =>
  id === null ? (
    unknown
  ) : (
    <RowLink id={id} list="cargos" to={detailOf(id)}>
      <Isolate>{id}</Isolate>
    </RowLink>
  )
