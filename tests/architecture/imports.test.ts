import { createRequire } from 'node:module'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { expect, test } from 'vitest'
import { sources } from './files.ts'

interface Rule {
  from: { path?: string }
}

const law = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as { forbidden: Rule[]; options: object }
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

test('every folder of the page stands under a law of its own', () => {
  const folders = [...new Set(sources('src').flatMap(({ path }) => /^src\/([^/]+)\//.exec(path)?.[1] ?? []))].toSorted()
  expect(folders).toEqual(['data', 'features', 'list', 'screens', 'shell', 'theme', 'ui', 'words'])
  const lawful = law.forbidden.map(({ from }) => /^\^src\/(\w+)\//.exec(from.path ?? '')?.[1])
  expect(folders.filter((folder) => !lawful.includes(folder))).toEqual([])
})
