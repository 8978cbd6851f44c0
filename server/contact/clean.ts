import sanitize from 'sanitize-html'

/**
 * The rules as they may be shown: headings, paragraphs, lists, emphasis, links to pages; nothing that runs or loads.
 * Cleaning what is clean changes nothing, so that the version of the rules grows only with them.
 */
export const cleanRules = (html: string): string =>
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
