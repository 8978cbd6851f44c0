import { RowLink } from '#app/list/Beside.tsx'
import { Isolate } from '#app/ui/value/Isolate.tsx'
import { RouteStrip, type Route } from '#app/ui/value/RouteStrip.tsx'
import { townOf } from '#app/ui/value/town.ts'
import { cargoListWords } from '#app/words/cargo.ts'
import { unknown } from '#app/words/ui.ts'
import { detailOf } from '../acts/links.ts'

/** Where the cargo goes by its towns; the whole is said on hover. */
export const Way = ({ route, size }: { route: Route; size: 'sm' | 'lg' }) => (
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
