/** Companies and owners come in by themselves (S0 §2.4, §2.5; GAP16, GAP17). */
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
const aMobile = () => `0935${String((next += 1)).padStart(7, '0')}`

async function verified(mobile = aMobile()): Promise<string> {
  await forgetLimits(world, 'sms-address', 'sms-pause')
  await world.stranger.say(registration.sendCode, { mobile, code: '', RulesVersion: null })
  await world.stranger.say(registration.verifyCode, { mobile, code: phones.codeOf(mobile) })
  return mobile
}

const aCompany = (Mobile: string, NationalId = legalIdOf(`10${String((next += 1)).padStart(8, '0')}`)) => ({
  TransportationCompanyName: 'راهیان کویر',
  Email: '',
  NationalId,
  Address: '',
  PostalCode: '',
  Tell: '',
  Mobile,
  CityId: String(world.cast.cities.tehran.id),
})
const anOwner = (Mobile: string) => ({
  Firstname: 'نرگس',
  Lastname: 'افشار',
  MeliCode: nationalCodeOf(`00${String((next += 1)).padStart(7, '0')}`),
  Mobile,
  CityId: String(world.cast.cities.tehran.id),
})

test('everything that is missing is told at once, each at its field', async () => {
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

test('a number that was not verified registers nobody, and leaves no file behind', async () => {
  const before = await world.db.selectFrom('stored_file').select('digest').execute()
  expect((await apply(COMPANY, aCompany(aMobile()))).status).toBe(422)
  expect((await apply(OWNER, anOwner(aMobile()))).status).toBe(422)
  expect(await world.db.selectFrom('stored_file').select('digest').execute()).toEqual(before)
})

const rowsOf = async (table: 'company' | 'owner', id: string) =>
  world.db.selectFrom(table).selectAll().where('national_id', '=', id).execute()
const later = (minutes: number) => {
  world.clock.now = new Date(world.clock.now.getTime() + minutes * 60_000)
}

/** Those who applied with a national id are accepted, as an administrator would. */
const acceptAll = (table: 'company' | 'owner', nationalId: string) =>
  world.db.updateTable(table).set({ is_accepted: true }).where('national_id', '=', nationalId).execute()

test('a verification is worth half an hour', async () => {
  const [one, two] = [await verified(), await verified()]
  later(29)
  expect((await apply(COMPANY, aCompany(one))).status).toBe(200)
  later(2)
  const { status, errors } = await apply(COMPANY, aCompany(two))
  expect([status, errors]).toEqual([422, { Mobile: codeWords.unverified }])
})

test('a verified number vouches for itself alone, and for one registration', async () => {
  const mobile = await verified()
  const other = await apply(OWNER, anOwner(aMobile()))
  expect([other.status, other.errors]).toEqual([422, { Mobile: codeWords.unverified }])
  expect((await apply(COMPANY, aCompany(mobile))).status).toBe(200)
  expect((await apply(COMPANY, aCompany(mobile))).errors).toEqual({ Mobile: codeWords.unverified })
  expect((await apply(OWNER, anOwner(mobile))).errors).toEqual({ Mobile: codeWords.unverified })
})

test('a code for a forgotten password verifies no number', async () => {
  const mobile = aMobile()
  const fields = { mobile, purpose: 'password' as const, member_id: modir.id, code_hash: Buffer.alloc(32) }
  const at = world.clock.now
  await world.db
    .insertInto('activation_code')
    .values({ ...fields, sent_at: at, expires_at: at, verified_at: at, used_at: null })
    .execute()
  expect((await apply(COMPANY, aCompany(mobile))).errors).toEqual({ Mobile: codeWords.unverified })
})

/** Those that are slow to be examined are examined in tests/permits/document. */
const bad = badFiles.filter(([what]) => !/unfolds|comes late/.test(what))
test('every bad file is refused at its field, and the number stays verified', async () => {
  const fields = aCompany(await verified())
  for (const [what, make, status, sentence] of bad) {
    await forgetLimits(world, 'registering')
    const reply = await apply(COMPANY, fields, await make())
    expect([what, reply.status, reply.errors]).toEqual([what, status, { File: sentence }])
  }
  expect(await rowsOf('company', fields.NationalId)).toEqual([])
  await forgetLimits(world, 'registering')
  expect((await apply(COMPANY, fields)).status).toBe(200)
})

test('a verified number asks for five national ids in half an hour, known or not, and is told when to come again', async () => {
  const Mobile = await verified()
  const taken = aCompany(await verified())
  expect((await apply(COMPANY, taken)).status).toBe(200)
  await acceptAll('company', taken.NationalId)
  const ofNobody = await apply(COMPANY, { ...aCompany(aMobile()), NationalId: taken.NationalId })
  expect([ofNobody.status, ofNobody.errors]).toEqual([422, { Mobile: codeWords.unverified }])
  const probes = Array.from({ length: 8 }, () => apply(COMPANY, { ...aCompany(Mobile), NationalId: taken.NationalId }))
  const statuses = (await Promise.all(probes)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([...Array.from({ length: 5 }, () => 409), 429, 429, 429])
  const { status, message } = await apply(OWNER, anOwner(Mobile))
  expect([status, message]).toEqual([429, words.tooMany(30 * 60)])
})

test('a national id that is known is told before the file is looked at, and the file is not kept', async () => {
  const taken = [aCompany(await verified()), anOwner(await verified())] as const
  for (const fields of taken) expect((await apply('MeliCode' in fields ? OWNER : COMPANY, fields)).status).toBe(200)
  await acceptAll('company', taken[0].NationalId)
  await acceptAll('owner', taken[1].MeliCode)
  const before = await world.db.selectFrom('stored_file').select('digest').execute()
  const noDocument = new Uint8Array(Buffer.from('this is no document'))
  const company = await apply(COMPANY, { ...taken[0], Mobile: await verified() }, noDocument)
  expect([company.status, company.errors]).toEqual([409, { NationalId: words.companyTaken }])
  const person = await apply(OWNER, { ...taken[1], Mobile: await verified() }, noDocument)
  expect([person.status, person.errors]).toEqual([409, { MeliCode: words.ownerTaken }])
  const other = new Uint8Array(await sharp(picture).flip().jpeg().toBuffer())
  expect((await apply(COMPANY, { ...taken[0], Mobile: await verified() }, other)).status).toBe(409)
  expect(await world.db.selectFrom('stored_file').select('digest').execute()).toEqual(before)
})

test('who applied for a company may apply anew from the same number until it is accepted', async () => {
  const fields = aCompany(await verified())
  const first = (await apply(COMPANY, fields)).data!['transportationCompanyId'] as number
  const { db, cast } = world
  await db.insertInto('company_hall').values({ company_id: first, hall_id: cast.halls.rajaei }).execute()
  const amir = await world.member('amir-sees', { role: 'Customer' })
  await db.insertInto('member_company').values({ company_id: first, member_id: amir }).execute()

  await verified(fields.Mobile)
  const again = await apply(COMPANY, { ...fields, TransportationCompanyName: 'راهیان دریا' })
  expect(again.status).toBe(200)
  const rows = await rowsOf('company', fields.NationalId)
  expect(rows).toMatchObject([{ name: 'راهیان دریا', is_accepted: false, mobile: fields.Mobile }])
  // Who looked at the first accepts nothing that was not looked at.
  expect((await modir.say(company.accept, { TransportationCompanyId: first, Address: 'بلوار پاسداران' })).status).toBe(404)

  const { id } = rows[0]!
  await db.updateTable('company').set({ is_accepted: true }).where('id', '=', id).execute()
  await verified(fields.Mobile)
  expect((await apply(COMPANY, fields)).errors).toEqual({ NationalId: words.companyTaken })
  expect(await rowsOf('company', fields.NationalId)).toMatchObject([{ id, name: 'راهیان دریا' }])
})

test.each([
  [
    'was charged',
    (id: number) => modir.say(wallet.increase, { TransportationCompanyId: id, Amount: 50_000, Description: 'واریز نقدی' }),
  ],
  [
    'was told something',
    (id: number) => modir.say(broadcast.send, { Subject: 'خوش آمدید', Message: 'مدارک را کامل کنید', CompanyIds: [id] }),
  ],
])('an application of a company that %s stays: another in its place is refused with what to do instead', async (_, happens) => {
  const fields = aCompany(await verified())
  const id = (await apply(COMPANY, fields)).data!['transportationCompanyId'] as number
  const { status, message } = await happens(id)
  expect(status, message).toBe(200)
  await verified(fields.Mobile)
  const again = await apply(COMPANY, { ...fields, TransportationCompanyName: 'راهیان دریا' })
  expect([again.status, again.message]).toEqual([409, words.companyStays])
  expect(await rowsOf('company', fields.NationalId)).toMatchObject([{ id, name: 'راهیان کویر', is_accepted: false }])
})

test('an owner who was deleted may register anew, and the old account stays shut', async () => {
  const fields = anOwner(await verified())
  const first = await apply(OWNER, fields)
  const old = first.result as { userName: string; password: string }
  const id = first.data!['id'] as number
  await world.db.updateTable('owner').set({ deleted_at: world.clock.now }).where('id', '=', id).execute()
  await verified(fields.Mobile)
  const again = await apply(OWNER, fields)
  expect(again.status).toBe(200)
  expect(again.data!['id']).not.toBe(id)
  const fresh = again.result as typeof old
  expect(fresh.userName).toBe(old.userName)
  const login = (Password: string) => world.stranger.say(identity.login, { Username: old.userName, Password })
  expect((await login(fresh.password)).data).toMatchObject({ isPending: true, clientId: again.data!['id'] })
  expect((await login(old.password)).status).toBe(401)
  await verified(fields.Mobile)
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
  const fields = anOwner(await verified())
  const reply = await apply(OWNER, { ...fields, ...change })
  expect([reply.status, Object.keys(reply.errors ?? {})]).toEqual([status, [field]])
  expect(await rowsOf('owner', fields.MeliCode)).toEqual([])
})

test('names in mixed scripts and digits in any script are kept as one spelling', async () => {
  const fields = anOwner(await verified())
  const typed = { Firstname: '  ناصر\u200f علي ', Lastname: "O'Neill كريمي", MeliCode: persianDigits(fields.MeliCode) }
  const { status } = await apply(OWNER, { ...fields, ...typed, Mobile: persianDigits(fields.Mobile) })
  expect(status).toBe(200)
  expect(await rowsOf('owner', fields.MeliCode)).toMatchObject([
    { first_name: 'ناصر علی', last_name: "O'Neill کریمی", mobile: fields.Mobile },
  ])
})

test('a longest name is a name', async () => {
  const fields = { ...aCompany(await verified()), TransportationCompanyName: 'ن'.repeat(300) }
  expect((await apply(COMPANY, fields)).status).toBe(200)
})

test('nobody makes themselves accepted, or an administrator', async () => {
  const fields = { ...aCompany(await verified()), isAccept: 'true', IsActive: 'true', role: 'Admin', clientId: '1' }
  const { status, data } = await apply(COMPANY, fields)
  expect(status).toBe(200)
  const row = await world.db
    .selectFrom('company')
    .select(['is_accepted', 'is_active'])
    .where('id', '=', data!['transportationCompanyId'] as number)
    .executeTakeFirst()
  expect(row).toEqual({ is_accepted: false, is_active: false })
})

test('an owner who says that he is an administrator is a product owner who waits', async () => {
  const says = { role: 'Admin', Role: 'Admin', isAccept: 'true', clientId: '1', ownerId: '1', UserName: 'admin', password: '1' }
  const { result } = await apply(OWNER, { ...anOwner(await verified()), ...says })
  const { userName, password } = result as { userName: string; password: string }
  expect(userName).toMatch(/^PO\d{10}$/)
  const login = await world.stranger.say(identity.login, { Username: userName, Password: password })
  expect(login.data).toMatchObject({ role: 'ProductOwnerAdmin', isPending: true, mustChangePassword: true })
})

test('an answer that was lost is given again, and nobody registers twice', async () => {
  const company = aCompany(await verified())
  const first = await apply(COMPANY, company)
  const again = await apply(COMPANY, company)
  expect([again.status, again.data]).toEqual([200, first.data])
  expect(await rowsOf('company', company.NationalId)).toHaveLength(1)

  const fields = anOwner(await verified())
  const applied = await apply(OWNER, fields)
  const repeated = await apply(OWNER, fields)
  expect(repeated.data!['id']).toBe(applied.data!['id'])
  const { userName, password } = repeated.result as { userName: string; password: string }
  const login = await world.stranger.say(identity.login, { Username: userName, Password: password })
  expect(login.status).toBe(200)
  // Whoever has come in with it is not shown out again by a copy of the form.
  expect((await apply(OWNER, fields)).errors).toEqual({ Mobile: codeWords.unverified })
  expect(await rowsOf('owner', fields.MeliCode)).toHaveLength(1)
})

test('the same answer is not given for another file, name or number', async () => {
  const fields = anOwner(await verified())
  await apply(OWNER, fields)
  const file = new Uint8Array(await sharp(picture).negate().jpeg().toBuffer())
  expect((await apply(OWNER, fields, file)).errors).toEqual({ Mobile: codeWords.unverified })
  expect((await apply(OWNER, { ...fields, Lastname: 'افشاری' })).errors).toEqual({ Mobile: codeWords.unverified })
  later(31)
  expect((await apply(OWNER, fields)).errors).toEqual({ Mobile: codeWords.unverified })
})

test('an owner registers once by one number, and is told so; also when it was verified anew', async () => {
  const fields = anOwner(await verified())
  await apply(OWNER, fields)
  await verified(fields.Mobile)
  const { status, errors } = await apply(OWNER, { ...fields, Lastname: 'افشاری' })
  expect([status, errors]).toEqual([409, { MeliCode: words.ownerTaken }])
  expect(await rowsOf('owner', fields.MeliCode)).toHaveLength(1)
})

test('who merely applies keeps nobody from a national id: both wait, each with an account and a number of their own', async () => {
  const both = anOwner('')
  const twins = [await verified(), await verified()]
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

test('the same form sent twice at the same moment registers once', async () => {
  const fields = aCompany(await verified())
  const replies = await Promise.all([apply(COMPANY, fields), apply(COMPANY, fields)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await rowsOf('company', fields.NationalId)).toHaveLength(1)
})

test('a password that was told is kept nowhere, also where somebody signed in asks with a key', async () => {
  const fields = anOwner(await verified())
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  form.append('File', new Blob([picture]), 'a.jpg')
  const amir = await world.person('amir-signed-in', { role: 'Customer' })
  const response = await amir.send('POST', OWNER, form, { 'Idempotency-Key': crypto.randomUUID() })
  const { result } = (await response.json()) as { result: { password: string } }
  expect(result.password).toMatch(/^\w{10}$/)
  const kept = await Promise.all([
    world.db.selectFrom('act_key').select('response').execute(),
    world.db.selectFrom('audit_event').selectAll().execute(),
  ])
  expect(JSON.stringify(kept)).not.toContain(result.password)
})

test('two companies may apply with one national id at the same moment; who is accepted holds it', async () => {
  const [one, two] = [await verified(), await verified()]
  const id = legalIdOf('1055555555')
  const replies = await Promise.all([apply(COMPANY, aCompany(one, id)), apply(COMPANY, aCompany(two, id))])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await rowsOf('company', id)).toHaveLength(2)
  await world.db.updateTable('company').set({ is_accepted: true }).where('mobile', '=', one).execute()
  const late = await apply(COMPANY, aCompany(await verified(), id))
  expect([late.status, late.errors]).toEqual([409, { NationalId: words.companyTaken }])
})

test('a company waits, is completed, accepted and given its account, and only then signs in', async () => {
  const fields = aCompany(await verified())
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
  const made = await modir.say(company.createUser, { TransportationCompanyId })
  expect(made.data!.userName).toBe(`TC${fields.NationalId}`)
  const login = await world.stranger.say(identity.login, { Username: made.data!.userName, Password: made.data!.password })
  expect(login.data).toMatchObject({
    role: 'TransportationCompanyAdmin',
    mustChangePassword: true,
    clientId: TransportationCompanyId,
  })
})

test('an owner signs in at once and sees the application only, until it is accepted', async () => {
  const { data, result } = await apply(OWNER, anOwner(await verified()))
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
