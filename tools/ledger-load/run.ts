/** `npm run ledger-load -- --transfers 32000 --clients 64 --wallets 20 --server-kills 20 --database-kills 5 --seed 1` */
import { parseArgs } from 'node:util'
import { cleanUp } from '../../tests/process/server.ts'
import { load } from './load.ts'

const { values } = parseArgs({
  options: {
    transfers: { type: 'string', default: '32000' },
    clients: { type: 'string', default: '64' },
    wallets: { type: 'string', default: '20' },
    'server-kills': { type: 'string', default: '20' },
    'database-kills': { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
  },
})
const outcome = await load(
  {
    transfers: Number(values.transfers),
    clients: Number(values.clients),
    wallets: Number(values.wallets),
    serverKills: Number(values['server-kills']),
    databaseKills: Number(values['database-kills']),
    seed: Number(values.seed),
  },
  (line) => console.log(line),
).finally(cleanUp)
const { told, seconds, ...counted } = outcome
const { acknowledged, aborted, repeated, refused, contradicted } = told
console.log(
  `${acknowledged.size} acts were said yes to, ${refused} refused for want of credit, ${repeated} repeated, ${aborted} clients went away; ${seconds.toFixed(0)} s`,
)
console.log(counted, { contradicted: contradicted.length })
const faults = counted.sum || counted.gained || counted.differences || counted.negative || counted.doubled || counted.lost
process.exit(faults || contradicted.length > 0 ? 1 : 0)
