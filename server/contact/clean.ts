import sanitize from 'sanitize-html'

/** The rules as they may be shown: headings, paragraphs, lists, emphasis, links to pages; nothing that runs or loads. */
export const cleanRules = (html: string): string =>
  sanitize(html, {
    allowedTags: ['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'a', 'blockquote', 'hr'],
    allowedAttributes: { a: ['href', 'rel'] },
    allowedSchemes: ['http', 'https', 'tel', 'mailto'],
    transformTags: { h1: 'h2', a: sanitize.simpleTransform('a', { rel: 'noopener noreferrer nofollow' }) },
  }).trim()
