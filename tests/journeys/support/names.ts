/** Names that a screen reader speaks, read from the browser's accessibility tree. */
import type { Page } from 'playwright-core'

interface Node {
  role?: { value: string }
  name?: { value: string }
  ignored?: boolean
}

/** Roles that must have a name. */
const named = new Set(
  'button link textbox searchbox combobox spinbutton checkbox radio switch tab menuitem option slider'.split(' '),
)
/** Roles that need one where the page has several of them. */
const landmarks = new Set('navigation region complementary form dialog alertdialog table list grid tablist'.split(' '))
/** Latin words that a Persian clerk knows, and what is a code. */
const allowed = /^(?:excel|csv|pdf|enter|ctrl|alt|esc|tab|shift|backspace|f\d+|qr|api|png|mm|a\d)$/i
/** A link, or an address to write to, shown as it is typed. */
const address = /^\S*[\w-]+[.:][\w/.-]+$/
/** A word spoken twice in a row, except in a number or a repeated name. */
const doubled = /(?:^|\s)([\p{L}\u200c]{3,}(?:\s+[\p{L}\u200c]+){0,3})[،:]?\s+\1(?=$|[\s،:.])/u

/** Names without Persian letters, without any text, or with words that are spoken twice, as sentences. */
export async function misnamedIn(page: Page, at: string): Promise<string[]> {
  const session = await page.context().newCDPSession(page)
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as { nodes: Node[] }
  await session.detach()
  const spoken = nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name }) => [role?.value ?? '', name?.value.trim() ?? ''] as const)
  const faults = spoken.flatMap(([role, name]) => {
    if (named.has(role) && name === '') return [`a ${role} has no name`]
    if (!named.has(role) && !landmarks.has(role) && role !== 'heading' && role !== 'image') return []
    const isLatin = /[a-z]{2}/i.test(name) && !/\p{Script=Arabic}/u.test(name) && !address.test(name)
    const isKnown = name.split(/[^\p{L}\p{N}]+/u).every((word) => word === '' || allowed.test(word) || /\d/.test(word))
    return [
      ...(isLatin && !isKnown ? [`the ${role} «${name}» has no Persian name`] : []),
      ...(doubled.test(name) ? [`the ${role} «${name}» repeats a word`] : []),
    ]
  })
  const headings = await page.locator('h1:visible').count()
  return [...new Set([...faults, ...(headings === 1 ? [] : [`${headings} main headings`])])].map((fault) => `${at}: ${fault}`)
}
