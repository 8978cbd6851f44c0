/** `npm run ledger-load -- --transfers 32000 --clients 64 --wallets 20 --server-kills 20 --database-kills 5 --seed 1` */
import { readOwnOptions } from '#server/platform/options.ts'
import { cleanUp } from '../../tests/process/server.ts'
import { load } from './load.ts'

const { values } = readOwnOptions({
  transfers: { type: 'string', default: '32000' },
  clients: { type: 'string', default: '64' },
  wallets: { type: 'string', default: '20' },
  'server-kills': { type: 'string', default: '20' },
  'database-kills': { type: 'string', default: '5' },
  seed: { type: 'string', default: '1' },
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
const { answers, seconds, ...counts } = outcome
const { acknowledged, aborted, repeated, refused, contradicted } = answers
console.log(
  `${acknowledged.size} commands were acknowledged, ${refused} refused without credit, ${repeated} repeated, ${aborted} clients gave up; ${seconds.toFixed(0)} s`,
)
console.log(counts, { contradicted: contradicted.length })
const faults = counts.sum || counts.gained || counts.differences || counts.negative || counts.doubled || counts.lost
process.exit(faults || contradicted.length > 0 ? 1 : 0)
