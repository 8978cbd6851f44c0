/**
 * `npm run bench -- export` (`-- table` for its second half): files of 100,000 rows of 15 columns made in the page, and
 * a table of 50,000 rows.
 */
import { join } from 'node:path'
import { pages } from '#server/http/pages.ts'
import { listen } from '#server/http/listen.ts'
import react from '@vitejs/plugin-react'
import { Hono } from 'hono'
import type { Browser } from 'playwright-core'
import { utils, write } from 'sheetjs-style'
import { build } from 'vite'
import { sheetjs } from '../../build/sheetjs.ts'
import { launch } from '../../tests/browser.ts'
import type { Made } from './export/page.ts'
import type { Taken } from './export/table.tsx'
import { compare, type Compared } from './measure.ts'

const [ROWS, COLUMNS] = [100_000, 15]

/**
 * Each against the bare library in this process (Excel), and against joining the plain texts (CSV). Throws if the page
 * was blocked.
 */
export async function exporting(
  folder: string,
  { open, say, only }: { open: AsyncDisposableStack; say: (line: string) => void; only: 'export' | 'table' },
): Promise<Compared[]> {
  say('building the pages')
  await build({
    root: join(import.meta.dirname, 'export'),
    configFile: false,
    logLevel: 'error',
    worker: { plugins: () => [sheetjs()] },
    plugins: [react()],
    build: {
      outDir: join(folder, 'export'),
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: ['index.html', 'table.html'].map((page) => join(import.meta.dirname, 'export', page)) },
    },
  })
  const app = new Hono()
  pages(app, join(folder, 'export'), { tiles: null, gateway: null })
  const listener = await listen({ host: '127.0.0.1', port: 0 })
  open.defer(() => listener.close())
  listener.open(app.fetch)
  const browser = await launch({ whole: true, compiles: true })
  open.defer(() => browser.close())
  if (only === 'table') return tables(browser, listener.url, say)
  const page = await browser.newPage()
  await page.goto(listener.url)
  await page.waitForFunction(() => document.title === 'ready', undefined, { timeout: 60_000 })
  const make = async (kind: 'xlsx' | 'csv') => {
    const made = await page.evaluate((kind) => (window as unknown as { make(kind: string): Promise<Made> }).make(kind), kind)
    say(
      `${kind}: ${Math.round(made.ms)} ms, ${(made.bytes / 1e6).toFixed(1)} MB, longest task of the page ${Math.round(made.longest)} ms`,
    )
    if (made.longest > 50) throw new Error(`the page was held up for ${Math.round(made.longest)} ms`)
    return made.ms
  }
  const rows = Array.from({ length: ROWS }, (_, id) =>
    Array.from({ length: COLUMNS }, (__, at) => (at % 5 === 1 ? id * 1000 + at : `متن ${at} از سطر ${id}`)),
  )
  const timed = async (work: () => unknown) => {
    const began = performance.now()
    work()
    return performance.now() - began
  }
  const bareBook = () => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows), 'bare')
    write(book, { type: 'array', bookType: 'xlsx', compression: true })
  }
  return [
    await compare({
      name: 'Excel of 100,000 × 15, styled, days and sums, in the page',
      against: 'the bare library, unstyled, in one go',
      rounds: 3,
      product: () => make('xlsx'),
      baseline: () => timed(bareBook),
    }),
    await compare({
      name: 'CSV of 100,000 × 15 in the page',
      against: 'joining the bare texts in one go',
      rounds: 3,
      product: () => make('csv'),
      baseline: () => timed(() => rows.map((row) => row.join(',')).join('\r\n')),
    }),
    ...(await tables(browser, listener.url, say)),
  ]
}

/** A table of 50,000 rows against a minimal virtual list, each in its own page. */
async function tables(browser: Browser, url: string, say: (line: string) => void): Promise<Compared[]> {
  const open = async (which: string) => {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
    await page.goto(`${url}/table.html?${which}`)
    await page.waitForFunction(() => document.title === 'ready', undefined, { timeout: 60_000 })
    return async (what: string) => {
      const take = (what: string) => (window as unknown as { take(what: string): Promise<Taken> }).take(what)
      const { ms, longest } = await page.evaluate(take, what)
      say(`${which}, ${what}: ${Math.round(ms)} ms, longest task of the page ${Math.round(longest)} ms`)
      return ms
    }
  }
  const [product, bare] = [await open('product'), await open('bare')]
  const compared: Compared[] = []
  for (const [what, name] of [
    ['filter', '50,000 rows in the table: a search that finds a few'],
    ['sort', '50,000 rows in the table: sorted by a text'],
    ['scroll', '50,000 rows in the table: one of thirty steps down'],
  ] as const)
    compared.push(
      await compare({
        name,
        against: 'a bare virtual list',
        rounds: 5,
        product: () => product(what),
        baseline: () => bare(what),
      }),
    )
  return compared
}
