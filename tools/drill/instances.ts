/** Servers of the product on one database, behind the proxy of deploy/nginx.conf. */
import { once } from 'node:events'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { locateCluster } from '#server/platform/db/location.ts'
import { postmasterOf } from '#server/platform/db/postmaster.ts'
import { run, watch, type Process } from '../../tests/process/server.ts'
import { freePort, startNginx } from '../../tests/process/nginx.ts'
import { startPgBouncer } from '../../tests/process/pgbouncer.ts'
import { spawn } from 'node:child_process'

export interface Instances {
  /** The proxy's address. */
  url: string
  databaseUrl: string
  /** Ports of the servers, of 127.0.0.1. */
  ports: readonly number[]
  /** Processes: of the servers that run, of the proxy, and PostgreSQL's first. */
  pids(): { servers: number[]; proxy: number; postmaster: number }
  /** Ends a server (kill -9, or in order), and resolves when it has ended. */
  end(nth: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Starts a server in the place of an ended one, from the sources in `root` (by default this checkout). */
  begin(nth: number, root?: string): Promise<void>
}

const READY_MS = 60_000

interface Options {
  /** Sources of the servers; by default this checkout. */
  root?: string | undefined
  /** More settings of the servers. */
  settings?: Record<string, string>
  /** Whether requests reach the database through PgBouncer (deploy/pgbouncer.ini). */
  pooled?: boolean
}

/** Starts `count` servers, and the proxy in front of them. Everything ends with `open`. */
export async function openInstances(
  { folder, open }: { folder: string; open: AsyncDisposableStack },
  count: number,
  { root, settings: more = {}, pooled = false }: Options = {},
): Promise<Instances> {
  const database = await startEmbedded(join(folder, 'database'))
  open.defer(() => database.stop())
  const addresses: Record<string, string> = pooled
    ? { DATABASE_URL: await openPooler(open, join(folder, 'pooler'), database.url), DATABASE_DIRECT_URL: database.url }
    : { DATABASE_URL: database.url }
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  const servers: Process[] = []
  open.defer(async () => {
    await Promise.all(servers.map((server) => endOf(server, 'SIGTERM')))
  })
  const begin = async (nth: number, from?: string) => {
    const settings = {
      DATA_DIR: join(folder, 'server'),
      ...addresses,
      PORT: String(ports[nth]),
      TRUSTED_PROXIES: '127.0.0.1',
      ...more,
    }
    servers[nth] = from === undefined ? run('main.ts', settings) : runFrom(from, settings)
    const at = await servers[nth]!.url
    await isReady(at)
  }
  // One after another: the first one prepares the database.
  for (let nth = 0; nth < count; nth += 1) await begin(nth, root)
  const port = await freePort()
  const proxyFolder = join(folder, 'proxy')
  mkdirSync(proxyFolder)
  const proxy = startNginx(proxyFolder, port, ports)
  open.defer(async () => {
    proxy.kill()
    await once(proxy, 'close')
  })
  const url = `http://127.0.0.1:${port}`
  await isReady(url)
  const pids = () => ({
    servers: servers.flatMap(({ child: { pid, exitCode } }) => (pid === undefined || exitCode !== null ? [] : [pid])),
    proxy: proxy.pid ?? 0,
    postmaster: postmasterOf(locateCluster(join(folder, 'database')).cluster)?.pid ?? 0,
  })
  return { url, databaseUrl: database.url, ports, pids, begin, end: (nth, signal) => endOf(servers[nth]!, signal) }
}

/** Starts PgBouncer in front of the database; returns its URL. */
async function openPooler(open: AsyncDisposableStack, folder: string, databaseUrl: string): Promise<string> {
  mkdirSync(folder, { mode: 0o755 })
  const { url, child } = startPgBouncer({ folder, port: await freePort(), databaseUrl })
  open.defer(async () => {
    child.kill()
    if (child.exitCode === null && child.signalCode === null) await once(child, 'close')
  })
  for (const late = AbortSignal.timeout(READY_MS); ; await sleep(50)) {
    const client = new Client({ connectionString: url })
    const isUp = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (isUp) return url
    late.throwIfAborted()
  }
}

/** Runs the server of another checkout with this one's packages. */
function runFrom(root: string, settings: Record<string, string>): Process {
  const env = { PATH: process.env['PATH'], DEMO: 'off', LOG_LEVEL: 'silent', ...settings }
  return watch(spawn(process.execPath, [join(root, 'server/main.ts')], { env, cwd: root, stdio: ['ignore', 'pipe', 'pipe'] }))
}

async function endOf({ child, ended }: Process, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  await ended
}

/** Waits until `/ready` answers 200. */
export async function isReady(url: string): Promise<void> {
  for (const late = AbortSignal.timeout(READY_MS); ; await sleep(50)) {
    const isUp = await fetch(`${url}/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isUp) return
    late.throwIfAborted()
  }
}
