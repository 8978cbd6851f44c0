import { greatCircle } from '#contract/road.ts'
import type { BoardCargo } from '#contract/run.ts'

interface Point {
  lat: number
  lng: number
}

const MOST = 5

/**
 * Free cargos for whoever lost one: those that take the same loader, nearest destination first (domain.md X36). `placeOf`
 * finds a place by its written name; where it is not known, the difference of the ways' lengths stands for the distance.
 */
export function similarTo(
  lost: BoardCargo,
  free: readonly BoardCargo[],
  placeOf: (label: string) => Point | undefined,
): BoardCargo[] {
  const aim = placeOf(lost.destination)
  const apart = (cargo: BoardCargo): number => {
    if (cargo.destination === lost.destination) return 0
    const place = placeOf(cargo.destination)
    return aim && place ? greatCircle(aim, place) : Math.abs(cargo.km - lost.km)
  }
  return free
    .filter(({ id, loaderTypes }) => id !== lost.id && loaderTypes.some((type) => lost.loaderTypes.includes(type)))
    .map((cargo) => ({ cargo, km: apart(cargo) }))
    .sort((a, b) => a.km - b.km || a.cargo.id - b.cargo.id)
    .slice(0, MOST)
    .map(({ cargo }) => cargo)
}
