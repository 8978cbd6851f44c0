import createPurifier from 'dompurify'

/** Tags of a rich text; the server allows the same (server/modules/messaging/contact/clean.ts). */
const ALLOWED_TAGS = ['h2', 'h3', 'h4', 'p', 'br', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 'a', 'blockquote', 'hr']

const purifier = createPurifier(window)
purifier.addHook('afterSanitizeAttributes', (node) => {
  if (node.tagName !== 'A') return
  if (!node.hasAttribute('href')) return
  node.setAttribute('rel', 'noopener noreferrer nofollow')
  node.setAttribute('target', '_blank')
})

/** Returns sanitized elements without scripts, requests and styles; headings are lowered by `sunk` levels. */
export function cleaned(html: string, sunk = 0): DocumentFragment {
  const clean = purifier.sanitize(html, {
    ALLOWED_TAGS,
    ALLOWED_ATTR: ['href'],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    ALLOWED_URI_REGEXP: /^(?:https?|mailto|tel):/i,
    RETURN_DOM_FRAGMENT: true,
  })
  for (const heading of sunk > 0 ? clean.querySelectorAll('h2, h3, h4') : []) {
    const lower = document.createElement(`h${Number(heading.tagName[1]) + sunk}`)
    lower.className = `as-${heading.tagName.toLowerCase()}`
    lower.append(...heading.childNodes)
    heading.replaceWith(lower)
  }
  return clean
}
