/** Merges two changes of one cargo (domain.md P3). Pure: only the base, own and current values. */
import { BULK, type CargoAnnouncement } from '#contract/freight/announcement.ts'
import { cargoParts, type PartName } from '#contract/freight/cargo-fields.ts'
import { differencesIn, type Difference as Differing, type Side } from '#app/kit/merge/merge.ts'

/** A cargo in the shape of an announcement. */
export type Announced = CargoAnnouncement

export { cargoParts as parts, type PartName }
const names = Object.keys(cargoParts) as PartName[]

export type { Side }
/** The chosen side of each part; a missing part is undecided. */
export type Choices = Partial<Record<PartName, Side>>

export type Difference = Differing<PartName>

const inOrder = (value: unknown) => (Array.isArray(value) ? value.toSorted((a, b) => a - b) : value)

/** Returns the compared value of a part: the hall's terms follow the hall, bulk has no count, lists no order. */
function essence(part: PartName, announced: Announced): unknown {
  if (part === 'hall') return announced.TransportationCompanyHallId
  if (part === 'packaging' && announced.BastebandyId === BULK) return BULK
  return cargoParts[part].map((field) => inOrder(announced[field]))
}
const same = (part: PartName, one: Announced, other: Announced) =>
  JSON.stringify(essence(part, one)) === JSON.stringify(essence(part, other))

/** Returns the parts that differ, in form order. */
export const changedParts = (before: Announced, after: Announced): PartName[] =>
  names.filter((part) => !same(part, before, after))

/** Returns the differences of own and current values. Without a common base every difference needs a decision. */
export const differences = (base: Announced | null, mine: Announced, theirs: Announced): Difference[] =>
  differencesIn(names, same, { base, mine, theirs })

/** Returns automatic choices: a part changed on one side only takes that side. Conflicts stay open. */
export const decided = (found: readonly Difference[]): Choices =>
  Object.fromEntries(found.flatMap(({ part, by }) => (by === 'both' ? [] : [[part, by]])))

/** Returns the merged cargo; null while a conflict is open. Every part comes from one of the two. */
export function merged(mine: Announced, theirs: Announced, found: readonly Difference[], choices: Choices): Announced | null {
  if (found.some(({ part }) => !choices[part])) return null
  const taken = found
    .filter(({ part }) => choices[part] === 'mine')
    .flatMap(({ part }) => cargoParts[part].map((field) => [field, mine[field]]))
  return { ...theirs, ...(Object.fromEntries(taken) as Partial<Announced>) }
}
