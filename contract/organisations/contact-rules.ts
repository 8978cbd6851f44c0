/** What must hold of the public contact data (S2 §5 "Contact update"): asked by the page at its fields, and by the server. */
import type { Faults } from '../kernel/refusal.ts'
import { contactWords as words } from './contact-words.ts'

/** Faults by the names of the request. */
export function contactFaults({ Name, Email, Site }: { Name: string; Email: string; Site: string }): Faults {
  return {
    ...(Name === '' ? { Name: words.name } : {}),
    ...(Email === '' || /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(Email) ? {} : { Email: words.email }),
    ...(Site === '' || isSite(Site) ? {} : { Site: words.site }),
  }
}

/** A site's address as it is kept: one without its scheme gets https (S2 §5 requires the name alone). */
export const siteOf = (text: string): string => (/^[^\s:/]+\.\S+$/.test(text) ? `https://${text}` : text)

/** An address that a browser opens as a page. */
const isSite = (text: string) => /^https?:\/\/\S+$/i.test(siteOf(text)) && URL.canParse(siteOf(text))
