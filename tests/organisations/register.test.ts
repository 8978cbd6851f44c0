/** Self-registration of companies and owners (S0 §2.4, §2.5; GAP16, GAP17). */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { broadcast } from '#contract/messaging/broadcast.ts'
import { company } from '#contract/organisations/company.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { identity } from '#contract/access/identity.ts'
import { legalIdOf, nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { owner } from '#contract/organisations/owner.ts'
import { registration } from '#contract/organisations/registration.ts'
import { wallet } from '#contract/money/wallet.ts'
import { codeWords } from '#contract/access/identity-words.ts'
import { registrationWords as words } from '#contract/organisations/registration-words.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { badFiles } from '../permits/document/bad.ts'
import { forgetLimits, openPhones } from '../messaging/phones.ts'

let world: World
let modir: Person
let picture: Uint8Array<ArrayBuffer>
const phones = openPhones()
beforeAll(async () => {
  world = await openWorld({ outside: { sms: phones.sms } })
  modir = await world.person('modir', { role: 'Admin' })
  const noise = { raw: { width: 60, height: 40, channels: 3 as const } }
  picture = new Uint8Array(
    await sharp(randomBytes(60 * 40 * 3), noise)
      .jpeg()
      .toBuffer(),
  )
})
afterAll(() => world.close())
afterEach(() => expect(world.errors).toEqual([]))

const COMPANY = '/api/v1/transportation-companies/AddTransportationCompany'
const OWNER = '/api/v1/product-owners/AddProductOwner'

async function apply(path: string, fields: Record<string, string>, file: Uint8Array<ArrayBuffer> | null = picture) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  if (file) form.append('File', new Blob([file], { type: 'image/jpeg' }), 'مدرک.jpg')
  const response = await world.stranger.send('POST', path, form)
  return { ...((await response.json()) as Envelope<Record<string, unknown>>), status: response.status }
}

let next = 0
const nextMobile = () => `0935${String((next += 1)).padStart(7, '0')}`

async function verifyMobile(mobile = nextMobile()): Promise<string> {
  await forgetLimits(world, 'sms-address', 'sms-pause')
  await world.stranger.say(registration.sendCode, { mobile, code: '', RulesVersion: null })
  await world.stranger.say(registration.verifyCode, { mobile, code: phones.codeOf(mobile) })
  return mobile
}

const buildCompany = (Mobile: string, NationalId = legalIdOf(`10${String((next += 1)).padStart(8, '0')}`)) => ({
  TransportationCompanyName: 'راهیان کویر',
  Email: '',
  NationalId,
  Address: '',
  PostalCode: '',
  Tell: '',
  Mobile,
  CityId: String(world.cast.cities.tehran.id),
})
const buildOwner = (Mobile: string) => ({
  Firstname: 'نرگس',
  Lastname: 'افشار',
  MeliCode: nationalCodeOf(`00${String((next += 1)).padStart(7, '0')}`),
  Mobile,
  CityId: String(world.cast.cities.tehran.id),
})

test('returns all missing values at once, each at its field', async () => {
  const { status, errors } = await apply(COMPANY, { Mobile: '' }, null)
  expect(status).toBe(422)
  expect(errors).toEqual({
    TransportationCompanyName: words.companyName,
    NationalId: words.nationalId,
    Mobile: words.phone,
    CityId: words.city,
    File: words.file,
  })
  const person = await apply(OWNER, { MeliCode: '123456789' }, null)
  expect(person.errors).toMatchObject({ Firstname: words.firstname, Lastname: words.lastname, MeliCode: words.meliCodeLength(9) })
})

test('registers nothing with an unverified number and stores no file', async () => {
  const before = await world.db.selectFrom('stored_file').select('digest').execute()
  expect((await apply(COMPANY, buildCompany(nextMobile()))).status).toBe(422)
  expect((await apply(OWNER, buildOwner(nextMobile()))).status).toBe(422)
  expect(await world.db.selectFrom('stored_file').select('digest').execute()).toEqual(before)
})

const rowsOf = async (table: 'company' | 'owner', id: string) =>
  world.db.selectFrom(table).selectAll().where('national_id', '=', id).execute()
const advance = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}

/** Accepts all applicants with a national id directly in the database. */
const acceptAll = (table: 'company' | 'owner', nationalId: string) =>
  world.db.updateTable(table).set({ is_accepted: true }).where('national_id', '=', nationalId).execute()

