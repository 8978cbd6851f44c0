/** The send credential of a locked device sends queued acts of its member and nothing else (docs/decisions/036). */
import { createHash, generateKeyPairSync, randomUUID, sign, type KeyObject } from 'node:crypto'
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

const createKeyPair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })
const stampOf = (key: KeyObject, account: number, subject: string) =>
  sign('sha256', Buffer.from(stampedText(String(account), subject)), { key, dsaEncoding: 'ieee-p1363' }).toString('base64')

/** Creates a member with a locked device, and returns what the device can still send. */
async function lockDevice(username: string, client = `phone of ${username}`) {
  const { companies } = world.cast
  const member = await world.person(username, { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  const { publicKey, privateKey } = createKeyPair()
  const PublicKey = publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const { data, status } = await member.say(identity.allowSending, { PublicKey, ClientId: client })
  expect(status).toBe(200)
  const device: Person = {
    ...member,
    raw: (method, path, body, headers) =>
      member.raw(method, path, body, { authorization: `Bearer ${data!.token}`, [ACCOUNT]: String(member.id), ...headers }),
  }
  const buildStamp = (key: string) => ({ [STAMP]: stampOf(privateKey, member.id, key) })
  const signAct = signerOf(privateKey, member.id)
  /** Adds a customer as the outbox does. */
  const send = async (key: string, sign: Signer = signAct) => {
    const { method, path } = httpRoute(customer.add.at)
    const body = await buildCustomer()
    return device.raw(method, path, body, { [KEY]: key, ...sign({ key, method, path, open: [], body }) })
  }
  return { member, device, buildStamp, signAct, send, token: data!.token, secret: data!.secret }
}

/** Builds the headers with the stamp of an act. */
type Signer = (act: Omit<StampedAct, 'accountId'>) => Record<string, string>
const signerOf =
  (key: KeyObject, account: number): Signer =>
  (act) => {
    const text = stampedAct({ accountId: String(account), ...act })
    const signature = sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64')
    return { [STAMP]: actStamp(signature, act.open) }
  }

let n = 0
/** Builds input for a customer that does not exist. */
async function buildCustomer() {
  const { id: CityId } = await world.db.selectFrom('city').select('id').executeTakeFirstOrThrow()
  const input = { FullName: `مشتری ${n}`, MeliCode: nationalCodeOf(String(100_000_000 + ++n)), Mobile: '09131234567', CityId }
  return { ...input, Address: 'خیابان ۱', Telephone: '', PostalCode: '' }
}

test('rejects every call that cannot be queued, also with a stamp', async () => {
  const { device, buildStamp } = await lockDevice('leila')
  const steps: readonly Call[] = [op.cancel, upload.received, upload.putChunk, upload.complete]
  const closed = (calls as readonly Call[]).filter(
    (call) => call.who !== 'anyone' && call.offline !== 'queue' && !steps.includes(call),
  )
  expect(closed.length).toBeGreaterThan(100)
  for (const call of closed) {
    const { method, path } = httpRoute(call.at)
    const key = randomUUID()
    const at = path.replace(/\{\w+\}/g, key)
    const { status } = await device.raw(method, at, method === 'GET' ? undefined : {}, { [KEY]: key, ...buildStamp(key) })
    expect([call.name, status]).toEqual([call.name, 401])
  }
})

test('sends a queued act once and accepts its undo; the same for chunks of a file', async () => {
  const { send, device, buildStamp } = await lockDevice('omid')
  const key = randomUUID()
  expect((await send(key)).status).toBe(200)
  const other = randomUUID()
  const cancelled = await device.raw('POST', `/api/v1/ops/${other}/cancel`, {}, buildStamp(other))
  expect(cancelled).toMatchObject({ status: 200, data: { verdict: 'cancelled' } })
  expect((await send(other)).status).toBe(410)
  const name = randomUUID()
  expect((await device.raw('GET', `/api/v1/uploads/${name}`, undefined, buildStamp(name))).status).toBe(200)
  expect((await device.raw('GET', `/api/v1/uploads/${randomUUID()}`, undefined, buildStamp(name))).status).toBe(401)
})

test('rejects acts without a stamp, stamped by another device or for another account', async () => {
  const { send, member, buildStamp, signAct } = await lockDevice('sara')
  const otherDevice = await lockDevice('thief')
  const key = randomUUID()
  const signers: Signer[] = [
    () => ({}),
    () => buildStamp(key),
    () => ({ [STAMP]: 'nonsense' }),
    (act) => signAct({ ...act, key: randomUUID() }),
    (act) => ({ ...signAct(act), [ACCOUNT]: String(otherDevice.member.id) }),
    signerOf(createKeyPair().privateKey, member.id),
    otherDevice.signAct,
  ]
  for (const sign of signers) expect((await send(key, sign)).status).toBe(401)
  expect((await send(key)).status).toBe(200)
})

test('rejects the stamp with another act, body or key', async () => {
  const { device, buildStamp, signAct } = await lockDevice('nasrin')
  const { method, path } = httpRoute(customer.add.at)
  const [key, body] = [randomUUID(), await buildCustomer()]
  const stolen = signAct({ key, method, path, open: [], body })
  const send = (headers: Record<string, string>, sentBody: object = body, to = path, by = method, under = key) =>
    device.raw(by, to, sentBody, { [KEY]: under, ...headers })
  const queueable = (calls as readonly Call[]).filter((call) => call.offline === 'queue' && call.at !== customer.add.at)
  expect(queueable.length).toBeGreaterThan(10)
  for (const call of queueable) {
    const other = httpRoute(call.at)
    const at = other.path.replace(/\{\w+\}/g, '1')
    for (const headers of [stolen, buildStamp(key)])
      // 403: not permitted to this member at all.
      expect([401, 403], call.name).toContain((await send(headers, body, at, other.method)).status)
  }
  expect((await send(stolen, { ...body, FullName: 'کس دیگر' })).status).toBe(401)
  expect((await send(stolen, { ...body, Description: 'بیشتر' })).status).toBe(401)
  expect((await send(stolen, body, path, method, randomUUID())).status).toBe(401)
  // Parameters of the query would replace fields of the body.
  expect((await send(stolen, body, `${path}?FullName=${encodeURIComponent('کس دیگر')}`)).status).toBe(401)
  for (const by of ['PUT', 'PATCH', 'DELETE'] as const)
    expect([401, 404], by).toContain((await send(stolen, body, path, by)).status)
  expect((await send({ [STAMP]: `${stolen[STAMP]}FullName` }, { ...body, FullName: 'کس دیگر' })).status).toBe(401)
  expect((await send(buildStamp(key))).status).toBe(401)
  expect((await send(stolen)).status).toBe(200)
})

test('completes a file only with the stamped size and digest', async () => {
  const { device, buildStamp, signAct } = await lockDevice('farhad')
  const [uploadId, bytes, other] = [randomUUID(), Buffer.from('%PDF-1.7\nown'), Buffer.from('%PDF-1.7\nnot')]
  const at = `/api/v1/uploads/${uploadId}`
  const declare = (file: Buffer) => ({ Size: file.length, Sha256: createHash('sha256').update(file).digest('hex') })
  const [path, body] = [`${at}/complete`, declare(bytes)]
  const stamped = signAct({ key: uploadId, method: 'POST', path, open: [], body })
  const complete = (headers: Record<string, string>, sent: object = body, to = path) => device.raw('POST', to, sent, headers)
  for (const refused of [
    complete({}),
    complete(buildStamp(uploadId)),
    complete(stamped, declare(other)),
    complete(stamped, body, `${path}?Sha256=${declare(other).Sha256}`),
    complete(stamped, body, `/api/v1/uploads/${randomUUID()}/complete`),
    device.raw('GET', at, undefined, stamped),
  ])
    expect((await refused).status).toBe(401)
  // Nothing has been uploaded under it.
  expect((await complete(stamped)).status).toBe(404)
})

test('ignores open fields, filled in by another response, and covers all other fields', async () => {
  const { device, signAct } = await lockDevice('golnaz')
  const { method, path } = httpRoute(customer.add.at)
  const [key, body] = [randomUUID(), await buildCustomer()]
  const headers = { [KEY]: key, ...signAct({ key, method, path, open: ['CityId'], body: { ...body, CityId: null } }) }
  expect((await device.raw(method, path, { ...body, Address: 'خیابان ۲' }, headers)).status).toBe(401)
  expect((await device.raw(method, path, body, headers)).status).toBe(200)
})

test('ends with the session: logout, ended elsewhere, new password, deactivation', async () => {
  const out = await lockDevice('navid')
  await out.member.say(identity.logout, {})
  expect((await out.send(randomUUID())).status).toBe(401)

  const ended = await lockDevice('mina')
  const elsewhere = await world.signIn(ended.member.id, 'mina')
  const { data: sessions } = await elsewhere.say(identity.sessions, {})
  const phone = sessions!.find(({ sendsUntil }) => sendsUntil !== null)!
  expect(sessions!.filter(({ sendsUntil }) => sendsUntil === null)).toHaveLength(1)
  await elsewhere.say(identity.endSession, { id: phone.id })
  expect((await ended.send(randomUUID())).status).toBe(401)

  const changed = await lockDevice('hamid')
  const desk = await world.signIn(changed.member.id, 'hamid')
  await desk.say(identity.changePassword, { NewPassword: 'Kuh-o-Rud-1407', CurrentPassword: '' })
  expect((await changed.send(randomUUID())).status).toBe(401)

  const inactive = await lockDevice('pari')
  await world.db.updateTable('member').set({ is_active: false }).where('id', '=', inactive.member.id).execute()
  expect((await inactive.send(randomUUID())).status).toBe(401)
})

test('ends with a change of role, and fourteen days after the last use by the member', async () => {
  const { member, send } = await lockDevice('zari')
  await world.db.updateTable('member').set({ role: 'Customer' }).where('id', '=', member.id).execute()
  expect((await send(randomUUID())).status).toBe(401)

  const before = world.clock.now
  const late = await lockDevice('kaveh')
  world.clock.now = new Date(before.getTime() + 13.9 * 86_400_000)
  expect((await late.send(randomUUID())).status).toBe(200)
  // Sending is no use by the member: the days continue.
  world.clock.now = new Date(before.getTime() + 14.1 * 86_400_000)
  expect((await late.send(randomUUID())).status).toBe(401)
  world.clock.now = before
})

test('replaces the credential of the same device at a new sign-in and keeps those of others', async () => {
  const first = await lockDevice('reza', 'the phone')
  const tablet = await world.signIn(first.member.id, 'reza')
  const PublicKey = createKeyPair().publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const secretOf = async (who: Person, ClientId: string) =>
    (await who.say(identity.allowSending, { PublicKey, ClientId })).data!.secret
  expect(await secretOf(tablet, 'the tablet')).not.toBe(first.secret)
  expect((await first.send(randomUUID())).status).toBe(200)
  const again = await world.signIn(first.member.id, 'reza')
  // The server's half of the key stays the same for a device.
  expect(await secretOf(again, 'the phone')).toBe(first.secret)
  expect((await first.send(randomUUID())).status).toBe(401)
  expect((await tablet.say(identity.sessions, {})).data).toHaveLength(2)
})

test('gives two tabs the same credential; other keys end the earlier ones', async () => {
  const { member, send } = await lockDevice('tara', 'two tabs')
  const requestCredential = (PublicKey: string) => member.say(identity.allowSending, { PublicKey, ClientId: 'two tabs' })
  const rows = await world.db.selectFrom('send_credential').select('public_key').where('client_id', '=', 'two tabs').execute()
  const same = rows[0]!.public_key.toString('base64')
  const [one, other] = await Promise.all([requestCredential(same), requestCredential(same)])
  expect(one.data).toEqual(other.data)
  expect((await send(randomUUID())).status).toBe(200)
  const next = await requestCredential(createKeyPair().publicKey.export({ format: 'der', type: 'spki' }).toString('base64'))
  expect(next.data!.token).not.toBe(one.data!.token)
  expect((await send(randomUUID())).status).toBe(401)
})

test('gives four simultaneous tabs the same credential', async () => {
  const { companies } = world.cast
  const PublicKey = createKeyPair().publicKey.export({ format: 'der', type: 'spki' }).toString('base64')
  const waiting = sql<{ count: number }>`select count(*)::int as count from pg_locks
    where relation = 'send_credential'::regclass and not granted`
  for (let at = 0; at < 20; at += 1) {
    const member = await world.person(`four-tabs-${at}`, { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
    const requestCredential = () => member.say(identity.allowSending, { PublicKey, ClientId: `four tabs ${at}` })
    // They start writing at once: the lock holds until all wait.
    const pending = await world.db.transaction().execute(async (tx) => {
      await sql`lock table send_credential in exclusive mode`.execute(tx)
      const all = Promise.all([requestCredential(), requestCredential(), requestCredential(), requestCredential()])
      await expect.poll(async () => (await waiting.execute(tx)).rows[0]!.count).toBeGreaterThan(0)
      return { all }
    })
    const answers = await pending.all
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect(new Set(answers.map(({ data }) => data!.token)).size).toBe(1)
  }
})

test('rejects an invalid key at its field and stores the token nowhere in clear', async () => {
  const { member, token } = await lockDevice('sima')
  const refused = await member.say(identity.allowSending, { PublicKey: 'AAAA', ClientId: 'x' })
  expect([refused.status, Object.keys(refused.errors!)]).toEqual([400, ['PublicKey']])
  const rows = await world.db.selectFrom('send_credential').selectAll().execute()
  expect(JSON.stringify(rows)).not.toContain(token)
})
