/** Checks the guides of docs/guide: labels match the screens, links resolve. */
import { readFile } from 'node:fs/promises'
import { glob } from 'node:fs/promises'
import { basename } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

const guides = new Map<string, string>()
/** Every complete text in the word files of page and server, and in the route tables. */
const labels = new Set<string>()

function take(value: unknown): void {
  if (typeof value === 'string') labels.add(value)
  else if (value !== null && typeof value === 'object') Object.values(value).forEach(take)
}

beforeAll(async () => {
  for await (const path of glob('docs/guide/*.md')) guides.set(basename(path, '.md'), await readFile(path, 'utf8'))
  for await (const path of glob('{src,contract}/**/{*-words,routes}.ts')) take(await import(`../../../${path}`))
})

test('guides quote labels exactly as the screens show them', () => {
  const strange = [...guides].flatMap(([name, text]) =>
    [...text.matchAll(/«([^»]+)»/g)].filter(([, label]) => !labels.has(label!)).map(([, label]) => `${name}: ${label}`),
  )
  expect(strange).toEqual([])
})

/** Same rule as src/modules/insight/help/guides.ts, because GitHub renders these files too. */
const slugOf = (title: string) =>
  title
    .trim()
    .replace(/[^\p{L}\p{N}\s\u200c-]/gu, '')
    .replace(/[\s\u200c]+/g, '-')
const headingsOf = (text: string) => [...text.matchAll(/^## (.+)$/gm)].map(([, title]) => slugOf(title!))

test('every link of a guide leads to a guide, a section of one, or a public page', () => {
  for (const [name, text] of guides) {
    for (const [, href] of text.matchAll(/\]\(([^)]+)\)/g)) {
      if (href === '/verify') continue
      const [, file, hash] = /^(\w+)\.md(?:#(.+))?$/.exec(href!) ?? []
      const target = guides.get(file ?? '')
      expect(target, `${name}: ${href}`).toBeDefined()
      if (hash) expect(headingsOf(target!), `${name}: ${href}`).toContain(hash)
    }
  }
})

test('every role’s guide begins with getting started; sections of one guide have different anchors', () => {
  expect(guides.size).toBe(11)
  for (const [name, text] of guides) {
    const headings = headingsOf(text)
    if (name !== 'glossary' && name !== 'tables') expect(headings[0], name).toBe('شروع')
    expect(new Set(headings).size, name).toBe(headings.length)
  }
})