test('expires a verification after half an hour', async () => {
  const [one, two] = [await verifyMobile(), await verifyMobile()]
  advance(29)
  expect((await apply(COMPANY, buildCompany(one))).status).toBe(200)
  advance(2)
  const { status, errors } = await apply(COMPANY, buildCompany(two))
  expect([status, errors]).toEqual([422, { Mobile: codeWords.unverified }])
})

test('accepts a verification for its own number and one registration only', async () => {
  const mobile = await verifyMobile()
  const other = await apply(OWNER, buildOwner(nextMobile()))
  expect([other.status, other.errors]).toEqual([422, { Mobile: codeWords.unverified }])
  expect((await apply(COMPANY, buildCompany(mobile))).status).toBe(200)
  expect((await apply(COMPANY, buildCompany(mobile))).errors).toEqual({ Mobile: codeWords.unverified })
  expect((await apply(OWNER, buildOwner(mobile))).errors).toEqual({ Mobile: codeWords.unverified })
})

test('does not accept a password code as verification', async () => {
  const mobile = nextMobile()
  const fields = { mobile, purpose: 'password' as const, member_id: modir.id, code_hash: Buffer.alloc(32) }
  const at = world.clock.now
  await world.db
    .insertInto('activation_code')
    .values({ ...fields, sent_at: at, expires_at: at, verified_at: at, used_at: null })
    .execute()
  expect((await apply(COMPANY, buildCompany(mobile))).errors).toEqual({ Mobile: codeWords.unverified })
})

/** Files that take long to check are covered in tests/permits/document. */
const bad = badFiles.filter(([what]) => !/unfolds|comes late/.test(what))
test('rejects every bad file at its field and keeps the verification', async () => {
  const fields = buildCompany(await verifyMobile())
  for (const [what, make, status, sentence] of bad) {
    await forgetLimits(world, 'registering')
    const reply = await apply(COMPANY, fields, await make())
    expect([what, reply.status, reply.errors]).toEqual([what, status, { File: sentence }])
  }
  expect(await rowsOf('company', fields.NationalId)).toEqual([])
  await forgetLimits(world, 'registering')
  expect((await apply(COMPANY, fields)).status).toBe(200)
})

test('limits a verified number to five national ids in half an hour, known or not, with Retry-After', async () => {
  const Mobile = await verifyMobile()
  const taken = buildCompany(await verifyMobile())
  expect((await apply(COMPANY, taken)).status).toBe(200)
  await acceptAll('company', taken.NationalId)
  const unknown = await apply(COMPANY, { ...buildCompany(nextMobile()), NationalId: taken.NationalId })
  expect([unknown.status, unknown.errors]).toEqual([422, { Mobile: codeWords.unverified }])
  const probes = Array.from({ length: 8 }, () => apply(COMPANY, { ...buildCompany(Mobile), NationalId: taken.NationalId }))
  const statuses = (await Promise.all(probes)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 5 }, () => 409), 429, 429, 429])
  const { status, message } = await apply(OWNER, buildOwner(Mobile))
  expect([status, message]).toEqual([429, words.tooMany(30 * 60)])
})

test('rejects a known national id before checking the file, and stores no file', async () => {
  const taken = [buildCompany(await verifyMobile()), buildOwner(await verifyMobile())] as const
  for (const fields of taken) expect((await apply('MeliCode' in fields ? OWNER : COMPANY, fields)).status).toBe(200)
  await acceptAll('company', taken[0].NationalId)
  await acceptAll('owner', taken[1].MeliCode)
  const before = await world.db.selectFrom('stored_file').select('digest').execute()
  const noDocument = new Uint8Array(Buffer.from('this is no document'))
  const company = await apply(COMPANY, { ...taken[0], Mobile: await verifyMobile() }, noDocument)
  expect([company.status, company.errors]).toEqual([409, { NationalId: words.companyTaken }])
  const person = await apply(OWNER, { ...taken[1], Mobile: await verifyMobile() }, noDocument)
  expect([person.status, person.errors]).toEqual([409, { MeliCode: words.ownerTaken }])
  const other = new Uint8Array(await sharp(picture).flip().jpeg().toBuffer())
  expect((await apply(COMPANY, { ...taken[0], Mobile: await verifyMobile() }, other)).status).toBe(409)
  expect(await world.db.selectFrom('stored_file').select('digest').execute()).toEqual(before)
})

