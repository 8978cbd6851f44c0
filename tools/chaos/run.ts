/**
 * `npm run chaos -- --items 100 --seed 1 [--uploads 0.2] [--mutant ignore-key]`: one run, counted. Exits with 1 unless
 * all is well.
 */
import { join } from 'node:path'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { locateCluster } from '#server/platform/db/location.ts'
import { postmasterOf } from '#server/platform/db/postmaster.ts'
import { readOwnOptions } from '#server/platform/options.ts'
import { buildPage } from './build.ts'
import { isWell } from './count.ts'
import { onOwnGround } from './ground.ts'
import { mutantOf } from './mutants.ts'
import { raise, type Aftermath } from './storm.ts'

const text = { type: 'string' } as const
const { values } = readOwnOptions({ items: text, seed: text, uploads: text, mutant: text })
const items = Number(values.items ?? 100)
const seed = Number(values.seed ?? 1)
if (!Number.isInteger(items) || items < 1 || !Number.isInteger(seed))
  throw new Error('--items takes a number from 1, --seed a whole number')
// The share of items that carry a file.
const share = Number(values.uploads ?? 0.2)
if (!(share >= 0 && share <= 1)) throw new Error('--uploads takes a share from 0 to 1')
const everyFile = share === 0 ? 0 : Math.round(1 / share)
const mutant = mutantOf(values.mutant)

let last = 0
await onOwnGround('chaos', async ({ folder, open }) => {
  console.log(`Chaos run: ${items} items, seed ${seed}${mutant ? `\nMutant ${values.mutant}: ${mutant.does}` : ''}`)
  print('building the page')
  const page = await buildPage(folder, { mutant })
  const database = await startEmbedded(join(folder, 'data'))
  open.defer(() => database.stop())
  const hidesKeys = mutant?.hidesKeys === true
  const { cluster } = locateCluster(join(folder, 'data'))
  const killDatabase = () => {
    const postmaster = postmasterOf(cluster)
    if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
  }
  const options = { items, seed, everyFile, page, hidesKeys, killDatabase, databaseUrl: database.url, folder, open, say: print }
  const aftermath = await raise(options)
  report(aftermath)
  process.exitCode = isWell(aftermath.count) ? 0 : 1
})

/** At most one line per second. */
function print(line: string) {
  if (performance.now() - last < 1000) return
  last = performance.now()
  console.log(`${(last / 1000).toFixed(0).padStart(4)} s  ${line}`)
}

function report({ count, done, worked, complaints, stuck, seconds }: Aftermath) {
  console.log(`\nDone to it in ${seconds} s: ${done}`)
  console.log(worked)
  for (const line of stuck.slice(0, 20)) console.log(`  not delivered: ${line}`)
  for (const line of complaints.slice(0, 5)) console.log(`  the server logged: ${line.trim()}`)
  const counts = Object.entries(count).map(([name, number]) => `${name} ${number}`)
  console.log(`\n${counts.join(', ')}`)
  console.log(isWell(count) ? 'All is well.' : mutant ? 'Not well: the mutant was noticed.' : 'NOT WELL.')
}
