import type { BoardCargo } from '#contract/halls/run.ts'
import { RouteStrip } from '#app/kit/ui/value/RouteStrip.tsx'
import { routeOf } from '#app/kit/ui/value/town.ts'

/** A cargo's route by city names: provinces are known at the desk, and the names must not be truncated. */
export const CargoRoute = ({ cargo: { source, destination, km } }: { cargo: BoardCargo }) => (
  <RouteStrip {...routeOf(source, destination, km)} size="sm" />
)
