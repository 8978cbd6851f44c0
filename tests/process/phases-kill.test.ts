/** A turn with a waybill query, and servers killed with -9 around it: it is given exactly once. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { KEY, REPLAYED, type Envelope } from '#contract/kernel/envelope.ts'
import { sql } from 'kysely'
import { openService, type Service } from '../fleet/inquiry/service.ts'
import { cleanUp } from './server.ts'
import { openYard, speakTo } from './yard.ts'

let yard: Awaited<ReturnType<typeof openYard>>
let service: Service
beforeAll(async () => {
  yard = await openYard()
  service = await openService()
})
afterAll(async () => {
  await cleanUp()
  await service?.close()
  await yard?.close()
})

const server = () => yard.server(undefined, { settings: { INQUIRY_URL: service.url, INQUIRY_TIMEOUT_MS: '60000' } })

/** One command under one key, sent repeatedly to any server. */
function turnOf({ nationalId, vehicleCard }: { nationalId: string; vehicleCard: string }) {
  const headers = { 'content-type': 'application/json', [KEY]: randomUUID() }
  const body = JSON.stringify({ NationalId: nationalId, FreighterCardNumber: vehicleCard, LoadHallId: null, Reason: '' })
  return async (url: string, token: string) => {
    const authorization = `Bearer ${token}`
    const response = await fetch(`${url}/api/v1/driver-turns/AddDriverTurnWeb`, {
      method: 'POST',
      headers: { ...headers, authorization },
      body,
    })
    const { data, reason } = (await response.json()) as Envelope<{ turnNumber: number }>
    return { status: response.status, reason, number: data?.turnNumber, replayed: response.headers.has(REPLAYED) }
  }
}
const loadRemains = async () => {
  const { db } = yard
  const turns = await db.selectFrom('turn').select('number').execute()
  const checks = await db.selectFrom('waybill_check').select('id').execute()
  const keys = await db.selectFrom('act_key').select('key').execute()
  return { turns: turns.map(({ number }) => number), checks: checks.length, keys: keys.length }
}

test('killed in any phase, the same key continues on the next server, and runs once', async () => {
  const [driver] = await yard.drivers(1)
  const give = turnOf(driver!)
  const [first, second] = [server(), server()]
  const [one, two] = [await first.url, await second.url]
  const { token } = await speakTo(one, 'zahra')
  const before = await loadRemains()

  // It waits for the service: nothing is written, and a copy elsewhere neither queries again nor gets its answer.
  service.mood = 'silent'
  const cut = give(one, token).catch((error: Error) => error)
  await expect.poll(() => service.asked.length, { timeout: 10_000 }).toBe(1)
  expect(await give(two, token)).toMatchObject({ status: 409, reason: 'in-progress' })
  expect(service.asked).toHaveLength(1)
  first.child.kill('SIGKILL')
  expect(await cut).toBeInstanceOf(Error)
  expect(await loadRemains()).toEqual(before)

  // Its transaction waits for the hall and is rolled back.
  service.mood = 'well'
  await yard.db.transaction().execute(async (tx) => {
    await tx.selectFrom('hall').select('id').where('id', '=', yard.hallId).forUpdate().execute()
    const begun = give(two, token).catch((error: Error) => error)
    const waits = async () => {
      const { rows } = await sql<{ n: number }>`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(yard.db)
      return rows[0]!.n
    }
    await expect.poll(waits, { timeout: 10_000 }).toBe(1)
    second.child.kill('SIGKILL')
    expect(await begun).toBeInstanceOf(Error)
  })
  await second.ended
  expect(await loadRemains()).toEqual(before)

  // It is committed, and its answer is lost.
  const third = server()
  expect(await give(await third.url, token)).toEqual({ status: 200, reason: null, number: 1, replayed: false })
  third.child.kill('SIGKILL')
  await third.ended
  const queries = service.asked.length
  expect(await give(await server().url, token)).toEqual({ status: 200, reason: null, number: 1, replayed: true })
  expect(service.asked).toHaveLength(queries)
  expect(await loadRemains()).toEqual({ turns: [1], checks: before.checks + 1, keys: before.keys + 1 })
})
