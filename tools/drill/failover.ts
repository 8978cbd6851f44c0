/**
 * Servers that end under load: one is killed with -9, and all are replaced one after another by the current release while the
 * former one still runs. No announcement is lost or doubled, and calls that did not meet the killed server keep their latency.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openDb, type Db } from '#server/platform/db/open.ts'
import { openPeople } from '../ledger-load/people.ts'
import { beginLoad, percentile, type Arrival, type Load } from './arrivals.ts'
import { openInstances } from './instances.ts'
import { openStreams } from './streams.ts'

const ROOT = join(import.meta.dirname, '../..')
/** Announcing companies. */
const COMPANIES = 40
const PER_SECOND = 60
const STREAMS = 300
/** Longer than `fail_timeout` of deploy/nginx.conf, ms: before that the proxy sends nothing to a server that is back. */
const NOTICED_MS = 6000

export interface Failover {
  servers: number
  /** Milliseconds: before the kill, after it (calls that did not meet the killed server), and while servers are replaced. */
  before: { p50: number; p99: number }
  killed: { p50: number; p99: number; repeated: number; slowest: number }
  replaced: { p50: number; p99: number; repeated: number; slowest: number }
  /** Event streams that the killed server had, and the most that came back within one second. */
  streams: { lost: number; mostInSecond: number; open: number }
  acknowledged: number
  lost: number
  doubled: number
  contradicted: number
  /** Of the release whose servers were replaced. */
  from: string
}

interface Plan {
  servers: number
  /** A revision of git. */
  from: string
  /** Through PgBouncer. */
  pooled?: boolean
  /** Length of each part, s. */
  seconds: number
}

/** Runs the drill. */
export async function failOver(
  ground: { folder: string; open: AsyncDisposableStack },
  { servers, from, pooled = false, seconds }: Plan,
  say: (line: string) => void,
): Promise<Failover> {
  const part = seconds * 1000
  say(`starting ${servers} servers of ${from} and nginx${pooled ? ', behind PgBouncer' : ''}`)
  const instances = await openInstances(ground, servers, { root: checkOut(ground.folder, from), pooled })
  const db = openDb(instances.databaseUrl, { max: 2, waitMs: 60_000 })
  ground.open.defer(() => db.destroy())
  const people = await openPeople(db, { wallets: COMPANIES })
  // Their wallets are empty.
  await db.updateTable('hall').set({ company_fee: 0 }).execute()
  const streams = await openStreams(instances.url, people, STREAMS)
  ground.open.defer(() => streams.close())
  const load = beginLoad(instances.url, people, PER_SECOND)
  await sleep(part / 3)
  say('measuring before the kill')
  const before = await measure(load, () => sleep(part))
  say('killing a server with -9')
  const lostBefore = streams.lost()
  const killed = await measure(load, async () => {
    await instances.end(0, 'SIGKILL')
    await sleep(part)
  })
  const lost = streams.lost() - lostBefore
  const mostInSecond = streams.mostInSecond()
  await instances.begin(0)
  await sleep(NOTICED_MS)
  say('replacing the others by the current release')
  const replaced = await measure(load, async () => {
    for (let nth = 1; nth < servers; nth += 1) {
      await instances.end(nth, 'SIGTERM')
      await instances.begin(nth)
      await sleep(NOTICED_MS)
    }
  })
  await load.stop()
  await sleep(6000)
  return {
    servers,
    before: latencyOf(before),
    killed: harmOf(killed),
    replaced: harmOf(replaced),
    streams: { lost, mostInSecond, open: streams.open() },
    acknowledged: load.announced.size,
    ...(await countKeys(db, load)),
    contradicted: load.contradicted.length,
    from,
  }
}

/** The sources of a revision, with this checkout's packages and page. */
function checkOut(folder: string, revision: string): string {
  const root = join(folder, 'former')
  mkdirSync(root)
  const archive = execFileSync('git', ['-C', ROOT, 'archive', revision], { maxBuffer: 1 << 30 })
  execFileSync('tar', ['-x', '-C', root], { input: archive })
  for (const name of ['node_modules', 'dist']) symlinkSync(join(ROOT, name), join(root, name))
  return root
}

/** The last revision before the newest migration: its servers run beside those that have it. */
export const revisionBeforeMigration = (): string => {
  const git = (...args: string[]) => execFileSync('git', ['-C', ROOT, ...args], { encoding: 'utf8' }).trim()
  return git(
    'rev-parse',
    '--short',
    `${git('log', '-1', '--diff-filter=A', '--format=%h', '--', 'server/platform/db/migrations')}^`,
  )
}

/** The calls that began while the work ran. */
async function measure(load: Load, work: () => Promise<unknown>): Promise<() => readonly Arrival[]> {
  const from = load.now()
  await work()
  const to = load.now()
  return () => load.arrivals.filter(({ at }) => at >= from && at < to)
}

const latencyOf = (arrivals: () => readonly Arrival[]) => {
  const took = arrivals()
    .filter(({ failed }) => failed === 0)
    .map((arrival) => arrival.took)
  return { p50: percentile(took, 0.5), p99: percentile(took, 0.99) }
}

const harmOf = (arrivals: () => readonly Arrival[]) => ({
  ...latencyOf(arrivals),
  repeated: arrivals().filter(({ failed }) => failed > 0).length,
  slowest: Math.max(0, ...arrivals().map(({ took }) => took)),
})

/** Acknowledged announcements without a row, and keys with more than one. */
async function countKeys(db: Db, { announced }: Load): Promise<{ lost: number; doubled: number }> {
  const rows = await db.selectFrom('cargo').select(['id', 'description']).execute()
  const ids = new Map<string, number[]>()
  for (const { id, description } of rows) ids.set(description, [...(ids.get(description) ?? []), id])
  let [lost, doubled] = [0, 0]
  for (const [key, id] of announced) {
    const found = ids.get(key) ?? []
    if (!found.includes(id)) lost += 1
    if (found.length > 1) doubled += 1
  }
  return { lost, doubled }
}
