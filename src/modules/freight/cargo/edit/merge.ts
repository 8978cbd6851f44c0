/** Two changes of one cargo beside each other (domain.md P3). No screen, no clock: only what was read, mine and theirs. */
import { BULK, type CargoAnnouncement } from '#contract/freight/announcement.ts'
import { cargoParts, type PartName } from '#contract/freight/cargo-fields.ts'
import { differencesIn, type Difference as Differing, type Side } from '#app/kit/merge/merge.ts'

/** A cargo in the words of an announcement. */
export type Announced = CargoAnnouncement

export { cargoParts as parts, type PartName }
const names = Object.keys(cargoParts) as PartName[]

export type { Side }
/** Which side each part is taken from; a part that is not there is not decided. */
export type Choices = Partial<Record<PartName, Side>>

export type Difference = Differing<PartName>

const inOrder = (value: unknown) => (Array.isArray(value) ? value.toSorted((a, b) => a - b) : value)

/** What of a part decides whether it is the same: the hall's terms follow the hall, bulk has no count, lists no order. */
function essence(part: PartName, said: Announced): unknown {
  if (part === 'hall') return said.TransportationCompanyHallId
  if (part === 'packaging' && said.BastebandyId === BULK) return BULK
  return cargoParts[part].map((field) => inOrder(said[field]))
}
const same = (part: PartName, one: Announced, other: Announced) =>
  JSON.stringify(essence(part, one)) === JSON.stringify(essence(part, other))

/** The parts in which two say different things, in the order of the form. */
export const changedParts = (before: Announced, after: Announced): PartName[] =>
  names.filter((part) => !same(part, before, after))

/** Where mine and theirs differ. Without a common base every difference has to be decided. */
export const differences = (base: Announced | null, mine: Announced, theirs: Announced): Difference[] =>
  differencesIn(names, same, { base, mine, theirs })

/** What decides itself: a part only one side changed is that side's. What both changed stays open. */
export const decided = (found: readonly Difference[]): Choices =>
  Object.fromEntries(found.flatMap(({ part, by }) => (by === 'both' ? [] : [[part, by]])))

/** The cargo as chosen; null while anything is open. Every part of it was written by one of the two. */
export function merged(mine: Announced, theirs: Announced, found: readonly Difference[], choices: Choices): Announced | null {
  if (found.some(({ part }) => !choices[part])) return null
  const taken = found
    .filter(({ part }) => choices[part] === 'mine')
    .flatMap(({ part }) => cargoParts[part].map((field) => [field, mine[field]]))
  return { ...theirs, ...(Object.fromEntries(taken) as Partial<Announced>) }
}
