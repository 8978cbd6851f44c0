/** The server for benchmarks: the whole app over its own database, in this process and on a real socket. */
import { releaseOf } from '#server/platform/release.ts'
import { httpRoute, type Call, type Sent } from '#contract/kernel/call.ts'
import { identity } from '#contract/access/identity.ts'
import { demoPassword } from '#server/platform/demo/organisations/accounts.ts'
import { openUsual } from '#server/modules/freight/cargo/announce/usual.ts'
import { openChanges } from '#server/http/changes.ts'
import { openClock } from '#server/platform/clock.ts'
import { openPool } from '#server/platform/db/open.ts'
import type { Tables } from '#server/platform/db/tables.ts'
import { openInFlight } from '#server/http/in-flight.ts'
import { buildApp } from '#server/http/gate.ts'
import { addressSealOf, secretBoxOf } from '#server/platform/keys.ts'
import { codeSealerOf } from '#server/modules/permits/permit/key.ts'
import { openOutside } from '#server/platform/outside/index.ts'
import { sealerOf } from '#server/modules/halls/run/key.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { listen } from '#server/http/listen.ts'
import { prepare } from '#server/prepare.ts'
import { Kysely, PostgresDialect, type CompiledQuery } from 'kysely'
import type { Pool } from 'pg'

export interface BenchWorld {
  origin: string
  db: Kysely<Tables>
  /** Connections as the product's, for baselines. */
  pool: Pool
  /** Runs a call in this process; returns the response text. Throws if it is not 200. */
  say<C extends Call>(token: string, call: C, input: Sent<C>, headers?: Record<string, string>): Promise<string>
  tokenOf(username: string): Promise<string>
  /** Records the statements that some work sends to the database. */
  statementsOf(work: () => Promise<unknown>): Promise<CompiledQuery[]>
  close(): Promise<void>
}

/** Fills the database with the demo and opens the server over it; uploaded files are in `kept`. */
export async function openBench(databaseUrl: string, page: string, kept: string): Promise<BenchWorld> {
  let recorded: CompiledQuery[] | undefined
  const pool = openPool(databaseUrl)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log: ({ query }) => void recorded?.push(query) })
  const inFlight = openInFlight(databaseUrl)
  const now = () => new Date()
  const seal = () => sealerOf(db, new Uint8Array(32).fill(7), now())
  const outside = openOutside(readSettings({ DATA_DIR: kept, DEMO: 'on' }))
  const demo = await prepare(db, databaseUrl, { demo: true, databaseUrl }, now(), seal, outside.files)
  const log = { error: (seen: unknown) => console.error(seen), info: () => {}, warn: (seen: unknown) => console.warn(seen) }
  const changes = openChanges(databaseUrl, log)
  const app = buildApp({
    runJob: { has: () => false, now: () => {} },
    health: {
      dataDir: '.',
      startedAt: new Date(),
      release: releaseOf(undefined),
      pool: () => ({ used: 0, most: 0, waiting: 0 }),
    },
    secrets: secretBoxOf(new Uint8Array(32).fill(8)),
    sealAddress: addressSealOf(new Uint8Array(32).fill(9)),
    sealCode: await codeSealerOf(db, new Uint8Array(32).fill(6), new Date()),
    db,
    pool,
    usual: openUsual({ pool, log: log }),
    inFlight,
    changes,
    now,
    clock: openClock({ db, now, log: log }),
    settings: { demo, publicUrl: undefined },
    outside,
    log: log,
    page,
  })
  const listener = await listen({ host: '127.0.0.1', port: 0 })
  listener.open(app.fetch)

  const say: BenchWorld['say'] = async (token, call, input, headers = {}) => {
    const { method, path } = httpRoute(call.at)
    const sent = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}), ...headers }
    const fields = input as Record<string, unknown>
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(fields[name])))
    const body = method === 'GET' ? {} : { body: JSON.stringify(input) }
    const rest = Object.entries(fields).filter(([name]) => !path.includes(`{${name}}`))
    const query = method === 'GET' ? `?${new URLSearchParams(rest.map(([name, value]) => [name, String(value)]))}` : ''
    const answer = await app.request(filled + query, { method, headers: sent, ...body })
    const text = await answer.text()
    if (answer.status !== 200) throw new Error(`${call.name} was answered ${answer.status}: ${text.slice(0, 300)}`)
    return text
  }
  return {
    origin: listener.url,
    db,
    pool,
    say,
    async tokenOf(username) {
      const answer = JSON.parse(await say('', identity.login, { Username: username, Password: demoPassword })) as {
        data: { accessToken: string }
      }
      return answer.data.accessToken
    },
    async statementsOf(work) {
      const all: CompiledQuery[] = (recorded = [])
      await work().finally(() => (recorded = undefined))
      return all
    },
    async close() {
      await changes.close()
      await listener.close()
      await db.destroy()
      await inFlight.close()
    },
  }
}
