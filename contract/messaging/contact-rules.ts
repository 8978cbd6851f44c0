/** Validation of the public contact data (S2 §5 "Contact update"), shared by the page's fields and the server. */
import type { Faults } from '../kernel/refusal.ts'
import { contactWords as words } from './contact-words.ts'

/** Faults by request field. */
export function contactFaults({ Name, Email, Site }: { Name: string; Email: string; Site: string }): Faults {
  return {
    ...(Name === '' ? { Name: words.name } : {}),
    ...(Email === '' || /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/.test(Email) ? {} : { Email: words.email }),
    ...(Site === '' || isSite(Site) ? {} : { Site: words.site }),
  }
}

/** The stored form of a site's URL: without a scheme it gets https (S2 §5 requires the name alone). */
export const siteOf = (text: string): string => (/^[^\s:/]+\.\S+$/.test(text) ? `https://${text}` : text)

/** A URL that a browser opens as a page. */
const isSite = (text: string) => /^https?:\/\/\S+$/i.test(siteOf(text)) && URL.canParse(siteOf(text))
