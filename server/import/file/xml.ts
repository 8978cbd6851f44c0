/** XML as it arrives, as far as spreadsheets need it: tags and texts, no document types, no entities but the plain ones. */
import { importFileWords as words } from '#contract/words/import.ts'
import { badFile } from '../../upload/index.ts'

export interface XmlEvents {
  /** A tag by its name without a prefix; `tag` is all that stands between its angles. An empty one is closed at once. */
  open(name: string, tag: string): void
  close(name: string): void
  /** As it stands: `plainText` reads it. */
  text(raw: string): void
}

/** The longest tag or text, characters: more is made to fill the memory. */
const LONGEST = 1_000_000
/** To the end of a tag; angles in quotes are none. */
const tagEnd = /[^"'>]*(?:(?:"[^"]*"|'[^']*')[^"'>]*)*>/y

/** Takes XML part by part; refuses what is longer than any cell, and document types. */
export function xmlReader(events: XmlEvents): (part: string) => void {
  let left = ''
  return (part) => {
    const text = left + part
    let at = 0
    for (;;) {
      const angle = text.indexOf('<', at)
      if (angle < 0) break
      if (angle > at) events.text(text.slice(at, angle))
      at = angle
      const end = endOf(text, angle)
      if (end < 0) break
      tell(events, text.slice(angle, end))
      at = end
    }
    left = text.slice(at)
    if (left.length > LONGEST) throw badFile(words.cut)
  }
}

/** Where what begins here ends; -1 while that has not arrived. */
function endOf(text: string, from: number): number {
  if (text.startsWith('<!', from)) {
    const [opening, closing] = text.startsWith('<!-', from) ? ['<!--', '-->'] : ['<![CDATA[', ']]>']
    const begun = text.slice(from, from + opening.length)
    if (!opening.startsWith(begun)) throw badFile(words.cut)
    const end = text.indexOf(closing, from + opening.length)
    return end < 0 ? -1 : end + closing.length
  }
  tagEnd.lastIndex = from
  return tagEnd.test(text) ? tagEnd.lastIndex : -1
}

function tell(events: XmlEvents, piece: string): void {
  if (piece.startsWith('<![')) return events.text(piece.slice(9, -3).replaceAll('&', '&amp;'))
  if (piece.startsWith('<!') || piece.startsWith('<?')) return
  const isEnd = piece[1] === '/'
  const name = /^[^\s/>]+/.exec(piece.slice(isEnd ? 2 : 1))?.[0] ?? ''
  const bare = name.slice(name.indexOf(':') + 1)
  if (!isEnd) events.open(bare, piece)
  if (isEnd || piece.endsWith('/>')) events.close(bare)
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

/** A text without its escapes, those that spreadsheets write for characters XML has not among them; others stay as they stand. */
export const plainText = (raw: string): string =>
  raw.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w{2,4}));|_x([\dA-F]{4})_/gi, (whole, hex, decimal, name, written) => {
    if (name) return named[name] ?? whole
    const point = decimal ? Number(decimal) : Number.parseInt(hex ?? written, 16)
    return point > 0x10_ffff || (point >= 0xd800 && point < 0xe000) ? '' : String.fromCodePoint(point)
  })

/** An attribute of a tag; '' where it has none. */
export function attribute(tag: string, name: string): string {
  const [, double, single] = new RegExp(`\\s(?:\\w+:)?${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag) ?? []
  return plainText(double ?? single ?? '')
}
