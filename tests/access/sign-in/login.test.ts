import { identity } from '#contract/access/identity.ts'
import { limiter, sweepCodes } from '#server/modules/access/identity/index.ts'
import { UNKNOWN_NOTED } from '#server/modules/access/identity/limits.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, PASSWORD, type World } from '../../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const login = (Username: string, Password: string) => world.stranger.say(identity.login, { Username, Password })

test('returns errors for both fields of an empty form', async () => {
  const reply = await login('', '')
  expect(reply.status).toBe(422)
  expect(reply.errors).toEqual({ Username: 'لطفاً نام کاربری را وارد کنید.', Password: 'لطفاً رمز عبور را وارد کنید.' })
})

test('answers a wrong password and an unknown name alike', async () => {
  await world.member('zahra', { role: 'Customer' })
  const wrong = await login('zahra', 'nope-nope')
  const unknown = await login('unknown-here', 'nope-nope')
  expect([wrong.status, wrong.reason, wrong.message]).toEqual([unknown.status, unknown.reason, unknown.message])
  expect(wrong.status).toBe(401)
})

test('does not check the sixth wrong password within fifteen minutes', async () => {
  await world.member('reza', { role: 'Customer' })
  for (let i = 0; i < 5; i += 1) expect((await login('reza', `wrong-${i}`)).status).toBe(401)
  const sixth = await login('reza', PASSWORD)
  expect(sixth.status).toBe(429)
  expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('counts twenty parallel guesses one by one', async () => {
  await world.member('parisa', { role: 'Customer' })
  const replies = await Promise.all(Array.from({ length: 20 }, (_, i) => login('parisa', `guess-${i}`)))
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(5)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(15)
})

const loginFrom = async (remoteAddress: string, Username: string, Password = 'nope-nope', cookie = '') => {
  const body = JSON.stringify({ Username, Password })
  const init = { method: 'POST', headers: { 'content-type': 'application/json', cookie }, body }
  const reply = await world.app.request('/api/v1/users/login', init, { incoming: { socket: { remoteAddress } } })
  return {
    status: reply.status,
    cookie: reply.headers.get('set-cookie')?.split(';', 1)[0] ?? '',
    whole: reply.headers.get('set-cookie'),
  }
}

test('limits an address to two hundred attempts over all names; an IPv6 network counts as one', async () => {
  await limiter(world.pool, 'address', 200).penalty('2001:db8:1:2::/64', 198)
  for (let i = 0; i < 2; i += 1) expect((await loginFrom(`2001:db8:1:2::${i + 1}`, `unknown-${i}`)).status).toBe(401)
  expect((await loginFrom('2001:db8:1:2:aaaa::1', 'unknown-else')).status).toBe(429)
  expect((await loginFrom('2001:db8:1:3::1', 'unknown-else')).status).toBe(401)
})

test('limits a guessing address alone; many addresses lock the name except in its known browser', async () => {
  await world.member('golnar', { role: 'Customer' })
  const { cookie, whole } = await loginFrom('10.1.0.1', 'golnar', PASSWORD)
  expect(whole).toMatch(/HttpOnly; SameSite=Strict$/)
  for (let i = 0; i < 6; i += 1) await loginFrom('10.2.0.1', 'golnar')
  expect((await loginFrom('10.2.0.1', 'golnar', PASSWORD)).status).toBe(429)
  expect((await loginFrom('10.3.0.1', 'golnar', PASSWORD)).status).toBe(200)
  await limiter(world.pool, 'name', 50).penalty('golnar', 60)
  expect((await loginFrom('10.4.0.1', 'golnar', PASSWORD)).status).toBe(429)
  expect((await loginFrom('10.2.0.1', 'golnar', PASSWORD, cookie)).status).toBe(200)
  // A forged or foreign cookie does not help.
  expect((await loginFrom('10.2.0.1', 'golnar', PASSWORD, `${cookie}x`)).status).toBe(429)
  await world.member('stranger', { role: 'Customer' })
  const others = await loginFrom('10.5.0.1', 'stranger', PASSWORD)
  expect((await loginFrom('10.2.0.1', 'golnar', PASSWORD, others.cookie)).status).toBe(429)
  // A stolen cookie allows no more guesses than that.
  for (let i = 0; i < 10; i += 1) expect((await loginFrom('10.2.0.1', 'golnar', 'wrong', cookie)).status).toBe(401)
  expect((await loginFrom('10.2.0.1', 'golnar', PASSWORD, cookie)).status).toBe(429)
})

test('resets the attempts of the account on success', async () => {
  await world.member('nader', { role: 'Customer' })
  for (let round = 0; round < 3; round += 1) {
    for (let i = 0; i < 4; i += 1) expect((await login('nader', 'wrong')).status).toBe(401)
    expect((await login('nader', PASSWORD)).status).toBe(200)
  }
})

test('accepts a password with digits of any keyboard', async () => {
  const ramin = await world.person('ramin', { role: 'Customer' })
  const { status } = await ramin.say(identity.changePassword, { NewPassword: '۷۳۹۱۸۴۶۲۰۵', CurrentPassword: '' })
  expect(status).toBe(200)
  for (const typed of ['7391846205', '۷۳۹۱۸۴۶۲۰۵', '٧٣٩١٨٤٦٢٠٥']) expect((await login('ramin', typed)).status).toBe(200)
  expect((await login('ramin', '۷۳۹۱۸۴۶۲۰۶')).status).toBe(401)
})

test('counts one attempt for a wrong password in Persian digits', async () => {
  await world.member('bijan', { role: 'Customer' })
  for (let i = 0; i < 4; i += 1) expect((await login('bijan', `۱۲۳۴۵${i}`)).status).toBe(401)
  expect((await login('bijan', PASSWORD)).status).toBe(200)
})

test('tells an inactive member so only with the right password', async () => {
  await world.member('sima', { role: 'Customer', active: false })
  expect((await login('sima', 'wrong')).reason).toBe('wrong-credentials')
  expect((await login('sima', PASSWORD)).reason).toBe('account-inactive')
})

test('returns the member with role, company, minutes and every flag', async () => {
  await world.member('TC10100171920', {
    role: 'TransportationCompanyAdmin',
    companyId: world.cast.companies.sepehr.id,
    flags: ['access_Load_Add'],
  })
  const { data, headers, statusCode } = await login('tc10100171920', PASSWORD)
  expect(data).toMatchObject({
    userName: 'TC10100171920',
    role: 'TransportationCompanyAdmin',
    clientId: world.cast.companies.sepehr.id,
    expirationMinutes: 30,
    access_Load_Add: true,
    access_Cargo_Add: true,
    access_Reserve_List: false,
  })
  expect(statusCode).toBe(200)
  expect(headers.get('x-barnobat')).toBe('1')
})

test('stores only the hash of a token', async () => {
  const { data } = await world.person('kian', { role: 'Customer' }).then((kian) => ({ data: kian.token }))
  const rows = await world.db.selectFrom('session').select('token_hash').execute()
  expect(rows.some(({ token_hash }) => token_hash.toString('utf8').includes(data))).toBe(false)
})

test('records one event with its member for each sign-in', async () => {
  const tara = await world.person('tara', { role: 'Customer' })
  const events = await world.db.selectFrom('audit_event').select(['call', 'entity_id']).where('member_id', '=', tara.id).execute()
  expect(events).toEqual([{ call: 'identity.login', entity_id: String(tara.id) }])
})

test('records at most a thousand events an hour for unknown names and removes expired counts', async () => {
  await world.member('niloofar', { role: 'Customer' })
  await limiter(world.pool, 'unknown-names', UNKNOWN_NOTED).set('all', UNKNOWN_NOTED - 3, 60 * 60)
  const countEvents = async () => {
    const events = await world.db.selectFrom('audit_event').select('entity').where('call', '=', 'identity.loginFailed').execute()
    return { unknown: events.filter(({ entity }) => entity === null).length, known: events.filter(({ entity }) => entity).length }
  }
  const counts = async () => (await sql`select key from sign_in_failure where key like '%10.9.0.%'`.execute(world.db)).rows
  const before = await countEvents()
  for (let n = 0; n < 20; n += 1) expect((await loginFrom(`10.9.0.${n}`, `made-up-${n}`)).status).toBe(401)
  // Attempts at an existing account are still recorded.
  await loginFrom('10.9.0.20', 'niloofar')
  expect(await countEvents()).toEqual({ unknown: before.unknown + 3, known: before.known + 1 })
  expect(await counts()).toHaveLength(2 * 21)
  await sweepCodes(world.db, new Date(Date.now() + 16 * 60 * 1000))
  expect(await counts()).toEqual([])
})
