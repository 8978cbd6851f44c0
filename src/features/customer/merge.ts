/** Two changes of one customer or one address beside each other (domain.md P3). No screen: only what was read, mine and theirs. */

export type Side = 'mine' | 'theirs'

/** A field in which mine and theirs differ, and who moved away from what both had read. */
export interface Difference<T> {
  field: keyof T & string
  by: Side | 'both'
}

/** What this change began with, in the words of the dialog: the version and the row of the same reading; null where unknown. */
export interface Since<T> {
  version: number | null
  base: T | null
}

const same = (one: unknown, other: unknown) => String(one ?? '').trim() === String(other ?? '').trim()

/** Where mine and theirs differ, in the order of the dialog. Without a common base every difference has to be decided. */
export const differences = <T extends object>(base: T | null, mine: T, theirs: T): Difference<T>[] =>
  (Object.keys(mine) as (keyof T & string)[])
    .filter((field) => !same(mine[field], theirs[field]))
    .map((field) => ({
      field,
      by: !base ? 'both' : same(base[field], theirs[field]) ? 'mine' : same(base[field], mine[field]) ? 'theirs' : 'both',
    }))

/** Theirs, with what I alone changed. What both changed stays as I wrote it, until the member decides. */
export function merged<T extends object>(mine: T, theirs: T, found: readonly Difference<T>[]): T {
  const kept = found.filter(({ by }) => by !== 'theirs').map(({ field }) => [field, mine[field]])
  return { ...theirs, ...(Object.fromEntries(kept) as Partial<T>) }
}
