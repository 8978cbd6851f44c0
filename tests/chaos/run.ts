/** `npm run chaos -- --items 100 --seed 1 [--mutant ignore-key]`: one storm, counted. Exits with 1 unless all is well. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { startEmbedded } from '#server/db/embedded.ts'
import { buildPage } from './build.ts'
import { isWell } from './count.ts'
import { mutantOf } from './mutants.ts'
import { raise, type Aftermath } from './storm.ts'

const { values } = parseArgs({ options: { items: { type: 'string' }, seed: { type: 'string' }, mutant: { type: 'string' } } })
const items = Number(values.items ?? 100)
const seed = Number(values.seed ?? 1)
if (!Number.isInteger(items) || items < 1 || !Number.isInteger(seed))
  throw new Error('--items takes a number from 1, --seed a whole number')
const mutant = mutantOf(values.mutant)

// A signal ends the process; what was started ends with it.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.on(signal, () => void ended().finally(() => process.exit(130)))

let last = 0
const open = new AsyncDisposableStack()
let ending: Promise<void> | undefined
const ended = () => (ending ??= open.disposeAsync())

try {
  console.log(`Storm: ${items} announcements, seed ${seed}${mutant ? `\nMutant ${values.mutant}: ${mutant.does}` : ''}`)
  const folder = mkdtempSync(join(tmpdir(), `barnobat-chaos-${process.pid}-`))
  chmodSync(folder, 0o711)
  open.defer(() => rmSync(folder, { recursive: true, force: true }))
  say('building the page')
  const page = await buildPage(folder, { mutant })
  const database = await startEmbedded(join(folder, 'data'))
  open.defer(() => database.stop())
  const aftermath = await raise({ items, seed, page, hidesKeys: mutant?.hidesKeys === true, databaseUrl: database.url, say })
  report(aftermath)
  process.exitCode = isWell(aftermath.count) ? 0 : 1
} finally {
  await ended()
}

/** Not more than a line a second. */
function say(line: string) {
  if (performance.now() - last < 1000) return
  last = performance.now()
  console.log(`  ${Math.round(performance.now() / 100) / 10} s  ${line}`)
}

function report({ count, done, complaints, stuck, seconds }: Aftermath) {
  console.log(`\nDone to it in ${seconds} s: ${done}`)
  for (const line of stuck.slice(0, 20)) console.log(`  not delivered: ${line}`)
  for (const line of complaints.slice(0, 5)) console.log(`  the server said: ${line.trim()}`)
  console.log(
    `\n${Object.entries(count)
      .map(([name, number]) => `${name} ${number}`)
      .join(', ')}`,
  )
  console.log(isWell(count) ? 'All is well.' : mutant ? 'Not well: the mutant was noticed.' : 'NOT WELL.')
}
