/** Merges two changes of one row (domain.md P3). Pure: only the base, own and current values. */

export type Side = 'mine' | 'theirs'

/** A part in which own and current values differ, and which side changed it. */
export interface Difference<Part extends string> {
  part: Part
  by: Side | 'both'
}

/** The base of a change: version and row of the same read; null if unknown. */
export interface Since<T> {
  version: number | null
  base: T | null
}

/** Returns the differences, in the order of `parts`. Without a common base every difference needs a decision. */
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

/** Returns the current values with own changes applied. Conflicts keep the own value until the member decides. */
export function merged<T extends object>(mine: T, theirs: T, found: readonly Difference<keyof T & string>[]): T {
  const ownParts = found.filter(({ by }) => by !== 'theirs').map(({ part }) => [part, mine[part]])
  return { ...theirs, ...(Object.fromEntries(ownParts) as Partial<T>) }
}
