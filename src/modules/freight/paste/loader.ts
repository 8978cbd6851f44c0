import { guess, missing, sure, type Lists, type Read } from './draft.ts'
import { beside, freeNumber, hasMark, meaningOf, take, type Item, type Line } from './items.ts'
import lexicon from './lexicon.json' with { type: 'json' }

type Group = keyof typeof lexicon.loaderTypes

/** A tipper on ten wheels carries up to here, kg; heavier is a trailer's. */
const TEN_WHEELS = 15_000
/** Body types that fit several vehicles without a qualifier. */
const vague = ['cold', 'tip', 'tank', 'roof', 'open']

interface Mention {
  from: number
  to: number
  names: readonly string[]
  sure: boolean
}

/** The types of a vehicle with a body; `any` body is the plain one. */
const typesOf = (group: string, body: string): readonly string[] | undefined =>
  (lexicon.loaderTypes[group as Group] as Partial<Record<string, readonly string[]>>)[body]

/** Returns the vehicle for a body type without one. */
function groupOf(body: string, kg: number | null): Group {
  if (body === 'roof' || body === 'open') return 'light'
  return body === 'tip' && (kg ?? 0) <= TEN_WHEELS ? 'ten' : 'trailer'
}

function mentionAt(items: readonly Item[], at: number, kg: number | null): Mention | null {
  const item = items[at]
  const special = meaningOf(item, 'special')
  if (special) return { from: at, to: at, names: [special.name], sure: true }
  const [group, body] = [meaningOf(item, 'group'), meaningOf(item, 'body')]
  const [nextGroup, nextBody] = [meaningOf(items[at + 1], 'group'), meaningOf(items[at + 1], 'body')]
  const pair =
    group && nextBody ? typesOf(group.name, nextBody.name) : body && nextGroup ? typesOf(nextGroup.name, body.name) : undefined
  if (pair) return { from: at, to: at + 1, names: pair, sure: true }
  if (group) return { from: at, to: at, names: typesOf(group.name, 'any') ?? [], sure: group.name !== 'trailer' }
  if (!body) return null
  const names = typesOf(groupOf(body.name, kg), body.name) ?? []
  return { from: at, to: at, names, sure: !vague.includes(body.name) }
}

/** Loader types and how many trucks: «۳ کفی», «کفی یا لبه», «تریلی کفی دو دستگاه», «چادری ×۳». */
export function readLoaders(line: Line, { loaderTypes }: Lists, kg: number | null) {
  const mentions: Mention[] = []
  for (let at = 0; at < line.items.length; at += 1) {
    const mention = line.items[at]!.used ? null : mentionAt(line.items, at, kg)
    if (!mention) continue
    mentions.push(mention)
    at = mention.to
  }
  const trucks = countOf(line, mentions)
  if (mentions.length === 0) return { trucks, loaders: missing<number[]>([]) }
  const joined = mentions
    .slice(1)
    .every((mention, i) => mention.from - mentions[i]!.to === 2 && hasMark(line.items[mention.from - 1], 'or', 'slash', 'and'))
  const names = new Set(mentions.flatMap((mention) => mention.names))
  const ids = loaderTypes.filter(({ name }) => names.has(name)).map(({ id }) => id)
  const sources = mentions.map(({ from, to }) => take(line, from, to))
  const isSure = mentions.every((mention) => mention.sure) && joined
  if (ids.length === 0) return { trucks, loaders: missing<number[]>([]) }
  return { trucks, loaders: (isSure ? sure : guess)(ids, sources.join(' ')) }
}

const MOST_TRUCKS = 999
const isCount = (value: number | null): value is number =>
  value !== null && Number.isInteger(value) && value >= 1 && value <= MOST_TRUCKS

/** Returns the number of trucks; "one" is usually omitted, so the default is one, as a guess. */
function countOf(line: Line, mentions: readonly Mention[]): Read<number | null> {
  const { items } = line
  const free = (at: number) => {
    const value = freeNumber(items[at])
    return isCount(value) && !items[at]!.digits.includes('.') ? value : null
  }
  for (const { from, to } of mentions) {
    const counted = hasMark(items[from - 1], 'count', 'upTo')
    const before = counted ? from - 2 : from - 1
    const value = free(before)
    // «۵ کفی ۳ لبه» are two cargos in one line: needs review.
    const isOnly = !mentions.some((other) => other.from !== from && free(other.from - 1) !== null)
    if (value !== null) return (isOnly ? sure : guess)(value, take(line, before, from - 1))
    const apart = beside(line, from, -1)
    const far = free(apart)
    if (far !== null) return guess(far, take(line, apart))
    const after = hasMark(items[to + 1], 'times') ? to + 2 : to + 1
    const next = free(after)
    if (next !== null && after === to + 2) return sure(next, take(line, to + 1, after))
    if (next !== null && hasMark(items[after + 1], 'count', 'upTo')) return sure(next, take(line, after, after + 1))
  }
  for (let at = 0; at < items.length; at += 1) {
    const value = free(at)
    if (value === null) continue
    const before = beside(line, at, -1)
    if (hasMark(items[before], 'quantity')) return sure(value, take(line, at))
    const counts = hasMark(items[at + 1], 'count') || (hasMark(items[at + 1], 'upTo') && freeNumber(items[at + 2]) === null)
    if (counts) return sure(value, take(line, at, at + 1))
  }
  return guess(1, '')
}
