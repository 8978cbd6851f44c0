/** The guides: Markdown of docs/guide, taken into the page when it is built, so that they are there without a network. */
import { lexer, type Token, type Tokens } from 'marked'
import type { Role } from '#contract/kernel/roles.ts'
import { searchable } from '#contract/kernel/value/text.ts'

interface Section {
  /** In the address, behind `#`. */
  slug: string
  title: string
  depth: number
  tokens: Token[]
  /** The text for searching. */
  text: string
}

export interface Guide {
  name: string
  title: string
  /** Content before the first section. */
  intro: Token[]
  sections: Section[]
}

/** In the order of the list. */
export const guideNames = [
  'company',
  'member',
  'owner',
  'hall',
  'driver',
  'admin',
  'observer',
  'office',
  'customer',
  'tables',
  'glossary',
] as const

const guideOfRole: Record<Role, (typeof guideNames)[number]> = {
  TransportationCompanyAdmin: 'company',
  TransportationCompanyMember: 'member',
  ProductOwnerAdmin: 'owner',
  LoadHallAdmin: 'hall',
  Admin: 'admin',
  AdminSupport: 'admin',
  Organization: 'observer',
  DriversAssociation: 'observer',
  AssociationTransportCompanies: 'observer',
  AgentMain: 'office',
  Customer: 'customer',
  CustomerAdvancedMember: 'customer',
  Driver: 'driver',
  Kiosk: 'driver',
}

/** Returns the guide of the member's role; for others the glossary. */
export const guideFor = (role: Role | undefined): string => (role ? guideOfRole[role] : 'glossary')

/** «اعلام بار» → «اعلام-بار», as the Markdown's own readers name a heading. */
const slugOf = (title: string): string =>
  title
    .trim()
    .replace(/[^\p{L}\p{N}\s\u200c-]/gu, '')
    .replace(/[\s\u200c]+/g, '-')

/** A guide in its sections: one at each heading below the first. */
function parsed(name: string, markdown: string): Guide {
  const guide: Guide = { name, title: name, intro: [], sections: [] }
  for (const token of lexer(markdown)) {
    if (token.type === 'heading') {
      const { depth, text } = token as Tokens.Heading
      if (depth === 1) guide.title = text
      else guide.sections.push({ slug: slugOf(text), title: text, depth, tokens: [], text: searchable(text) })
      continue
    }
    const section = guide.sections.at(-1)
    if (!section) guide.intro.push(token)
    else {
      section.tokens.push(token)
      section.text += ` ${searchable(token.raw)}`
    }
  }
  return guide
}

const files = import.meta.glob<string>('../../../../docs/guide/*.md', { query: '?raw', import: 'default', eager: true })

export const guides: readonly Guide[] = guideNames.map((name) => parsed(name, files[`../../../../docs/guide/${name}.md`]!))

export interface Hit {
  guide: Guide
  section: Section
}

/** Returns the sections that contain every word of a query, heading matches first. */
export function find(question: string): Hit[] {
  const words = question.split(/\s+/).map(searchable).filter(Boolean)
  if (words.length === 0) return []
  const rank = ({ section }: Hit) => (words.every((word) => searchable(section.title).includes(word)) ? 0 : 1)
  return guides
    .flatMap((guide) => guide.sections.map((section) => ({ guide, section })))
    .filter(({ section }) => words.every((word) => section.text.includes(word)))
    .toSorted((a, b) => rank(a) - rank(b))
}
