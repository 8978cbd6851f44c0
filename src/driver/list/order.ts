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