test('allows another application for the company from the same number until it is accepted', async () => {
  const fields = buildCompany(await verifyMobile())
  const first = (await apply(COMPANY, fields)).data!['transportationCompanyId'] as number
  const { db, cast } = world
  await db.insertInto('company_hall').values({ company_id: first, hall_id: cast.halls.rajaei }).execute()
  const amir = await world.member('amir-sees', { role: 'Customer' })
  await db.insertInto('member_company').values({ company_id: first, member_id: amir }).execute()

  await verifyMobile(fields.Mobile)
  const again = await apply(COMPANY, { ...fields, TransportationCompanyName: 'راهیان دریا' })
  expect(again.status).toBe(200)
  const rows = await rowsOf('company', fields.NationalId)
  expect(rows).toMatchObject([{ name: 'راهیان دریا', is_accepted: false, mobile: fields.Mobile }])
  // The viewed first application can no longer be accepted.
  expect((await modir.say(company.accept, { TransportationCompanyId: first, Address: 'بلوار پاسداران' })).status).toBe(404)

  const { id } = rows[0]!
  await db.updateTable('company').set({ is_accepted: true }).where('id', '=', id).execute()
  await verifyMobile(fields.Mobile)
  expect((await apply(COMPANY, fields)).errors).toEqual({ NationalId: words.companyTaken })
  expect(await rowsOf('company', fields.NationalId)).toMatchObject([{ id, name: 'راهیان دریا' }])
})

test.each([
  [
    'was charged',
    (id: number) => modir.say(wallet.increase, { TransportationCompanyId: id, Amount: 50_000, Description: 'واریز نقدی' }),
  ],
  [
    'received a broadcast',
    (id: number) => modir.say(broadcast.send, { Subject: 'خوش آمدید', Message: 'مدارک را کامل کنید', CompanyIds: [id] }),
  ],
])('keeps the application of a company that %s and says what to do instead', async (_, act) => {
  const fields = buildCompany(await verifyMobile())
  const id = (await apply(COMPANY, fields)).data!['transportationCompanyId'] as number
  const { status, message } = await act(id)
  expect(status, message).toBe(200)
  await verifyMobile(fields.Mobile)
  const again = await apply(COMPANY, { ...fields, TransportationCompanyName: 'راهیان دریا' })
  expect([again.status, again.message]).toEqual([409, words.companyStays])
  expect(await rowsOf('company', fields.NationalId)).toMatchObject([{ id, name: 'راهیان کویر', is_accepted: false }])
})

test('lets a deleted owner register again; the old account stays closed', async () => {
  const fields = buildOwner(await verifyMobile())
  const first = await apply(OWNER, fields)
  const old = first.result as { userName: string; password: string }
  const id = first.data!['id'] as number
  await world.db.updateTable('owner').set({ deleted_at: world.clock.now }).where('id', '=', id).execute()
  await verifyMobile(fields.Mobile)
  const again = await apply(OWNER, fields)
  expect(again.status).toBe(200)
  expect(again.data!['id']).not.toBe(id)
  const fresh = again.result as typeof old
  expect(fresh.userName).toBe(old.userName)
  const login = (Password: string) => world.stranger.say(identity.login, { Username: old.userName, Password })
  expect((await login(fresh.password)).data).toMatchObject({ isPending: true, clientId: again.data!['id'] })
  expect((await login(old.password)).status).toBe(401)
  await verifyMobile(fields.Mobile)
  expect((await apply(OWNER, fields)).errors).toEqual({ MeliCode: words.ownerTaken })
})

const long = 'ن'.repeat(301)
test.each<[string, object, number, string]>([
  ['a name of 301 letters', { Firstname: long }, 400, 'Firstname'],
  ['a family name of 301 letters', { Lastname: long }, 400, 'Lastname'],
  ['a code of nine digits', { MeliCode: '123456789' }, 422, 'MeliCode'],
  ['a code of twelve digits', { MeliCode: '123456789012' }, 400, 'MeliCode'],
  ['a code whose last digit does not check', { MeliCode: '0012345678' }, 422, 'MeliCode'],
  ['ten equal digits', { MeliCode: '1111111111' }, 422, 'MeliCode'],
  ['letters for a code', { MeliCode: 'abcdefghij' }, 400, 'MeliCode'],
  ['a name of nothing but marks', { Firstname: ' \u200c\u200f ' }, 422, 'Firstname'],
  ['a name with a null in it', { Firstname: 'نر\0گس' }, 400, 'Firstname'],
  ['a city that is nowhere', { CityId: '99999999' }, 422, 'CityId'],
  ['a city beyond all numbers', { CityId: '9007199254740991' }, 422, 'CityId'],
  ['a city that is none', { CityId: '-1' }, 400, 'CityId'],
])('%s is refused at its field', async (_, change, status, field) => {
  const fields = buildOwner(await verifyMobile())
  const reply = await apply(OWNER, { ...fields, ...change })
  expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([status, [field]])
  expect(await rowsOf('owner', fields.MeliCode)).toEqual([])
})

