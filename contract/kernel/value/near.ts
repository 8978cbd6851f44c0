/** Finds names despite one typing error, or written with Latin letters. Names are in the spelling of `searchable`. */
import uFuzzy from '@leeoniya/ufuzzy'

const letter = '[\\p{L}\\p{N}]'
/** Matches nothing: names have no space in this spelling, each is one word. */
const never = '(?!)'
/** Minimum letters: below it every name is one error away. A part of a name needs one more than a whole name. */
const LEAST = 3
const MOST = 30
/** One error anywhere; in a shorter text only two swapped letters. A text of digits alone must match exactly. */
const intraRules = (text: string) => {
  const isLong = text.length > LEAST
  const isWord = /\D/.test(text)
  const once = isLong && isWord ? 1 : 0
  return {
    intraSlice: [0, Infinity] as [number, number],
    intraIns: once,
    intraSub: once,
    intraTrn: isWord && text.length >= LEAST ? 1 : 0,
    intraDel: once,
  } as const
}
const matcher = new uFuzzy({
  unicode: true,
  intraMode: 1,
  intraRules,
  intraChars: letter,
  interSplit: '[^\\p{L}\\p{N}]+',
  intraSplit: never,
  intraBound: never,
  intraContr: never,
})

/** Padding at both ends of a name, so that its first and last letter may be the error. */
const EDGE = '0'
/** Places in the list of the names of which `typed` is the whole or a part, with one letter missing, added, changed or swapped. */
export function nearNames(names: readonly string[], typed: string): ReadonlySet<number> {
  if (typed.length < LEAST || typed.length > MOST) return new Set()
  const edged = names.map((name) => EDGE + name + EDGE)
  const whole = matcher.filter(edged, EDGE + typed + EDGE) ?? []
  const part = whole.length === 0 && typed.length > LEAST ? (matcher.filter(edged, typed) ?? []) : []
  return new Set([...whole, ...part])
}

/** Consonants as one Latin letter each. Vowels, which are written in one script and not in the other, are left out. */
const sounds = {
  b: 'ب',
  p: 'پ',
  t: 'تط',
  s: 'ثسص',
  j: 'ج',
  c: 'چ',
  h: 'حه',
  x: 'خ',
  d: 'د',
  z: 'ذزضظ',
  r: 'ر',
  ž: 'ژ',
  š: 'ش',
  q: 'غق',
  f: 'ف',
  k: 'ک',
  g: 'گ',
  l: 'ل',
  m: 'م',
  n: 'ن',
}
const soundOf = new Map(Object.entries(sounds).flatMap(([sound, letters]) => [...letters].map((one) => [one, sound] as const)))
const pairs = { sh: 'š', ch: 'c', kh: 'x', gh: 'q', zh: 'ž', ph: 'f', ck: 'k' }

const consonants = (text: string): string =>
  text
    .replace(/sh|ch|kh|gh|zh|ph|ck/g, (pair) => pairs[pair as keyof typeof pairs])
    .replace(/[^a-zšž]/g, (one) => soundOf.get(one) ?? '')
    .replace(/[aeiouvwy]/g, '')
    .replace(/(.)\1+/g, '$1')

const keys = new Map<string, string>()
/** The consonants of a name of a list, computed once: a key compares every name. */
function keyOf(name: string): string {
  const key = keys.get(name) ?? consonants(name)
  keys.set(name, key)
  return key
}

/** A last «ه» is written and not spoken: «ساوه» is Saveh or Save. */
const spoken = (key: string) => key.replace(/(?<=..)h$/, '')

/**
 * Whether a name in Latin letters («tehran», «bandarab») equals this Persian name or is its prefix. At least two consonants are
 * required.
 */
export function latinMatch(typed: string, name: string): 'whole' | 'beginning' | null {
  if (!/^[a-z]+$/.test(typed)) return null
  const [query, own] = [consonants(typed), keyOf(name)]
  if (query.length < 2) return null
  if (spoken(query) === spoken(own)) return 'whole'
  return own.startsWith(query) ? 'beginning' : null
}
