/** Runs axe-core on a page. Calls it directly, because its wrappers take three times as long. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import axe from 'axe-core'
import type { Page } from 'playwright-core'

let source: string | undefined
/** Minified source, injected again after each page load. */
const short = () => (source ??= readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'))

/** Limits the rules: only this one, or all but this one. */
export type RuleFilter = { only: string } | { but: string }

/** Returns one line per violated rule with its locations. Checks every rule unless `asked` limits them. */
export async function faultsOf(page: Page, asked?: RuleFilter): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(short())
  return page.evaluate(async (rule) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run(document, {
      // Violations only: the report of passed rules takes three times as long.
      resultTypes: ['violations'],
      // Preloading style sheets serves only the orientation-lock rule, which does not apply here.
      preload: false,
      ...(rule && 'only' in rule
        ? { runOnly: { type: 'rule', values: [rule.only] } }
        : { rules: { 'target-size': { enabled: true }, ...(rule && { [rule.but]: { enabled: false } }) } }),
    })
    return violations.map(({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
  }, asked)
}

/** Checks a part of a screen in jsdom. Colours are checked against the tokens, sizes in a browser. */
export async function faultsIn(part: Element = document.body): Promise<string[]> {
  const { violations } = await axe.run(part, {
    resultTypes: ['violations'],
    preload: false,
    rules: { region: { enabled: false }, 'color-contrast': { enabled: false } },
  })
  return violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(' ')}`)
}
