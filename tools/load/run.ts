/**
 * `npm run load`: the load of the country on this machine. `acts` (the default): rising rates of all its requests against 1, 2 and
 * 4 servers behind nginx, until the latency or the errors are beyond the limit. `model`: only the arithmetic. `streams`: open event
 * streams and a storm of changes, with `--streams 4000` on four servers.
 *
 * `--scale 0.02`: part of the country in the database. `--rates 0,1,2`: multiples of the peak of that part; 0 is its open shows and
 * streams without requests. `--seconds 20`: length of a step. `--instances 1,2,4`. `--seed 1`. `--pooled`: requests reach the
 * database through PgBouncer.
 */
import { readOwnOptions } from '#server/platform/options.ts'
import { cleanUp } from '../../tests/process/server.ts'
import { onOwnGround } from '../chaos/ground.ts'
import { climb, type Step } from './ladder.ts'
import { readNumber, readNumbers, readPart } from './options.ts'
import { printCurve, printModel, printSteps, printStorm } from './report.ts'
import { storm } from './storm.ts'

const { values, positionals } = readOwnOptions({
  seconds: { type: 'string', default: '20' },
  scale: { type: 'string', default: '0.02' },
  instances: { type: 'string' },
  streams: { type: 'string', default: '4000' },
  rates: { type: 'string', default: '0,1,2,4,8,16,32' },
  seed: { type: 'string', default: '1' },
  pooled: { type: 'boolean', default: false },
})
const part = readPart(positionals, ['acts', 'model', 'streams'])
const seconds = readNumber('seconds', values.seconds)
const scale = readNumber('scale', values.scale, 1)
const counts = readNumbers('instances', values.instances ?? (part === 'acts' ? '1,2,4' : '4'))
const streams = readNumber('streams', values.streams)
const rates = readNumbers('rates', values.rates)
const seed = readNumber('seed', values.seed)

if (part !== 'streams') printModel()
if (part === 'acts') {
  const runs: { instances: number; steps: Step[] }[] = []
  for (const instances of counts) {
    await onOwnGround('load', async (ground) => {
      const steps = await climb(ground, { instances, scale, rates, seconds, seed, pooled: values.pooled }, say)
      printSteps(instances, scale, steps)
      runs.push({ instances, steps })
    })
  }
  printCurve(runs)
}
if (part === 'streams') {
  for (const instances of counts)
    await onOwnGround('load', async (ground) => printStorm(instances, await storm(ground, { instances, streams }, say)))
}
await cleanUp()
process.exit(0)

function say(line: string) {
  console.log(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${line}`)
}
