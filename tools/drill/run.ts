/**
 * `npm run drill`: what an operator fears, done on this machine, with its figures. `failover`: a server is killed under load, and
 * a release replaces another one, with two and four servers behind nginx. `loss`: the database's machine is lost and restored from
 * its base backup, archived log, keys and files. `pooled`: as `failover`, with requests through PgBouncer and this release as the former one.
 * `--from REVISION` names the former release, `--seconds 30` is the length of each part of `failover`:
 * as long as the longest interval of a frequent job, so that the same work is in each,
 * `--gigabytes 1` the size of the lost database. A figure that is not as wanted is marked MISSED. The exit status is 1 only for what
 * is lost, doubled, answered in two ways, or restored without its records or files: times depend on the machine.
 */
import { readOwnOptions } from '#server/platform/options.ts'
import { cleanUp } from '../../tests/process/server.ts'
import { onOwnGround } from '../chaos/ground.ts'
import { commandsPerPermit, permitsPerDay } from '../load/nation.ts'
import { readNumber, readPart } from '../load/options.ts'
import { failOver, revisionBeforeMigration, type Failover } from './failover.ts'
import { loseMachine, type Loss } from './loss.ts'
import { tableOf, type Row } from './table.ts'

const { values, positionals } = readOwnOptions({
  from: { type: 'string' },
  seconds: { type: 'string', default: '30' },
  gigabytes: { type: 'string', default: '1' },
})
const seconds = readNumber('seconds', values.seconds)
const gigabytes = readNumber('gigabytes', values.gigabytes)
for (const name of positionals) readPart([name], ['failover', 'pooled', 'loss'])
const wants = (part: string) => positionals.length === 0 || positionals.includes(part)
let isSound = true

if (wants('failover')) {
  for (const servers of [2, 4]) {
    await onOwnGround('drill', async (ground) => {
      report(await failOver(ground, { servers, seconds, from: values.from ?? revisionBeforeMigration() }, say))
    })
  }
}
if (wants('pooled')) {
  // A former release without this setting cannot run behind PgBouncer of every version.
  const plan = { servers: 2, seconds, from: values.from ?? 'HEAD', pooled: true }
  await onOwnGround('drill', async (ground) => report(await failOver(ground, plan, say), ' and PgBouncer'))
}
if (wants('loss')) await onOwnGround('drill', async (ground) => reportLoss(await loseMachine({ ...ground, gigabytes }, say)))
await cleanUp()
process.exit(isSound ? 0 : 1)

function say(line: string) {
  console.log(`${(performance.now() / 1000).toFixed(0).padStart(4)} s  ${line}`)
}

function report(
  { servers, before, killed, replaced, streams, acknowledged, lost, doubled, contradicted, from }: Failover,
  also = '',
) {
  const ms = ({ p50, p99 }: { p50: number; p99: number }) => `${p50.toFixed(0)} / ${p99.toFixed(0)} ms`
  const ratio = killed.p99 / before.p99
  const isExact = lost + doubled + contradicted === 0
  isSound &&= isExact
  print(`${servers} servers behind nginx${also}, median / 99th percentile from the intended start`, [
    ['before', ms(before)],
    ['one killed: the calls that did not meet it', `${ms(killed)}, p99 × ${ratio.toFixed(1)}`, 'p99 below × 2', ratio < 2],
    ['one killed: calls repeated', `${killed.repeated}, the slowest ${(killed.slowest / 1000).toFixed(1)} s`],
    [`replacing the servers of ${from}`, `${ms(replaced)}, p99 × ${(replaced.p99 / before.p99).toFixed(1)}`],
    ['replacing: calls repeated', `${replaced.repeated}, the slowest ${(replaced.slowest / 1000).toFixed(1)} s`],
    ['event streams cut · back in the busiest second · open', `${streams.lost} · ${streams.mostInSecond} · ${streams.open}`],
    [
      'announcements acknowledged · lost · doubled · contradicted',
      `${acknowledged} · ${lost} · ${doubled} · ${contradicted}`,
      '0 · 0 · 0',
      isExact,
    ],
  ])
}

function reportLoss(loss: Loss) {
  const mb = (bytes: number) => `${(bytes / 1e6).toFixed(0)} MB`
  const s = (seconds: number) => `${seconds.toFixed(1)} s`
  const { lost, returned, doubled, reused, files, verified } = loss
  const isReturned = lost === returned && doubled + reused === 0
  const isVerified = verified.halls === verified.all
  isSound &&= isReturned && files.missing === 0 && isVerified && loss.isAnotherEpoch && loss.lostAgain === 0
  const log = loss.logOfAct * commandsPerPermit * permitsPerDay
  const minutes = (1e11 / (loss.size / loss.copying) + log / (loss.replayed / loss.replaying) + loss.starting) / 60
  print('the machine of database and server lost', [
    ['acknowledged announcements', `${loss.acknowledged}`],
    [
      'not in the recovered database',
      `${lost}, the oldest ${s(loss.lostSeconds)} before the loss (log archived each ${loss.archiveSeconds} s)`,
      'at most 60 s',
      loss.lostSeconds <= 60,
    ],
    [
      'sent again by the devices · doubled · numbers given twice',
      `${returned} · ${doubled} · ${reused}`,
      `${lost} · 0 · 0`,
      isReturned,
    ],
    ['another epoch', loss.isAnotherEpoch ? 'yes' : 'no', 'yes', loss.isAnotherEpoch],
    ['files named · missing', `${files.named} · ${files.missing}`, '0 missing', files.missing === 0],
    ['the second machine lost before its backup: cargos missing', `${loss.lostAgain}`, '0', loss.lostAgain === 0],
    ['base backup, keys and files restored', `${mb(loss.size)} in ${s(loss.copying)}`],
    ['log replayed', `${mb(loss.replayed)} in ${s(loss.replaying)}`],
    ['server started until it answers', s(loss.starting)],
    ['halls verified', `${verified.halls} of ${verified.all}`, 'all', isVerified],
    ['log of a command · of a day of the country', `${(loss.logOfAct / 1000).toFixed(0)} KB · ${(log / 1e9).toFixed(0)} GB`],
    ['100 GB and a day’s log at this speed, extrapolated', `${minutes.toFixed(0)} minutes`, 'at most 30', minutes <= 30],
  ])
}

function print(title: string, rows: readonly Row[]) {
  console.log(tableOf(title, rows))
}
