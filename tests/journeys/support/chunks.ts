/** Chunks of the built page, by what they contain. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import { DIST } from './site.ts'

const ASSETS = join(DIST, 'assets')
const textOf = (name: string) => readFileSync(join(ASSETS, name), 'utf8')

/** Returns the file of the only chunk with this text. */
export function chunkWith(text: string): string {
  const found = readdirSync(ASSETS).filter((name) => name.endsWith('.js') && textOf(name).includes(text))
  expect(found, text).toHaveLength(1)
  return found[0]!
}

/** Returns the paths of a chunk and of all its static imports. */
export function withImports(file: string): string[] {
  const found = new Set([file])
  for (const name of found) for (const [, next] of textOf(name).matchAll(/(?:from|import)"\.\/([^"]+\.js)"/g)) found.add(next!)
  return [...found].map((name) => `/assets/${name}`)
}

/** Resolves once these files have been loaded by the page. */
export const untilLoaded = (page: Page, paths: string[]): Promise<void> =>
  expect
    .poll(
      () =>
        page.evaluate(
          (paths) => paths.filter((path) => !performance.getEntriesByName(new URL(path, location.href).href).length),
          paths,
        ),
      { timeout: 30_000 },
    )
    .toEqual([])

/** Resolves once the login page has loaded its router: until then the browser opens the links. */
export async function untilRouter(page: Page): Promise<void> {
  const router = `/assets/${chunkWith('/app/manage-loads')}`
  await untilLoaded(page, [router])
  await page.evaluate((path) => import(path).then(() => undefined), router)
}
