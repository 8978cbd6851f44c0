import { guess, missing, sure, type ListedPlace, type Read } from './draft.ts'
import { beside, hasMark, meaningOf, take, type Line } from './items.ts'

interface Mention {
  /** Its first and last item, a province after the name included. */
  at: number
  to: number
  label: string
  sure: boolean
  role: 'from' | 'to' | null
  /** The connection to the previous mention. */
  link: 'strong' | 'weak' | null
}

/** The ends of a line; `lone` is a single place that is neither clearly origin nor destination. */
export interface Route {
  from: Read<string | null>
  to: Read<string | null>
  lone: Read<string | null>
}

/** Returns the item before a place that may mark its end: labels and commas between are skipped. */
function markBefore(line: Line, at: number): number {
  const before = beside(line, at, -1)
  return hasMark(line.items[before], 'filler') ? beside(line, before, -1) : before
}

const leads = (line: Line, at: number) => hasMark(line.items[at], 'from', 'to', 'arrow', 'dash')
const follows = (line: Line, at: number) => hasMark(line.items[at], 'to', 'arrow', 'dash')

function mentionAt(line: Line, at: number, many: boolean): Mention | null {
  const item = line.items[at]!
  const place = item.used ? undefined : meaningOf(item, 'place')
  if (!place) return null
  const isDoubtful = place.risky || item.fuzzy || meaningOf(item, 'goods') !== undefined
  const before = markBefore(line, at)
  const next = line.items[at + 1]
  const province = next && !next.used ? meaningOf(next, 'province') : undefined
  const inside = province && place.places.filter((one) => one.province === province.name)
  // «شیراز فارس» is one place; «کرج تهران» may be a route, unless the line has two other ends.
  const isHint = inside !== undefined && inside.length > 0 && (many || place.places.length > 1 || !meaningOf(next, 'place'))
  const last = isHint ? at + 1 : at
  if (isDoubtful && !leads(line, before) && !follows(line, last + 1)) return null
  const chosen: ListedPlace = isHint ? inside[0]! : place.places[0]!
  const marked = line.items[before]
  return {
    at,
    to: last,
    label: chosen.label,
    sure: !item.fuzzy && (isHint ? inside.length === 1 : !place.likely) && !place.risky,
    role: hasMark(marked, 'from') ? 'from' : hasMark(marked, 'to') || hasMark(marked, 'upTo') ? 'to' : null,
    link: hasMark(marked, 'arrow', 'dash') ? 'strong' : hasMark(marked, 'slash') ? 'weak' : null,
  }
}

function mentionsOf(line: Line): Mention[] {
  const count = line.items.filter((item) => !item.used && meaningOf(item, 'place')).length
  const mentions: Mention[] = []
  for (let at = 0; at < line.items.length; at += 1) {
    const mention = mentionAt(line, at, count > 2)
    if (!mention) continue
    mentions.push(mention)
    at = mention.to
  }
  return mentions
}

/** Where from and where to: «از … به …», arrows and dashes, labels, or two names side by side (a guess). */
export function readRoute(line: Line): Route {
  const mentions = mentionsOf(line)
  const plain = mentions.filter(({ role }) => role === null)
  let from = mentions.find(({ role }) => role === 'from')
  let to = mentions.find(({ role, at }) => role === 'to' && at !== from?.at)
  let isSure = true
  if (!from && to) {
    const end = to.at
    from = plain.findLast(({ at }) => at < end) ?? plain[0]
    isSure = from !== undefined && end - from.to === 2
  } else if (from && !to) {
    const start = from
    to = plain.find(({ at }) => at > start.at) ?? plain[0]
    isSure = to === undefined || (to.link === 'strong' && to.at - start.to === 2)
  } else if (!from && !to && plain.length > 1) {
    ;[from, to] = plain
    isSure = to!.link === 'strong' && to!.at - from!.to === 2
  }
  // A third place, or a repeated one: needs review.
  isSure &&= mentions.length <= 2 && from?.label !== to?.label
  const read = (mention: Mention | undefined): Read<string | null> => {
    if (!mention) return missing(null)
    const before = markBefore(line, mention.at)
    if (hasMark(line.items[before], 'from', 'to', 'upTo')) take(line, before)
    return (isSure && mention.sure ? sure : guess)(mention.label, take(line, mention.at, mention.to))
  }
  const lone = !from && !to ? plain[0] : undefined
  return { from: read(from), to: read(to), lone: lone ? { ...read(lone), certainty: 'guess' } : missing(null) }
}

/** Reads a single place in a cell or behind a label. */
export function readPlace(line: Line): Read<string | null> {
  const at = line.items.findIndex((item) => meaningOf(item, 'place'))
  if (at < 0) return missing(null)
  const { places, likely } = meaningOf(line.items[at], 'place')!
  const province = meaningOf(line.items[beside(line, at, 1)], 'province')
  const inside = places.filter((place) => place.province === province?.name)
  const isWhole = line.items.every(
    (item, i) => i === at || item.meanings.length === 0 || meaningOf(item, 'province') || hasMark(item, 'filler'),
  )
  const isSure = isWhole && !line.items[at]!.fuzzy && (inside.length === 1 || (!likely && inside.length === 0 && !province))
  return (isSure ? sure : guess)((inside[0] ?? places[0]!).label, line.text)
}
