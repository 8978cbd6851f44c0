import { createRequire } from 'node:module'
import { cruise, type IForbiddenRuleType, type ICruiseResult } from 'dependency-cruiser'
import { beforeAll, expect, test } from 'vitest'
import { sources } from './files.ts'

const law = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as {
  forbidden: IForbiddenRuleType[]
  options: object
}
const programs = ['contract', 'server', 'outbox', 'src', 'sw']

let modules: ICruiseResult['modules']
let broken: string[]
beforeAll(async () => {
  const { output } = await cruise(programs, { ...law.options, validate: true, ruleSet: { forbidden: law.forbidden } })
  const { summary } = output as ICruiseResult
  modules = (output as ICruiseResult).modules
  broken = summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`)
}, 60_000)

test('imports follow the dependency rules', () => {
  expect(broken).toEqual([])
  expect(modules.length, 'the law saw the code').toBeGreaterThan(100)
})

/** Entry files of folders, adapters, workers and lazily loaded chunks. */
const SMALL_FILES = 30

test('the number of files under 20 lines with a single importer only falls', () => {
  const lines = new Map(sources(...programs).map(({ path, lines }) => [path, lines]))
  const small = modules.flatMap(({ source, dependents }) =>
    (lines.get(source) ?? Infinity) < 20 && dependents.length === 1 ? [`${source} ← ${dependents[0]}`] : [],
  )
  expect(small.length, small.toSorted().join('\n')).toBeLessThanOrEqual(SMALL_FILES)
})

test('every folder of the page has a dependency rule', () => {
  const folders = [...new Set(sources('src').flatMap(({ path }) => /^src\/([^/]+)\//.exec(path)?.[1] ?? []))].toSorted()
  expect(folders).toEqual(['app', 'driver', 'kiosk', 'kit', 'modules', 'transport'])
  const lawful = law.forbidden.map(({ from }) => /^\^src\/(\w+)\//.exec(String(from.path))?.[1])
  // The app may import everything.
  expect(folders.filter((folder) => !lawful.includes(folder))).toEqual(['app'])
})
