/** XML as it arrives, as far as spreadsheets need it: tags and texts, no document types, no entities but the plain ones. */
import { importFileWords as words } from '#contract/fleet/import-words.ts'
import { SaxesParser } from 'saxes'
import { badFile } from '#server/platform/upload/index.ts'

/** Names are told without their prefix. */
export interface XmlEvents {
  /** `attribute` answers one of the tag's own; '' where it has none. An empty tag is closed at once. */
  open(name: string, attribute: (name: string) => string): void
  close(name: string): void
  text(text: string): void
}

/** The longest tag or text, characters: more is made to fill the memory. */
const LONGEST = 1_000_000

const bareOf = (name: string) => name.slice(name.indexOf(':') + 1)

/** Reads XML part by part to its end; refuses what is longer than any cell, document types, and what is no XML. */
export async function readXml(parts: AsyncIterable<string>, events: XmlEvents): Promise<void> {
  for await (const _ of xmlParts(parts, events)) continue
}

/** The same, told after each part: what was read so far can be handed on. */
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
      const own = Object.keys(attributes).find((one) => bareOf(one) === wanted)
      return own === undefined ? '' : attributes[own]!
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
