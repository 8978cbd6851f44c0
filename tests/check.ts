/** Everything that must hold, in one command. `npm run check` leaves the browser out; `npm test` is all of it. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { chromiumPath } from './browser.ts'
import { firefoxPath } from './journeys/engines/firefox.ts'
import { webkitPaths } from './journeys/engines/webkit.ts'

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
const reports = mkdtempSync(join(tmpdir(), 'barnobat-check-'))
const env = {
  ...process.env,
  // Node 24 comes with the packages: whatever runs below finds it first.
  PATH: `${bin}:${process.env['PATH']}`,
  // Hundreds of test files read the same libraries: compiled once, they are not compiled in every worker again.
  NODE_COMPILE_CACHE: join(reports, 'compiled'),
}
const everything = process.argv.includes('all')
let passed = 0
let failed = 0

const failures: string[] = []

interface Report {
  numPassedTests: number
  numFailedTests: number
  numFailedTestSuites: number
  testResults: {
    name: string
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

function run(name: string, command: string, ...args: string[]): boolean {
  console.log(`\n── ${name}`)
  const began = performance.now()
  const { status } = spawnSync(join(bin, command), args, { stdio: ['ignore', 'inherit', 'inherit'], env })
  console.log(`── ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${Math.round((performance.now() - began) / 100) / 10} s`)
  return status === 0
}

function step(name: string, command: string, ...args: string[]) {
  if (run(name, command, ...args)) passed += 1
  else {
    failed += 1
    failures.push(name)
  }
}

/** What failed, in a few lines each: the end of a long output is often all that is kept of it. */
function failuresOf({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n').slice(0, 1500)}`)
    return tests.length === 0 && message !== '' ? [`${file}: ${message.slice(0, 1500)}`] : tests
  })
}

function tests(...projects: string[]) {
  const report = join(reports, `${projects.join('-')}.json`)
  const ok = run(
    `tests: ${projects.join(', ')}`,
    'vitest',
    'run',
    ...projects.flatMap((project) => ['--project', project]),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  )
  try {
    const told = JSON.parse(readFileSync(report, 'utf8')) as Report
    const { numPassedTests, numFailedTests, numFailedTestSuites } = told
    passed += numPassedTests
    // A run can fail outside its tests: a file that does not load, an error nobody caught.
    failed += numFailedTests || (ok && numFailedTestSuites === 0 ? 0 : 1)
    failures.push(...failuresOf(told))
  } catch {
    failed += 1
    failures.push(`${projects.join(', ')}: no report was written`)
  }
}

step('format', 'oxfmt', '--check')
step('lint', 'oxlint', '--deny-warnings')
// The native compiler; dependency-cruiser and knip read the code with the one before it.
const tsc = '../typescript-native/bin/tsc'
for (const program of ['.', 'src', 'sw', 'tests']) step(`types: ${program}`, tsc, '-p', program)
step('unused files, exports and packages', 'knip')
if (everything) {
  step('build', 'vite', 'build')
  chromiumPath()
  webkitPaths()
  firefoxPath()
  // Together: while a browser waits for its server, a screen test has the processor.
  tests('node', 'dom', 'journeys')
  // Kills, floods and late clocks have the machine for themselves.
  tests('process')
} else tests('node', 'dom')

rmSync(reports, { recursive: true, force: true })
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
