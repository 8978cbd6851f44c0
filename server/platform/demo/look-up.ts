/** Look-ups in the demo's own rows. A missing key is an error in the demo's files: it throws, so that no start hides it. */

/** A look-up by key. */
export function lookUp<K extends string | number, T>(entries: Iterable<readonly [K, T]>): (key: K) => T {
  const entryOf = new Map(entries)
  return (key) => {
    const found = entryOf.get(key)
    if (found === undefined) throw new Error(`demo data names ${key}, which does not exist`)
    return found
  }
}

/** A look-up of rows by their id. */
export const byId = <Row extends { id: number }>(rows: readonly Row[]): ((id: number) => Row) =>
  lookUp(rows.map((row) => [row.id, row]))
