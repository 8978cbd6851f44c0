/** Streams XML as far as spreadsheets need it: tags and texts, no document types, no custom entities. */
import { importFileWords as words } from '#contract/fleet/import-words.ts'
import { SaxesParser } from 'saxes'
import { badFile } from '#server/platform/upload/index.ts'

/** Names come without their prefix. */
export interface XmlEvents {
  /** `attribute` returns one of the tag's attributes; '' without it. An empty tag is closed immediately. */
  open(name: string, attribute: (name: string) => string): void
  close(name: string): void
  text(text: string): void
}

/** Maximum length of a tag or text, characters: more would exhaust memory. */
const LONGEST = 1_000_000

const bareOf = (name: string) => name.slice(name.indexOf(':') + 1)

/** Parses XML in chunks to its end; refuses overlong tags and texts, document types, and invalid XML. */
export async function readXml(parts: AsyncIterable<string>, events: XmlEvents): Promise<void> {
  for await (const _ of xmlParts(parts, events)) continue
}

/** The same as a generator that yields after each chunk, so that results can be consumed. */
export async function* xmlParts(parts: AsyncIterable<string>, events: XmlEvents): AsyncGenerator<void> {
  const parser = new SaxesParser({ position: false, xmlns: false } as const)
  let unsaid = 0
  const refuse = () => {
    throw badFile(words.cut)
  }
  parser.on('error', refuse)
  parser.on('doctype', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    unsaid = 0
    events.open(bareOf(name), (wanted) => {
      const own = Object.entries(attributes).find(([one]) => bareOf(one) === wanted)
      return own?.[1] ?? ''
    })
  })
  parser.on('closetag', ({ name }) => {
    unsaid = 0
    events.close(bareOf(name))
  })
  parser.on('text', (text) => events.text(text))
  parser.on('cdata', (text) => events.text(text))
  for await (const part of parts) {
    unsaid += part.length
    parser.write(part)
    if (unsaid > LONGEST) refuse()
    yield
  }
  parser.close()
  yield
}
