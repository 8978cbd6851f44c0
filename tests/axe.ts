/** What axe finds on an open page. axe-core runs as it is: the wrappers around it take three times as long. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import axe from 'axe-core'
import type { Page } from 'playwright-core'

let source: string | undefined
/** Its short form: each page that is loaded gets it anew. */
const short = () => (source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))

/** Which rules are asked: only this one, or all but this one. */
export type Asked = { only: string } | { but: string }

/** One line for each rule that is broken, with the places; every rule unless `asked` names some. */
export async function faultsOf(page: Page, asked?: Asked): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(short())
  return page.evaluate(async (rule) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      // Only what is wrong is told: the report of everything that is right takes three times as long.
      resultTypes: ['violations'],
      // Reading every style sheet anew serves one rule, on locked orientations, and nothing here locks one.
      preload: false,
      ...(rule && 'only' in rule
        ? { runOnly: { type: 'rule', values: [rule.only] } }
        : { rules: { 'target-size': { enabled: true }, ...(rule && { [rule.but]: { enabled: false } }) } }),
    })
    return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  }, asked)
}

/** What axe finds in a part of a screen that nobody draws: its colours are asked of the tokens, its sizes of a browser. */
export async function faultsIn(part: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    preload: false,
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)
}
