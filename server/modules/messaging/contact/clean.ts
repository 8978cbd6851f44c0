import sanitize from 'sanitize-html'

/** Maximum passes: sanitised tags may parse differently the next time (a paragraph in a paragraph). */
const ROUNDS = 5

/**
 * Sanitises HTML: keeps headings, paragraphs, lists, emphasis and links; nothing that runs or loads. Idempotent, so that the
 * version of the rules changes only with their text; also used for notices and broadcasts.
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
