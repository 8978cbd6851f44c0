import { missing, emptyFields, isFound, type DraftFields, type Read } from './draft.ts'
import type { ReadLine } from './line.ts'
import { rentAt } from './money.ts'

/** Values that a heading gives to the lines below, and its own lines: they are unread if no cargo follows. */
export interface Heading {
  from: Read<string | null>
  to: Read<string | null>
  day: Read<string | null>
  trucks: DraftFields['trucks']
  loaders: DraftFields['loaders']
  rate: ReadLine['rate']
  sources: readonly string[]
}

/** An inherited value is never sure, so that it is marked for review. */
const inherited = <T>(own: Read<T>, above: Read<T>): Read<T> =>
  isFound(own) || !isFound(above) ? own : { ...above, certainty: 'guess' }

/** Whether a line names a place. */
export const hasEnds = ({ fields, lone }: ReadLine) => isFound(fields.from) || isFound(fields.to) || isFound(lone)

/** Computes the rent from a rate once the weight is known. */
export const paid = (fields: DraftFields, rate: ReadLine['rate']): DraftFields =>
  isFound(fields.rent) || !isFound(rate) ? fields : { ...fields, rent: rentAt(rate, fields.kg.value) }

/** Ends in consecutive lines are one route; after a cargo under a route, the next ends start another. */
export function headingOf({ fields, lone, rate }: ReadLine, was: Heading | null, source: string, unread: string[]): Heading {
  const { from, to, day, trucks, loaders } = fields
  const above = was ?? { ...emptyFields(), rate: missing(null), sources: [] }
  const isFirst = above.sources.length === 0
  const goesOnFrom = !isFirst && !isFound(from) && isFound(to) && !isFound(above.to)
  const goesOnTo = !isFirst && isFound(from) && !isFound(to) && !isFound(above.from)
  const hasRoute = isFound(from) || isFound(to) || isFound(lone)
  const isOther = hasRoute && (isFound(above.from) || isFound(above.to)) && !goesOnFrom && !goesOnTo
  if (isOther) unread.push(...above.sources)
  const fromAbove = isOther ? { ...emptyFields(), rate: missing(null) } : above
  return {
    from: !hasRoute || goesOnFrom ? above.from : isFound(from) || isFound(to) ? from : lone,
    to: !hasRoute || goesOnTo ? above.to : to,
    day: isFound(day) ? day : above.day,
    trucks: trucks.source === '' ? fromAbove.trucks : trucks,
    loaders: isFound(loaders) ? loaders : fromAbove.loaders,
    rate: isFound(rate) ? rate : fromAbove.rate,
    sources: [...(isOther ? [] : above.sources), source],
  }
}

/** Whether a cargo uses values of the heading. */
export const takesFrom = (heading: Heading, { fields }: ReadLine) =>
  (!isFound(fields.loaders) && isFound(heading.loaders)) ||
  (!isFound(fields.rent) && isFound(heading.rate)) ||
  (!isFound(fields.from) && (isFound(heading.from) || isFound(heading.to))) ||
  (!isFound(fields.day) && isFound(heading.day))

/** Returns a cargo under a heading: a single place is the end the heading lacks. */
export function under(heading: Heading | null, { fields, lone }: ReadLine): DraftFields {
  const above = heading ?? { ...emptyFields(), rate: missing(null) }
  let { from, to } = fields
  if (isFound(lone)) {
    if (isFound(above.from)) to = lone
    else from = lone
  }
  // A line with both ends, or an origin, has its own route.
  const ownRoute = isFound(from)
  const inherits = {
    ...fields,
    from: ownRoute ? from : inherited(from, above.from),
    to: ownRoute ? to : inherited(to, above.to),
    day: inherited(fields.day, above.day),
    trucks:
      fields.trucks.source === '' && above.trucks.source !== ''
        ? { ...above.trucks, certainty: 'guess' as const }
        : fields.trucks,
    loaders: inherited(fields.loaders, above.loaders),
  }
  return paid(inherits, above.rate)
}
