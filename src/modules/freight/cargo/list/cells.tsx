import { identifierDigits } from '#contract/kernel/value/digits.ts'
import { RowLink } from '#app/kit/list/Beside.tsx'
import { RouteStrip, type Route } from '#app/kit/ui/value/RouteStrip.tsx'
import { renderRoute } from '#app/kit/ui/value/rowRoute.tsx'
import { townOf } from '#app/kit/ui/value/town.ts'
import { cargoListWords } from '#app/modules/freight/cargo/cargo-words.ts'
import { unknown } from '#app/kit/ui/ui-words.ts'
import { detailOf } from '../acts/links.ts'

/** The route by towns, in a table row or large; the full names are in the tooltip. */
export const CargoRoute = ({ route, size }: { route: Route; size: 'row' | 'lg' }) => {
  const towns = { ...route, from: townOf(route.from), to: townOf(route.to) }
  return (
    <span title={cargoListWords.between(route.from, route.to)}>
      {size === 'row' ? renderRoute(towns) : <RouteStrip {...towns} size={size} />}
    </span>
  )
}

/** A cargo's number, leading to its page; a dash while it has none. */
export const CargoNumber = ({ id }: { id: number | null }) =>
  id === null ? (
    unknown
  ) : (
    <RowLink id={id} list="cargos" to={detailOf(id)} dir="ltr">
      {identifierDigits(id)}
    </RowLink>
  )
