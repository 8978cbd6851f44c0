/**
 * `npm run load`: the load of the country on this machine. `acts` (the default): rising rates of all its requests against 1, 2 and
 * 4 servers behind nginx, until the latency or the errors are beyond the limit. `model`: only the arithmetic.
 *
 * `--scale 0.02`: part of the country in the database. `--rates 0,1,2`: multiples of the peak of that part; 0 is its open shows and
 * streams without requests. `--seconds 20`: length of a step. `--instances 1,2,4`. `--seed 1`.
 */
import { readOwnOptions } from '#server/platform/options.ts'
import { cleanUp } from '../../tests/process/server.ts'
import { onOwnGround } from '../chaos/ground.ts'
import { climb, type Step } from './ladder.ts'
import { readNumber, readNumbers, readPart } from './options.ts'
import { printCurve, printModel, printSteps } from './report.ts'

const { values, positionals } = readOwnOptions({
  seconds: { type: 'string', default: '20' },
  scale: { type: 'string', default: '0.02' },
  instances: { type: 'string', default: '1,2,4' },
  rates: { type: 'string', default: '0,1,2,4,8,16,32' },
  seed: { type: 'string', default: '1' },
})
const part = readPart(positionals, ['acts', 'model'])
const seconds = readNumber('seconds', values.seconds)
const scale = readNumber('scale', values.scale, 1)
const counts = readNumbers('instances', values.instances)
const rates = readNumbers('rates', values.rates)
const seed = readNumber('seed', values.seed)

printModel()
if (part === 'acts') {
  const runs: { instances: number; steps: Step[] }[] = []
  for (const instances of counts) {
    await onOwnGround('load', async (ground) => {
      const steps = await climb(ground, { instances, scale, rates, seconds, seed }, say)
      printSteps(instances, scale, steps)
      runs.push({ instances, steps })
    })
  }
  printCurve(runs)
}
await cleanUp()
process.exit(0)

function say(line: string) {
  console.log(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${line}`)
}
