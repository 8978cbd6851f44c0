/** What a locked device may send of its member's, and that it may nothing else (docs/decisions/036). */
import { generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { httpRoute, type Call } from '#contract/kernel/call.ts'
import { ACCOUNT, KEY, STAMP } from '#contract/kernel/envelope.ts'
import { identity } from '#contract/access/identity.ts'
import { calls } from '#contract/index.ts'
import { customer } from '#contract/freight/customer.ts'
import { op } from '#contract/kernel/op.ts'
import { upload } from '#contract/permits/document.ts'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { actStamp, stampedAct, type StampedAct, stampedText } from '#contract/kernel/stamp.ts'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => expect(await world.close()).toEqual([]))

const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const stampOf = (key: KeyObject, account: number, subject: string) =>
  sign('sha256', Buffer.from(stampedText(String(account), subject)), { key, dsaEncoding: 'ieee-p1363' }).toString('base64')

/** A member whose device got its credential and locked: what it can still say, and how. */
async function locked(username: string, client = `phone of ${username}`) {
  const { companies } = world.cast
  const member = await world.person(username, { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  const { publicKey, privateKey } = pair()
  const PublicKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const { data, status } = await member.say(identity.allowSending, { PublicKey, ClientId: client })
  expect(status).toBe(200)
  const device: Person = {
    ...member,
    raw: (method, path, body, headers) =>
      member.raw(method, path, body, { authorization: `Bearer ${data!.token}`, [ACCOUNT]: String(member.id), ...headers }),
  }
  const stamp = (key: string) => ({ [STAMP]: stampOf(privateKey, member.id, key) })
  const signAct = signerOf(privateKey, member.id)
  /** Adds a customer, as the outbox would. */
  const send = async (key: string, sign: Signer = signAct) => {
    const { method, path } = httpRoute(customer.add.at)
    const body = await newCustomer()
    return device.raw(method, path, body, { [KEY]: key, ...sign({ key, method, path, open: [], body }) })
  }
  return { member, device, stamp, signAct, send, token: data!.token, secret: data!.secret }
}

/** Makes the headers that carry the stamp of an act. */
type Signer = (act: Omit<StampedAct, 'accountId'>) => Record<string, string>
const signerOf =
  (key: KeyObject, account: number): Signer =>
  (act) => {
    const text = stampedAct({ accountId: String(account), ...act })
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64')
    return { [STAMP]: actStamp(signature, act.open) }
  }

let n = 0
/** What adds a customer nobody has yet. */
async function newCustomer() {
  const { id: CityId } = await world.db.selectFrom('city').select('id').executeTakeFirstOrThrow()
  const said = { FullName: `مشتری ${n}`, MeliCode: nationalCodeOf(String(100_000_000 + ++n)), Mobile: '09131234567', CityId }
  return { ...said, Address: 'خیابان ۱', Telephone: '', PostalCode: '' }
}

test('every call that does not wait is closed to it, also with a stamp', async () => {
  const { device, stamp } = await locked('leila')
  const steps: readonly Call[] = [op.cancel, upload.received, upload.putChunk, upload.complete]
  const closed = (calls as readonly Call[]).filter(
    (call) => call.who !== 'anyone' && call.offline !== 'queue' && !steps.includes(call),
  )
  expect(closed.length).toBeGreaterThan(100)
  for (const call of closed) {
    const { method, path } = httpRoute(call.at)
    const key = randomUUID()
    const at = path.replace(/\{\w+\}/g, key)
    const { status } = await device.raw(method, at, method === 'GET' ? undefined : {}, { [KEY]: key, ...stamp(key) })
    expect([call.name, status]).toEqual([call.name, 401])
  }
})

test('what was written before the lock is sent once, and can be taken back; so are the pieces of a file', async () => {
  const { send, device, stamp } = await locked('omid')
  const key = randomUUID()
  expect((await send(key)).status).toBe(200)
  const other = randomUUID()
  const cancelled = await device.raw('POST', `/api/v1/ops/${other}/cancel`, {}, stamp(other))
  expect(cancelled).toMatchObject({ status: 200, data: { verdict: 'cancelled' } })
  expect((await send(other)).status).toBe(410)
  const name = randomUUID()
  expect((await device.raw('GET', `/api/v1/uploads/${name}`, undefined, stamp(name))).status).toBe(200)
  expect((await device.raw('GET', `/api/v1/uploads/${randomUUID()}`, undefined, stamp(name))).status).toBe(401)
})

test('an act that was not stamped, or by another device, or for another, is not sent', async () => {
  const { send, member, stamp, signAct } = await locked('sara')
  const thief = await locked('thief')
  const key = randomUUID()
  const signers: Signer[] = [
    () => ({}),
    () => stamp(key),
    () => ({ [STAMP]: 'nonsense' }),
    (act) => signAct({ ...act, key: randomUUID() }),
    (act) => ({ ...signAct(act), [ACCOUNT]: String(thief.member.id) }),
    signerOf(pair().privateKey, member.id),
    thief.signAct,
  ]
  for (const sign of signers) expect((await send(key, sign)).status).toBe(401)
  expect((await send(key)).status).toBe(200)
})

test('the stamp of an unsent act carries no other act, no other body and no other key', async () => {
  const { device, stamp, signAct } = await locked('nasrin')
  const { method, path } = httpRoute(customer.add.at)
  const [key, body] = [randomUUID(), await newCustomer()]
  const stolen = signAct({ key, method, path, open: [], body })
  const send = (headers: Record<string, string>, said: object = body, to = path, by = method, under = key) =>
    device.raw(by, to, said, { [KEY]: under, ...headers })
  const queueable = (calls as readonly Call[]).filter((call) => call.offline === 'queue' && call.at !== customer.add.at)
  expect(queueable.length).toBeGreaterThan(10)
  for (const call of queueable) {
    const other = httpRoute(call.at)
    const at = other.path.replace(/\{\w+\}/g, '1')
    for (const headers of [stolen, stamp(key)])
      // 403: what this member may not do in any way.
      expect([401, 403], call.name).toContain((await send(headers, body, at, other.method)).status)
  }
  expect((await send(stolen, { ...body, FullName: 'کس دیگر' })).status).toBe(401)
  expect((await send(stolen, { ...body, Description: 'بیشتر' })).status).toBe(401)
  expect((await send(stolen, body, path, method, randomUUID())).status).toBe(401)
  expect((await send({ [STAMP]: `${stolen[STAMP]}FullName` }, { ...body, FullName: 'کس دیگر' })).status).toBe(401)
  expect((await send(stamp(key))).status).toBe(401)
  expect((await send(stolen)).status).toBe(200)
})

test('a field that another answer fills in is open, and the others are not', async () => {
  const { device, signAct } = await locked('golnaz')
  const { method, path } = httpRoute(customer.add.at)
  const [key, body] = [randomUUID(), await newCustomer()]
  const headers = { [KEY]: key, ...signAct({ key, method, path, open: ['CityId'], body: { ...body, CityId: null } }) }
  expect((await device.raw(method, path, { ...body, Address: 'خیابان ۲' }, headers)).status).toBe(401)
  expect((await device.raw(method, path, body, headers)).status).toBe(200)
})

test('it ends with the session: signing out, being ended from elsewhere, a new password, being made inactive', async () => {
  const out = await locked('navid')
  await out.member.say(identity.logout, {})
  expect((await out.send(randomUUID())).status).toBe(401)

  const ended = await locked('mina')
  const elsewhere = await world.signIn(ended.member.id, 'mina')
  const { data: sessions } = await elsewhere.say(identity.sessions, {})
  const phone = sessions!.find(({ sendsUntil }) => sendsUntil !== null)!
  expect(sessions!.filter(({ sendsUntil }) => sendsUntil === null)).toHaveLength(1)
  await elsewhere.say(identity.endSession, { id: phone.id })
  expect((await ended.send(randomUUID())).status).toBe(401)

  const changed = await locked('hamid')
  const desk = await world.signIn(changed.member.id, 'hamid')
  await desk.say(identity.changePassword, { NewPassword: 'Kuh-o-Rud-1407', CurrentPassword: '' })
  expect((await changed.send(randomUUID())).status).toBe(401)

  const inactive = await locked('pari')
  await world.db.updateTable('member').set({ is_active: false }).where('id', '=', inactive.member.id).execute()
  expect((await inactive.send(randomUUID())).status).toBe(401)
})

test('another right ends it, and so do fourteen days without its member', async () => {
  const { member, send } = await locked('zari')
  await world.db.updateTable('member').set({ role: 'Customer' }).where('id', '=', member.id).execute()
  expect((await send(randomUUID())).status).toBe(401)

  const before = world.clock.now
  const late = await locked('kaveh')
  world.clock.now = new Date(before.getTime() + 13.9 * 86_400_000)
  expect((await late.send(randomUUID())).status).toBe(200)
  // Sending is no sign of its member: the days go on.
  world.clock.now = new Date(before.getTime() + 14.1 * 86_400_000)
  expect((await late.send(randomUUID())).status).toBe(401)
  world.clock.now = before
})

test('who signs in again on the same device leaves no second one behind; another device keeps its own', async () => {
  const first = await locked('reza', 'the phone')
  const tablet = await world.signIn(first.member.id, 'reza')
  const PublicKey = pair().publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const secretOf = async (who: Person, ClientId: string) =>
    (await who.say(identity.allowSending, { PublicKey, ClientId })).data!.secret
  expect(await secretOf(tablet, 'the tablet')).not.toBe(first.secret)
  expect((await first.send(randomUUID())).status).toBe(200)
  const again = await world.signIn(first.member.id, 'reza')
  // The half of the key that the server holds is the same each time, for this device.
  expect(await secretOf(again, 'the phone')).toBe(first.secret)
  expect((await first.send(randomUUID())).status).toBe(401)
  expect((await tablet.say(identity.sessions, {})).data).toHaveLength(2)
})

test('two tabs ask at once: whichever answer the device keeps, it sends; other keys end the earlier ones', async () => {
  const { member, send } = await locked('tara', 'two tabs')
  const ask = (PublicKey: string) => member.say(identity.allowSending, { PublicKey, ClientId: 'two tabs' })
  const rows = await world.db.selectFrom('send_credential').select('public_key').where('client_id', '=', 'two tabs').execute()
  const same = rows[0]!.public_key.toString('base64')
  const [one, other] = await Promise.all([ask(same), ask(same)])
  expect(one.data).toEqual(other.data)
  expect((await send(randomUUID())).status).toBe(200)
  const next = await ask(pair().publicKey.export({ format: 'der', type: 'spki' }).toString('base64'))
  expect(next.data!.token).not.toBe(one.data!.token)
  expect((await send(randomUUID())).status).toBe(401)
})

test('four tabs that ask in one moment all get the same, however often', async () => {
  const { companies } = world.cast
  const PublicKey = pair().publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
    where relation = 'send_credential'::regclass and not granted`
  for (let at = 0; at < 20; at += 1) {
    const member = await world.person(`four-tabs-${at}`, { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
    const ask = () => member.say(identity.allowSending, { PublicKey, ClientId: `four tabs ${at}` })
    // They begin to write at once: none of them may, until all wait.
    const asked = await world.db.transaction().execute(async (tx) => {
      await sql`lock table send_credential in exclusive mode`.execute(tx)
      const all = Promise.all([ask(), ask(), ask(), ask()])
      await expect.poll(async () => (await waiting.execute(tx)).rows[0]!.count).toBeGreaterThan(0)
      return { all }
    })
    const answers = await asked.all
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => data!.token)).size).toBe(1)
  }
})

test('bytes that are no key are refused at their field, and the token stands nowhere in the database', async () => {
  const { member, token } = await locked('sima')
  const refused = await member.say(identity.allowSending, { PublicKey: 'AAAA', ClientId: 'x' })
  expect([refused.status, Object.keys(refused.errors!)]).toEqual([400, ['PublicKey']])
  const rows = await world.db.selectFrom('send_credential').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})
