import sanitize from 'sanitize-html'

/** Cleaning may leave tags that are read otherwise the next time (a paragraph in a paragraph): so often it is looked at again. */
const ROUNDS = 5

/**
 * A text as it may be shown: headings, paragraphs, lists, emphasis, links to pages; nothing that runs or loads.
 * Cleaning what is clean changes nothing, so that the version of the rules grows only with them; notices and broadcasts are cleaned alike.
 */
export function cleanHtml(html: string): string {
  let cleaned = once(html)
  for (let round = 1; round < ROUNDS; round += 1) {
    const again = once(cleaned)
    if (again === cleaned) break
    cleaned = again
  }
  return cleaned
}

const once = (html: string): string =>
  sanitize(html, {
    allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'a', 'blockquote', 'hr'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'tel', 'mailto'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      a: (tagName, { href }) => ({ tagName, attribs: { ...(href ? { href } : {}), rel: 'noopener noreferrer nofollow' } }),
    },
  }).trim()
