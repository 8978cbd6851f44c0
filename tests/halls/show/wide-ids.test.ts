/** Ids above 2^31 in every table: columns, calls, a show with its record, its permit and a print of it. */
import { generateKeyPairSync, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { identity } from '#contract/access/identity.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { home } from '#contract/insight/home.ts'
import { permit } from '#contract/permits/permit.ts'
import { run } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { turn } from '#contract/halls/turn.ts'
import { registration } from '#contract/organisations/registration.ts'
import { print } from '../../permits/permit/printout.ts'
import { put } from '../../platform/upload/sending.ts'
import { openHall, type Hall } from './hall.ts'
import { prioritiesOf } from './step.ts'

const FIRST = 2 ** 31 + 1000

let hall: Hall
beforeEach(async () => {
  hall = await openHall({ firstId: FIRST })
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

test('every column of an id has 64 bits', async () => {
  const { rows } = await sql<{ name: string }>`select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = current_schema() and data_type in ('integer', 'smallint') and (column_name = 'id' or column_name like '%\\_id')
    order by 1`.execute(hall.world.db)
  // Loader types have the numbers of the specification.
  expect(rows.map(({ name }) => name).filter((name) => !name.endsWith('.loader_type_id'))).toEqual([])
})

test('a show is announced, filled, split, published and printed', async () => {
  const { world, zahra, maryam } = hall
  expect(world.cast.halls.rajaei).toBeGreaterThanOrEqual(FIRST)
  const [first, second] = [await hall.announced(1), await hall.announced(1)]
  expect(first).toBeGreaterThanOrEqual(FIRST)
  const ali = await hall.queued('علی')
  const reza = await hall.queued('رضا')
  expect(await hall.until('10:00')).toEqual(['OPEN'])
  const { data: waiting } = await zahra.say(home.own, {})
  expect(waiting!.waits.flatMap(({ first: ones }) => ones.map(({ id }) => id))).toContain(ali.turnId)
  expect((await hall.prefers(ali.turnId, [second, first])).status).toBe(200)
  expect((await hall.prefers(reza.turnId, [second, first])).status).toBe(200)
  expect((await hall.desk()).cargos.map(({ id }) => id)).toEqual([first, second])
  expect(await hall.until('10:20')).toEqual(['LOCKED', 'PUBLISHED'])
  expect(await prioritiesOf(hall, ali.turnId)).toMatchObject([
    [second, 2, null],
    [first, 3, expect.anything()],
  ])

  const { last } = await hall.desk()
  const { record } = (await world.stranger.say(run.record, { id: last!.id })).data as SealedRecord
  expect(record.snapshot.turns.map(({ number }) => number)).toEqual([ali.number, reza.number])
  const [given] = await hall.permits()
  expect(given).toMatchObject({ cargo_id: second, turn_id: ali.turnId, run_id: last!.id })
  for (const format of ['pdf', '80mm']) expect((await print(maryam, given!.id, format)).status).toBe(200)
  expect((await maryam.say(permit.search, {})).data!.map(({ id }) => id)).toContain(given!.id)
  expect((await maryam.say(cargo.search, { CargoStatus: 2 })).data!.map(({ id }) => id)).toContain(first)
  expect((await zahra.say(turn.search, { IsActive: 2 })).data!.map(({ id }) => id)).toContain(reza.turnId)
})

test('an application is tracked', async () => {
  const { db, stranger, cast } = hall.world
  const { id } = cast.companies.sepehr
  const { tracking_number, mobile } = await db
    .updateTable('company')
    .set({ tracking_number: '1234567890', mobile: '09121112299' })
    .where('id', '=', id)
    .returning(['tracking_number', 'mobile'])
    .executeTakeFirstOrThrow()
  const { data } = await stranger.say(registration.status, { TrackingNumber: tracking_number, Mobile: mobile })
  expect(data).toMatchObject({ kind: 'company', state: 'accepted' })
})

test('a member starts an upload, and lets a locked device send', async () => {
  expect((await put(hall.maryam, randomUUID(), 0, new Uint8Array(100))).status).toBe(200)
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const PublicKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  expect((await hall.maryam.say(identity.allowSending, { PublicKey, ClientId: 'phone' })).status).toBe(200)
})