test('normalises names in mixed scripts and digits of any script', async () => {
  const fields = buildOwner(await verifyMobile())
  const typed = { Firstname: '  ناصر\u200f علي ', Lastname: "O'Neill كريمي", MeliCode: persianDigits(fields.MeliCode) }
  const { status } = await apply(OWNER, { ...fields, ...typed, Mobile: persianDigits(fields.Mobile) })
  expect(status).toBe(200)
  expect(await rowsOf('owner', fields.MeliCode)).toMatchObject([
    { first_name: 'ناصر علی', last_name: "O'Neill کریمی", mobile: fields.Mobile },
  ])
})

test('accepts a name of the maximum length', async () => {
  const fields = { ...buildCompany(await verifyMobile()), TransportationCompanyName: 'ن'.repeat(300) }
  expect((await apply(COMPANY, fields)).status).toBe(200)
})

test('ignores fields of acceptance and role', async () => {
  const fields = { ...buildCompany(await verifyMobile()), isAccept: 'true', IsActive: 'true', role: 'Admin', clientId: '1' }
  const { status, data } = await apply(COMPANY, fields)
  expect(status).toBe(200)
  const row = await world.db
    .selectFrom('company')
    .select(['is_accepted', 'is_active'])
    .where('id', '=', data!['transportationCompanyId'] as number)
    .executeTakeFirst()
  expect(row).toEqual({ is_accepted: false, is_active: false })
})

test('registers an owner who claims to be an admin as a pending owner', async () => {
  const privileges = {
    role: 'Admin',
    Role: 'Admin',
    isAccept: 'true',
    clientId: '1',
    ownerId: '1',
    UserName: 'admin',
    password: '1',
  }
  const { result } = await apply(OWNER, { ...buildOwner(await verifyMobile()), ...privileges })
  const { userName, password } = result as { userName: string; password: string }
  expect(userName).toMatch(/^PO\d{10}$/)
  const login = await world.stranger.say(identity.login, { Username: userName, Password: password })
  expect(login.data).toMatchObject({ role: 'ProductOwnerAdmin', isPending: true, mustChangePassword: true })
})

test('replays a lost response without registering twice', async () => {
  const company = buildCompany(await verifyMobile())
  const first = await apply(COMPANY, company)
  const again = await apply(COMPANY, company)
  expect([again.status, again.data]).toEqual([200, first.data])
  expect(await rowsOf('company', company.NationalId)).toHaveLength(1)

  const fields = buildOwner(await verifyMobile())
  const applied = await apply(OWNER, fields)
  const repeated = await apply(OWNER, fields)
  expect(repeated.data!['id']).toBe(applied.data!['id'])
  const { userName, password } = repeated.result as { userName: string; password: string }
  const login = await world.stranger.say(identity.login, { Username: userName, Password: password })
  expect(login.status).toBe(200)
  // A copy of the form does not return the credentials once they were used to sign in.
  expect((await apply(OWNER, fields)).errors).toEqual({ Mobile: codeWords.unverified })
  expect(await rowsOf('owner', fields.MeliCode)).toHaveLength(1)
})

test('does not replay the response for another file, name or number', async () => {
  const fields = buildOwner(await verifyMobile())
  await apply(OWNER, fields)
  const file = new Uint8Array(await sharp(picture).negate().jpeg().toBuffer())
  expect((await apply(OWNER, fields, file)).errors).toEqual({ Mobile: codeWords.unverified })
  expect((await apply(OWNER, { ...fields, Lastname: 'افشاری' })).errors).toEqual({ Mobile: codeWords.unverified })
  advance(31)
  expect((await apply(OWNER, fields)).errors).toEqual({ Mobile: codeWords.unverified })
})

test('registers an owner once by one number, also when it is verified again', async () => {
  const fields = buildOwner(await verifyMobile())
  await apply(OWNER, fields)
  await verifyMobile(fields.Mobile)
  const { status, errors } = await apply(OWNER, { ...fields, Lastname: 'افشاری' })
  expect([status, errors]).toEqual([409, { MeliCode: words.ownerTaken }])
  expect(await rowsOf('owner', fields.MeliCode)).toHaveLength(1)
})

