import { latinDigits } from '#contract/kernel/value/digits.ts'
import { searchable } from '#contract/kernel/value/text.ts'
import type { ListedPlace, Lists } from './draft.ts'
import { dayParts } from '#app/kit/ui/value/value-words.ts'
import lexicon from './lexicon.json' with { type: 'json' }

/** A word that changes the meaning of its neighbours. */
const marks = { ...lexicon.marks, ...dayParts }
export type Mark = keyof typeof marks

/** One meaning of a phrase. `likely` meanings are never sure; `risky` places are also common words. */
export type Meaning =
  | { as: 'mark'; mark: Mark }
  | { as: 'number'; value: number }
  | { as: 'day'; value: number }
  | { as: 'weekday'; value: number }
  | { as: 'month'; value: number }
  | { as: 'group'; name: string }
  | { as: 'body'; name: string }
  | { as: 'special'; name: string }
  | { as: 'goods'; id: number; likely: boolean }
  | { as: 'packaging'; id: number; likely: boolean }
  | { as: 'province'; name: string }
  | { as: 'place'; places: readonly ListedPlace[]; likely: boolean; risky: boolean }

export interface Dictionary {
  /** Returns the meanings of words normalized by `spell` and joined. */
  find(spelled: string): readonly Meaning[] | undefined
  /** Returns the meanings of the only place or goods within one typing error. */
  nearest(spelled: string): readonly Meaning[] | undefined
  lists: Lists
}

/** Minimum word length for a typing error, and maximum words of a phrase. */
const FUZZY_FROM = 5
export const PHRASE = 5
/** Longer than any name. */
const LONGEST = 24

/** One spelling of a phrase: digits Latin, hamza, half-spaces and spaces forgiven. */
export const spell = (text: string): string => searchable(latinDigits(text)) || text.trim()

const shorter = (word: string): string[] => [...word].map((_, i) => word.slice(0, i) + word.slice(i + 1))

const built = new WeakMap<Lists, Dictionary>()

/** Returns the dictionary of these lists and the lexicon; cached per lists, not per paste. */
export function dictionaryOf(lists: Lists): Dictionary {
  const dictionary = built.get(lists) ?? build(lists)
  built.set(lists, dictionary)
  return dictionary
}

function build(lists: Lists): Dictionary {
  const phrases = new Map<string, Meaning[]>()
  const add = (text: string, meaning: Meaning) => {
    const key = spell(text)
    const had = phrases.get(key)
    if (!had) phrases.set(key, [meaning])
    else if (!had.some(({ as }) => as === meaning.as)) had.push(meaning)
  }

  for (const [mark, words] of Object.entries(marks)) for (const word of words) add(word, { as: 'mark', mark: mark as Mark })
  for (const [word, value] of Object.entries(lexicon.numbers)) add(word, { as: 'number', value })
  for (const [word, value] of Object.entries(lexicon.days)) add(word, { as: 'day', value })
  for (const [word, value] of Object.entries(lexicon.weekdays)) add(word, { as: 'weekday', value })
  for (const [word, value] of Object.entries(lexicon.months)) add(word, { as: 'month', value })
  addLoaders(add)
  addListed(add, lists)
  addPlaces(add, lists.places)

  return { find: (spelled) => phrases.get(spelled), nearest: nearly(phrases), lists }
}

type Add = (text: string, meaning: Meaning) => void

function addLoaders(add: Add): void {
  for (const [name, words] of Object.entries(lexicon.loaderGroups)) for (const word of words) add(word, { as: 'group', name })
  for (const [name, words] of Object.entries(lexicon.loaderBodies)) for (const word of words) add(word, { as: 'body', name })
  for (const [name, words] of Object.entries(lexicon.loaderSpecial)) for (const word of words) add(word, { as: 'special', name })
}

function addListed(add: Add, { goods, packagings }: Lists): void {
  const sources = [
    ['goods', goods, lexicon.goods, lexicon.likelyGoods],
    ['packaging', packagings, lexicon.packagings, lexicon.likelyPackagings],
  ] as const
  for (const [as, list, synonyms, likely] of sources)
    for (const { id, name } of list) {
      add(name, { as, id, likely: false })
      const words = (synonyms as Record<string, readonly string[]>)[name] ?? []
      for (const word of words) add(word, { as, id, likely: likely.includes(word) })
    }
}

function addPlaces(add: Add, places: readonly ListedPlace[]): void {
  const named = new Map<string, ListedPlace[]>()
  const name = (text: string, place: ListedPlace) => {
    const key = spell(text)
    const had = named.get(key) ?? []
    if (!had.includes(place)) named.set(key, [...had, place])
  }
  for (const place of places) for (const word of [place.name, ...place.aliases]) name(word, place)
  for (const [alias, target] of Object.entries(lexicon.places)) {
    const place = places.find(({ name: own }) => own === target)
    if (place) named.set(spell(alias), [place])
  }
  for (const province of new Set(places.map(({ province: own }) => own))) add(province, { as: 'province', name: province })
  const risky = new Set(lexicon.riskyPlaces.map(spell))
  const likely = new Set(lexicon.likelyPlaces.map(spell))
  for (const [key, found] of named) {
    // Larger places first: they are meant most often, but never sure if another has the same name.
    const sorted = [...found].sort((a, b) => (b.population ?? 0) - (a.population ?? 0))
    add(key, { as: 'place', places: sorted, likely: likely.has(key) || sorted.length > 1, risky: risky.has(key) })
  }
}

/** Finds places and goods within one typing error: an inserted, missing or changed letter, or two swapped ones. */
function nearly(phrases: ReadonlyMap<string, Meaning[]>): (word: string) => Meaning[] | undefined {
  const cut = new Map<string, string[]>()
  for (const [phrase, meanings] of phrases) {
    if (phrase.length < FUZZY_FROM - 1 || !meanings.some(({ as }) => as === 'place' || as === 'goods')) continue
    for (const key of [phrase, ...shorter(phrase)]) cut.set(key, [...(cut.get(key) ?? []), phrase])
  }
  return (word) => {
    if (word.length < FUZZY_FROM - 1 || word.length > LONGEST) return undefined
    const fits = new Set([word, ...shorter(word)].flatMap((key) => cut.get(key) ?? []))
    const close = [...fits].filter((phrase) => phrase[0] === word[0] && Math.max(phrase.length, word.length) >= FUZZY_FROM - 1)
    const meant = close.flatMap((phrase) => phrases.get(phrase)!)
    // Among several places the most populous is most likely; among several goods the choice is unknown.
    const people = (meaning: Meaning) => (meaning.as === 'place' ? (meaning.places[0]?.population ?? 0) : -1)
    const place = meant.filter(({ as }) => as === 'place').sort((one, other) => people(other) - people(one))[0]
    const goods = meant.filter(({ as }) => as === 'goods')
    const found = [...(place ? [place] : []), ...(goods.length === 1 ? goods : [])]
    return found.length > 0 ? found : undefined
  }
}
