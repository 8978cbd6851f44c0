import { RouteStrip, type Route } from '#app/ui/value/RouteStrip.tsx'
import { townOf } from '#app/ui/value/town.ts'
import { cargoListWords } from '#app/words/cargo.ts'

/** Where the cargo goes by its towns; the whole is said on hover. */
export const Way = ({ route, size }: { route: Route; size: 'sm' | 'lg' }) => (
  <span title={cargoListWords.between(route.from, route.to)}>
    <RouteStrip {...route} from={townOf(route.from)} to={townOf(route.to)} size={size} />
  </span>
)
