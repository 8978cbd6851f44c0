/** Reports and public pages from a streaming replica, with a bound on its lag, and each member's own writes. */
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY } from '#contract/kernel/envelope.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { run } from '#contract/halls/run.ts'
import { openSession } from '#server/modules/access/identity/rows.ts'
import { newToken, tokenHash } from '#server/modules/access/identity/sessions.ts'
import { startEmbedded } from '#server/platform/db/embedded.ts'
import { locateCluster } from '#server/platform/db/location.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import { openDb, type Db } from '#server/platform/db/open.ts'
import { loadReference } from '#server/platform/reference/load.ts'
import { backUp, copyAs } from '../../tools/drill/loss.ts'
import { castOf, type Cast } from '../cast.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { cleanUp, newFolder, start } from './server.ts'

/** A machine may be slow. */
const SLOW = { timeout: 60_000, interval: 200 }

const open = new AsyncDisposableStack()
let folder: string
let primary: Db
let standby: Db
let cast: Cast
let urls: { primary: string; standby: string }
let stopStandby: () => Promise<void>

beforeAll(async () => {
  folder = newFolder()
  const first = await startEmbedded(join(folder, 'primary'))
  open.defer(() => first.stop())
  await migrate(first.url)
  primary = openDb(first.url, { max: 2 })
  open.defer(() => primary.destroy())
  await loadReference(primary)
  cast = await castOf(primary)
  const base = join(folder, 'base')
  await backUp(first.url, locateCluster(join(folder, 'primary')), base)
  mkdirSync(join(folder, 'standby'))
  const target = locateCluster(join(folder, 'standby'))
  copyAs(target, base, target.cluster)
  const socket = new URL(first.url.replace('@/', '@socket/')).searchParams.get('host')
  for (const [name, text] of [
    ['standby.signal', ''],
    ['postgresql.auto.conf', `primary_conninfo = 'host=${socket} port=5432 user=barnobat'\n`],
  ] as const) {
    writeFileSync(join(target.cluster, name), text, { flag: 'a' })
    if (target.as) chownSync(join(target.cluster, name), target.as.uid, target.as.gid)
  }
  const second = await startEmbedded(join(folder, 'standby'))
  let stopping: Promise<void> | undefined
  stopStandby = () => (stopping ??= second.stop())
  standby = openDb(second.url, { max: 1 })
  urls = { primary: first.url, standby: second.url }
})
afterAll(async () => {
  await cleanUp()
  await standby?.destroy()
  await stopStandby?.()
  await open.disposeAsync()
})

/** The address of a new server that reads a replica up to this far behind. */
const serve = (lagMs: number) =>
  start(join(folder, `server-${lagMs}`), {
    DATABASE_URL: urls.primary,
    DATABASE_REPLICA_URL: urls.standby,
    REPLICA_LAG_MS: String(lagMs),
  }).url

async function signIn(username: string): Promise<string> {
  const { id } = await primary
    .insertInto('member')
    .values({
      username,
      password_hash: '-',
      full_name: username,
      role: 'TransportationCompanyAdmin',
      company_id: cast.companies.sepehr.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const token = newToken()
  const about = { role: 'TransportationCompanyAdmin', hash: tokenHash(token), now: new Date(), ip: '', agent: '' } as const
  await openSession(primary, { memberId: id, ...about })
  return token
}

/** The hall's name on its board, for a member or for anyone. */
async function nameOnBoard(url: string, token?: string): Promise<string> {
  const path = httpRoute(run.board.at).path.replace('{id}', String(cast.halls.rajaei))
  const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {}
  const answer = await fetch(url + path, { headers })
  return ((await answer.json()) as { data: { hall: { name: string } } }).data.hall.name
}
const rename = (name: string) => primary.updateTable('hall').set({ name }).where('id', '=', cast.halls.rajaei).execute()
const nameOn = async (db: Db) =>
  (await db.selectFrom('hall').select('name').where('id', '=', cast.halls.rajaei).executeTakeFirstOrThrow()).name
const countReaders = async () =>
  (await sql`select from pg_stat_activity where application_name = 'barnobat replica'`.execute(standby)).rows.length
const replay = (what: 'pause' | 'resume') => sql`select ${sql.raw(`pg_wal_replay_${what}`)}()`.execute(standby)

test('reads the replica within the bound, except for a member who has just written, and the primary beyond it', async () => {
  const [patient, strict] = await Promise.all([serve(600_000), serve(1000)])
  const [writer, reader] = [await signIn('maryam'), await signIn('mina')]
  await rename('first')
  await expect.poll(() => nameOnBoard(patient), SLOW).toBe('first')
  // Both servers compare, and the replica has this: what it replays no more is missing in its answers.
  await expect.poll(() => countReaders(), SLOW).toBe(2)
  await expect.poll(() => nameOn(standby), SLOW).toBe('first')
  await replay('pause')
  await rename('second')
  expect(await nameOnBoard(patient)).toBe('first')
  expect(await nameOnBoard(patient, reader)).toBe('first')
  await expect.poll(() => nameOnBoard(strict), SLOW).toBe('second')

  const headers = { 'content-type': 'application/json', authorization: `Bearer ${writer}`, [KEY]: crypto.randomUUID() }
  const { method, path } = httpRoute(cargo.announce.at)
  // Through the other server: which one wrote does not matter.
  const announced = await fetch(strict + path, { method, headers, body: JSON.stringify(aCargo({ cast })) })
  expect(announced.status).toBe(200)
  expect(await nameOnBoard(patient, writer)).toBe('second')
  expect(await nameOnBoard(patient, reader)).toBe('first')

  await replay('resume')
  await expect.poll(() => nameOnBoard(patient), SLOW).toBe('second')
})

test('answers from the primary while the replica is away', async () => {
  const url = await serve(600_001)
  await expect.poll(() => countReaders(), SLOW).toBe(3)
  await replay('pause')
  await rename('third')
  expect(await nameOnBoard(url)).toBe('second')
  await stopStandby()
  expect(await nameOnBoard(url)).toBe('third')
})
