import { missing, nothingSaid, said, type DraftFields, type Read } from './draft.ts'
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
  said(own) || !said(above) ? own : { ...above, certainty: 'guess' }

/** Whether a line names a place. */
export const hasEnds = ({ fields, lone }: ReadLine) => said(fields.from) || said(fields.to) || said(lone)

/** Computes the rent from a rate once the weight is known. */
export const paid = (fields: DraftFields, rate: ReadLine['rate']): DraftFields =>
  said(fields.rent) || !said(rate) ? fields : { ...fields, rent: rentAt(rate, fields.kg.value) }

/** Ends in consecutive lines are one route; after a cargo under a route, the next ends start another. */
export function headingOf({ fields, lone, rate }: ReadLine, was: Heading | null, source: string, unread: string[]): Heading {
  const { from, to, day, trucks, loaders } = fields
  const above = was ?? { ...nothingSaid(), rate: missing(null), sources: [] }
  const isFirst = above.sources.length === 0
  const goesOnFrom = !isFirst && !said(from) && said(to) && !said(above.to)
  const goesOnTo = !isFirst && said(from) && !said(to) && !said(above.from)
  const hasRoute = said(from) || said(to) || said(lone)
  const isOther = hasRoute && (said(above.from) || said(above.to)) && !goesOnFrom && !goesOnTo
  if (isOther) unread.push(...above.sources)
  const kept = isOther ? { ...nothingSaid(), rate: missing(null) } : above
  return {
    from: !hasRoute || goesOnFrom ? above.from : said(from) || said(to) ? from : lone,
    to: !hasRoute || goesOnTo ? above.to : to,
    day: said(day) ? day : above.day,
    trucks: trucks.source === '' ? kept.trucks : trucks,
    loaders: said(loaders) ? loaders : kept.loaders,
    rate: said(rate) ? rate : kept.rate,
    sources: [...(isOther ? [] : above.sources), source],
  }
}

/** Whether a cargo uses values of the heading. */
export const takesFrom = (heading: Heading, { fields }: ReadLine) =>
  (!said(fields.loaders) && said(heading.loaders)) ||
  (!said(fields.rent) && said(heading.rate)) ||
  (!said(fields.from) && (said(heading.from) || said(heading.to))) ||
  (!said(fields.day) && said(heading.day))

/** Returns a cargo under a heading: a single place is the end the heading lacks. */
export function under(heading: Heading | null, { fields, lone }: ReadLine): DraftFields {
  const above = heading ?? { ...nothingSaid(), rate: missing(null) }
  let { from, to } = fields
  if (said(lone)) {
    if (said(above.from)) to = lone
    else from = lone
  }
  // A line with both ends, or an origin, has its own route.
  const ownRoute = said(from)
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
