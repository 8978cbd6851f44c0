import type { BoardCargo } from '#contract/run.ts'
import { RouteStrip } from '#app/ui/value/RouteStrip.tsx'
import { routeWords } from '#app/words/ui.ts'

/** A cargo's way by the names of its cities: the provinces are known at the desk, and the names have to be whole. */
export const Way = ({ cargo: { source, destination, km } }: { cargo: BoardCargo }) => (
  <RouteStrip from={cityOf(source)} to={cityOf(destination)} km={km || null} hours={null} size="sm" />
)

const cityOf = (place: string) => place.split(routeWords.comma)[0]!
