/** Runs all checks. `npm run check` leaves out the browser; `npm test` includes it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'

const root = join(import.meta.dirname, '..')
const bin = join(root, 'node_modules/.bin')
const reports = mkdtempSync(join(tmpdir(), 'barnobat-check-'))
const env = {
  ...process.env,
  // Node 24 comes with the packages: put it first in PATH.
  PATH: `${bin}:${process.env['PATH']}`,
  // Hundreds of test files load the same libraries: a compile cache spares the workers that work.
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

/** `live` prints while running; otherwise output is printed at the end, so that parallel checks do not mix. */
async function run(name: string, program: string, args: string[], live = false): Promise<boolean> {
  if (live) console.log(`\n── ${name}`)
  const began = performance.now()
  const output = live ? 'inherit' : 'pipe'
  const child = spawn(program, args, { stdio: ['ignore', output, output], env })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (piece: Buffer) => printed.push(piece))
  const [status] = (await once(child, 'close')) as [number | null]
  const seconds = Math.round((performance.now() - began) / 100) / 10
  console.log(`\n${Buffer.concat(printed).toString()}── ${name}: ${status === 0 ? 'ok' : 'FAILED'}, ${seconds} s`)
  return status === 0
}

async function step(name: string, program: string, ...args: string[]): Promise<void> {
  if (await run(name, program, args)) passed += 1
  else {
    failed += 1
    failures.push(name)
  }
}

/** Prints a short summary of failures last, because long output is often truncated to its end. */
function failuresOf({ testResults }: Report): string[] {
  return testResults.flatMap(({ name, message, assertionResults }) => {
    const file = relative(root, name)
    const tests = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => `${file}: ${fullName}\n${failureMessages.join('\n').slice(0, 1500)}`)
    return tests.length === 0 && message !== '' ? [`${file}: ${message.slice(0, 1500)}`] : tests
  })
}

async function tests(...projects: string[]): Promise<void> {
  const report = join(reports, `${projects.join('-')}.json`)
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const ok = await run(`tests: ${projects.join(', ')}`, 'vitest', ['run', ...chosen, ...reporters], true)
  try {
    const outcome = JSON.parse(readFileSync(report, 'utf8')) as Report
    const { numPassedTests, numFailedTests, numFailedTestSuites } = outcome
    passed += numPassedTests
    // A run can fail outside its tests: a file that does not load, an uncaught error.
    failed += numFailedTests || (ok && numFailedTestSuites === 0 ? 0 : 1)
    failures.push(...failuresOf(outcome))
  } catch {
    failed += 1
    failures.push(`${projects.join(', ')}: no report was written`)
  }
}

// Type checks use the native compiler; dependency-cruiser and knip need the earlier one.
const tsc = join(root, 'node_modules/typescript-native/bin/tsc')
const types = (program: string) => () => step(`types: ${program}`, tsc, '-p', program, '--checkers', '1')
// Longest first, two at a time: a compiler with more threads reads many files twice.
const checks = [
  types('tests'),
  types('src'),
  types('.'),
  types('sw'),
  () => step('lint', 'oxlint', '--deny-warnings'),
  () => step('unused files, exports and packages', 'knip'),
  () => step('format', 'oxfmt', '--check'),
  ...(everything ? [() => step('build', 'vite', 'build')] : []),
]
async function checkInTurn(): Promise<void> {
  for (let next = checks.shift(); next; next = checks.shift()) await next()
}
const browsers = everything ? step('browsers', process.execPath, 'tests/browsers.ts') : undefined
await Promise.all([checkInTurn(), checkInTurn(), browsers])

// In parallel: screen tests use the processor while a browser waits for its server.
const inProcess = ['node', 'node-apart', 'dom']
await tests(...inProcess, ...(everything ? ['journeys', 'process', 'process-alone'] : []))

rmSync(reports, { recursive: true, force: true })
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1
