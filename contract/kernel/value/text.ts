import * as v from 'valibot'
import { latinDigits } from './digits.ts'
import { shapeWords } from '../shape-words.ts'

/** Invisible characters: controls, format marks, private and blank letters; not the Persian half-space, nor line ends. */
const unseen = /(?![\u200c\t\n\r])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\ufffd\u2800\u3164\u115f\u1160\uffa0]/gu

/** Arabic ي and ك become Persian ی and ک, invisible marks that carry no meaning go, spaces are tidied. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[يى]/g, 'ی')
    .replace(/ك/g, 'ک')
    .replace(unseen, '')
    .replace(/[\t\u00a0]+/g, ' ')
    .replace(/ {2,}/g, ' ')
    .replace(/^\u200c+|\u200c+$/g, '')
    .replace(/ *\u200c+ */g, (gap) => (gap.includes(' ') ? ' ' : '\u200c'))
    .trim()
}

/** Persian letters, with their variants on Arabic, Kurdish, Urdu and Pashto keyboards. */
const regional = {
  ا: 'أإآٱٲٳ',
  ت: 'ٹټ',
  د: 'ڈډ',
  ر: 'ڑړڕ',
  ک: 'كڪ',
  گ: 'ګ',
  ل: 'ڵ',
  ن: 'ںڼ',
  و: 'ؤۆۇۈۋۊۏڤ',
  ه: 'ةۀہۂۃھە',
  ی: 'ئىيېۍێےۓ',
}
const persianLetter = new Map(
  Object.entries(regional).flatMap(([persian, others]) => [...others].map((other) => [other, persian])),
)

/**
 * Letters as on Persian keyboards, digits Latin: presentation forms from PDF files and letters of neighbouring keyboards are
 * unified. For comparison only: stored and shown text stays as typed.
 */
export function foldLetters(text: string): string {
  return latinDigits(tidyText(text.normalize('NFKC'))).replace(
    /[\u0621-\u06d5]/g,
    (letter) => persianLetter.get(letter) ?? letter,
  )
}

/** Vowel signs and other marks above and below letters, and the stretching stroke. */
const soundless = /[\u0610-\u061a\u0640\u064b-\u065f\u0670\u0674\u06d6-\u06dc]/g

/** The normal form for search: one spelling for all ways of typing a Persian name; equals the database's `search_key`. */
export function searchable(text: string): string {
  return foldLetters(text)
    .toLowerCase()
    .replace(soundless, '')
    .replace(/[\s\u200c()«»،,.-]/g, '')
}

const wellFormed = (text: string) =>
  text.isWellFormed() && ![...text].some((c) => c < ' ' && c !== '\n' && c !== '\t' && c !== '\r')

/** A text of at most `max` characters, tidied; null, absent and blank give ''. */
export const Text = (max: number) =>
  v.pipe(
    v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))], shapeWords.notText), ''),
    v.check(wellFormed, shapeWords.strangeCharacters),
    v.check((text) => text.length <= max, shapeWords.tooLong(max)),
    v.transform((text) => tidyText(text.replace(/\r\n?/g, '\n'))),
  )

/** Digits only, in any script, at most `max` of them, kept as text (phones, cards); '' when absent. */
export const DigitText = (max: number) =>
  v.pipe(
    v.nullish(v.union([v.string(), v.pipe(v.number(), v.transform(String))], shapeWords.notText), ''),
    v.transform((text) => latinDigits(text).trim()),
    v.check((text) => /^\d*$/.test(text), shapeWords.onlyDigits),
    v.check((text) => text.length <= max, shapeWords.tooLong(max)),
  )
