import { tidyText } from '#contract/kernel/value/text.ts'

/** Letters after which a long word may be broken: half a line of the narrowest page. */
const LONGEST = 18
const BREAK = '\u200b'

/** Prepares a text for printing: without direction marks, and with break opportunities in words longer than the line. */
export const printable = (text: string): string =>
  tidyText(text)
    .replace(/\s+/g, ' ')
    .replace(/\S{19,}/gu, (word) => {
      const letters = [...new Intl.Segmenter('fa').segment(word)].map(({ segment }) => segment)
      const parts: string[] = []
      for (let at = 0; at < letters.length; at += LONGEST) parts.push(letters.slice(at, at + LONGEST).join(''))
      return parts.join(BREAK)
    })
