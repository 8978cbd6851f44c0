/** Two changes of one row beside each other (domain.md P3). No screen: only what was read, mine and theirs. */

export type Side = 'mine' | 'theirs'

/** A part in which mine and theirs differ, and who moved away from what both had read. */
export interface Difference<Part extends string> {
  part: Part
  by: Side | 'both'
}

/** What this change began with, in the words of the form: the version and the row of the same reading; null where unknown. */
export interface Since<T> {
  version: number | null
  base: T | null
}

/** Where mine and theirs differ, in the order of `parts`. Without a common base every difference has to be decided. */
export function differencesIn<T, Part extends string>(
  parts: readonly Part[],
  same: (part: Part, one: T, other: T) => boolean,
  { base, mine, theirs }: { base: T | null; mine: T; theirs: T },
): Difference<Part>[] {
  const by = (part: Part): Difference<Part>['by'] => {
    if (base === null) return 'both'
    if (same(part, base, theirs)) return 'mine'
    return same(part, base, mine) ? 'theirs' : 'both'
  }
  return parts.filter((part) => !same(part, mine, theirs)).map((part) => ({ part, by: by(part) }))
}

const text = (value: unknown) => String(value ?? '').trim()

/** The same of a flat row: each field is a part, in the order of the dialog. */
export const differences = <T extends object>(base: T | null, mine: T, theirs: T) =>
  differencesIn<T, keyof T & string>(
    Object.keys(mine) as (keyof T & string)[],
    (field, one, other) => text(one[field]) === text(other[field]),
    { base, mine, theirs },
  )

/** Theirs, with what I alone changed. What both changed stays as I wrote it, until the member decides. */
export function merged<T extends object>(mine: T, theirs: T, found: readonly Difference<keyof T & string>[]): T {
  const kept = found.filter(({ by }) => by !== 'theirs').map(({ part }) => [part, mine[part]])
  return { ...theirs, ...(Object.fromEntries(kept) as Partial<T>) }
}
