import type { BoardCargo } from '#contract/run.ts'
import { RouteStrip } from '#app/ui/value/RouteStrip.tsx'
import { wayOf } from '#app/ui/value/town.ts'

/** A cargo's way by the names of its cities: the provinces are known at the desk, and the names have to be whole. */
export const Way = ({ cargo: { source, destination, km } }: { cargo: BoardCargo }) => (
  <RouteStrip {...wayOf(source, destination, km)} size="sm" />
)
