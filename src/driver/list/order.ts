/** The order of a list of priorities, best first. */

/** Moves a cargo to another place; the others close up. */
export function moved(order: readonly number[], id: number, to: number): number[] {
  const rest = order.filter((one) => one !== id)
  const place = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, place), id, ...rest.slice(place)]
}

/** Returns the list without cargos that are no longer in the show. */
export const stillThere = (order: readonly number[], ids: readonly number[]): number[] => order.filter((id) => ids.includes(id))

export const isSame = (one: readonly number[], other: readonly number[]): boolean => one.join() === other.join()

/** Returns the place of a pointer between rows, by the middles of the other rows: the number of rows above it. */
export const placeAt = (y: number, rows: readonly { top: number; bottom: number }[]): number =>
  rows.filter(({ top, bottom }) => (top + bottom) / 2 < y).length

/** Orders of the cargos that are not in the list. */
export const sortKeys = ['perKm', 'rent', 'km'] as const
export type SortKey = (typeof sortKeys)[number]

interface Sorted {
  id: number
  rent: number
  /** 0: unknown. */
  km: number
  rentPerKm: number | null
}

/** The highest rent per km, the highest rent, or the shortest way first; unknown ones last, equal ones by id. */
export const sorts: Record<SortKey, (a: Sorted, b: Sorted) => number> = {
  perKm: (a, b) => (b.rentPerKm ?? 0) - (a.rentPerKm ?? 0) || a.id - b.id,
  rent: (a, b) => b.rent - a.rent || a.id - b.id,
  km: (a, b) => (a.km || Infinity) - (b.km || Infinity) || a.id - b.id,
}
