/** The few marks of the rules' text (HTML), put around what is selected. */
import { contactSettingWords as words } from '#app/words/contact.ts'

export type MarkName = keyof typeof words.marks

/** A text and what is selected in it. */
export interface Selected {
  text: string
  from: number
  to: number
}

const linesOf = (text: string) => text.split(/\n+/).filter((line) => line.trim() !== '')

const wrappers: Record<MarkName, (text: string) => { before: string; inside: string; after: string }> = {
  heading: (inside) => ({ before: '<h2>', inside, after: '</h2>' }),
  paragraph: (inside) => ({ before: '<p>', inside, after: '</p>' }),
  strong: (inside) => ({ before: '<strong>', inside, after: '</strong>' }),
  link: (inside) => ({ before: `<a href="${words.linkHere}">`, inside, after: '</a>' }),
  list: (text) => ({
    before: '<ul>\n',
    inside: (linesOf(text).length > 0 ? linesOf(text) : ['']).map((line) => `<li>${line}</li>`).join('\n'),
    after: '\n</ul>',
  }),
}

/** The mark around the selection, which then is what the mark encloses. */
export function marked({ text, from, to }: Selected, mark: MarkName): Selected {
  const { before, inside, after } = wrappers[mark](text.slice(from, to))
  const start = from + before.length
  return { text: text.slice(0, from) + before + inside + after + text.slice(to), from: start, to: start + inside.length }
}

/** Rules that hold no mark at all are plain text: each line a paragraph. */
export function paragraphed(text: string): string {
  if (text.trim() === '' || /<[a-z/!]/i.test(text)) return text
  const plain = text
    .replace(/&(?!\w+;|#\d+;)/g, '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
  return linesOf(plain)
    .map((line) => `<p>${line.trim()}</p>`)
    .join('\n')
}