test('keeps pending applications of one national id apart, each with its account and number', async () => {
  const both = buildOwner('')
  const twins = [await verifyMobile(), await verifyMobile()]
  const replies = await Promise.all(twins.map((Mobile) => apply(OWNER, { ...both, Mobile })))
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const names = replies.map(({ result }) => (result as { userName: string }).userName)
  expect(new Set(names).size).toBe(2)
  for (const { result } of replies) {
    const { userName, password } = result as { userName: string; password: string }
    const login = await world.stranger.say(identity.login, { Username: userName, Password: password })
    expect(login.data).toMatchObject({ isPending: true })
  }
  const numbers = replies.map(({ data }) => data!['trackingNumber'] as string)
  expect(numbers.every((one) => /^[1-9]\d{9}$/.test(one))).toBe(true)
  expect(new Set(numbers).size).toBe(2)
})

test('registers once when the same form is sent twice at the same moment', async () => {
  const fields = buildCompany(await verifyMobile())
  const replies = await Promise.all([apply(COMPANY, fields), apply(COMPANY, fields)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await rowsOf('company', fields.NationalId)).toHaveLength(1)
})

test('stores no returned password, also when a signed-in member registers with a key', async () => {
  const fields = buildOwner(await verifyMobile())
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('File', new Blob([picture]), 'a.jpg')
  const amir = await world.person('amir-signed-in', { role: 'Customer' })
  const response = await amir.send('POST', OWNER, form, { 'Idempotency-Key': crypto.randomUUID() })
  const { result } = (await response.json()) as { result: { password: string } }
  expect(result.password).toMatch(/^\w{10}$/)
  const stored = await Promise.all([
    world.db.selectFrom('act_key').select('response').execute(),
    world.db.selectFrom('audit_event').selectAll().execute(),
  ])
  expect(JSON.stringify(stored)).not.toContain(result.password)
})

test('allows two companies to apply with one national id; it belongs to the accepted one', async () => {
  const [one, two] = [await verifyMobile(), await verifyMobile()]
  const id = legalIdOf('1055555555')
  const replies = await Promise.all([apply(COMPANY, buildCompany(one, id)), apply(COMPANY, buildCompany(two, id))])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await rowsOf('company', id)).toHaveLength(2)
  await world.db.updateTable('company').set({ is_accepted: true }).where('mobile', '=', one).execute()
  const late = await apply(COMPANY, buildCompany(await verifyMobile(), id))
  expect([late.status, late.errors]).toEqual([409, { NationalId: words.companyTaken }])
})

test('a company is pending, completed, accepted and given an account before it can sign in', async () => {
  const fields = buildCompany(await verifyMobile())
  const { data } = await apply(COMPANY, fields)
  const TransportationCompanyId = data!['transportationCompanyId'] as number
  const waiting = await modir.say(company.waiting, {})
  expect(waiting.data!.find((row) => row.transportationCompanyId === TransportationCompanyId)).toMatchObject({
    isAccept: false,
    missing: ['Address'],
    userName: null,
  })
  expect((await modir.say(company.createUser, { TransportationCompanyId })).status).toBe(422)
  expect((await modir.say(company.accept, { TransportationCompanyId })).status).toBe(422)
  await world.db.updateTable('company').set({ address: 'بلوار پاسداران' }).where('id', '=', TransportationCompanyId).execute()
  expect((await modir.say(company.accept, { TransportationCompanyId })).status).toBe(200)
  expect((await modir.say(company.accept, { TransportationCompanyId })).status).toBe(409)
  const created = await modir.say(company.createUser, { TransportationCompanyId })
  expect(created.data!.userName).toBe(`TC${fields.NationalId}`)
  const login = await world.stranger.say(identity.login, { Username: created.data!.userName, Password: created.data!.password })
  expect(login.data).toMatchObject({
    role: 'TransportationCompanyAdmin',
    mustChangePassword: true,
    clientId: TransportationCompanyId,
  })
})

test('an owner signs in at once and sees only the application until accepted', async () => {
  const { data, result } = await apply(OWNER, buildOwner(await verifyMobile()))
  const { userName, password } = result as { userName: string; password: string }
  expect(data!['result']).toEqual(result)
  const login = await world.stranger.say(identity.login, { Username: userName, Password: password })
  expect(login.data).toMatchObject({ role: 'ProductOwnerAdmin', isPending: true })
  const headers = await world.chooses(userName, password)
  const narges = { say: (call: Parameters<typeof world.stranger.say>[0]) => world.stranger.say(call, {}, headers) }
  expect((await narges.say(company.all)).status).toBe(403)
  expect((await narges.say(owner.mine)).data).toMatchObject({ isAccept: false, fileName: 'مدرک.jpg' })
  expect((await modir.say(owner.accept, { ProductOwnerId: data!['id'] as number })).status).toBe(200)
  expect((await narges.say(company.all)).status).toBe(200)
})
