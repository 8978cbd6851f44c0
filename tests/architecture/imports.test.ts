import { createRequire } from 'node:module'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'

const law = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: object[]; options: object }
const programs = ['contract', 'server', 'outbox', 'src', 'sw']

async function violations(): Promise<{ broken: string[]; modules: number }> {
  const { output } = await cruise(programs, { ...law.options, validate: true, ruleSet: { forbidden: law.forbidden as never } })
  const { summary } = output as ICruiseResult
  return {
    broken: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    modules: summary.totalCruised,
  }
}

test('nobody imports what the law forbids', { timeout: 60_000 }, async () => {
  const { broken, modules } = await violations()
  expect(broken).toEqual([])
  expect(modules, 'the law saw the code').toBeGreaterThan(100)
})
