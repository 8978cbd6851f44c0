/** The server's log names the place of an error and no personal data. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { driver } from '#contract/fleet/driver.ts'
import { openLog } from '#server/platform/log.ts'
import { openHall } from '../halls/show/hall.ts'

let hall: Awaited<ReturnType<typeof openHall>>
beforeAll(async () => void (hall = await openHall()))
afterAll(async () => expect(await hall.world.close()).toEqual([]))

const logEntry = (entry: object) => {
  const lines: string[] = []
  openLog('info', { write: (line) => void lines.push(line) }).error(entry, 'unexpected')
  return lines.join('')
}

test('logs an error of a call with a driver in its address by its route', async () => {
  const { world } = hall
  const reza = await hall.driver('رضا')
  const admin = await world.person('admin', { role: 'Admin' })
  await world.db.schema.alterTable('driver').renameTo('hidden').execute()
  const answer = await admin.say(driver.byNationalId, { term: reza.nationalId })
  await world.db.schema.alterTable('hidden').renameTo('driver').execute()
  expect(answer.status).toBe(500)
  const [logged] = world.errors.splice(0)
  expect(logged).toMatchObject({ route: '/api/v1/drivers/getdriverinfobynationalid/:term' })
  const line = logEntry(logged as object)
  expect(line).toContain('"code":"42P01"')
  expect(line).not.toContain(reza.nationalId)
})

test('logs a database error and its cause with code, table, constraint and place, without row values', async () => {
  const { db } = hall.world
  const sara = await hall.driver('سارا')
  const row = await db.selectFrom('driver').selectAll().where('id', '=', sara.id).executeTakeFirstOrThrow()
  const { id: _id, ...twin } = row
  const twice = await db
    .insertInto('driver')
    .values(twin)
    .execute()
    .catch((error: unknown) => error)
  const odd = await db
    .selectFrom('driver')
    .selectAll()
    .where('id', '=', `x${row.national_id}` as never)
    .execute()
    .catch((error: unknown) => error)
  for (const err of [twice, new Error(String(twice), { cause: twice }), odd, new Error(String(odd), { cause: odd })]) {
    const line = logEntry({ err })
    expect(line).toContain('log.test.ts')
    expect([line, line.includes(row.national_id)]).toEqual([line, false])
  }
  expect(JSON.parse(logEntry({ err: twice })).err).toMatchObject({
    code: '23505',
    table: 'driver',
    constraint: expect.any(String),
  })
})

test('logs any other error in full', () => {
  expect(JSON.parse(logEntry({ err: new TypeError('x is not a function') })).err).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  })
})
