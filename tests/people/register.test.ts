/** Companies and owners come in by themselves (S0 §2.4, §2.5; GAP16, GAP17). */
import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { company } from '#contract/company.ts'
import type { Envelope } from '#contract/envelope.ts'
import { identity } from '#contract/identity.ts'
import { legalIdOf, nationalCodeOf } from '#contract/iran.ts'
import { owner } from '#contract/owner.ts'
import { registration } from '#contract/registration.ts'
import { registrationWords as words } from '#contract/words/registration.ts'
import { openWorld, type Person, type World } from '../world.ts'
import { openPhones } from './phones.ts'

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

async function verified(): Promise<string> {
  const mobile = aMobile()
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

test('what is no picture and no PDF is refused at its field', async () => {
  const { status } = await apply(COMPANY, aCompany(await verified()), new TextEncoder().encode('<svg onload=alert(1)>'))
  expect([415, 422]).toContain(status)
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

test('one national id registers once, also by two at the same moment', async () => {
  const [one, two] = [await verified(), await verified()]
  const id = legalIdOf('1055555555')
  const replies = await Promise.all([apply(COMPANY, aCompany(one, id)), apply(COMPANY, aCompany(two, id))])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)!.errors).toEqual({ NationalId: words.companyTaken })
  const rows = await world.db.selectFrom('company').select('id').where('national_id', '=', id).execute()
  expect(rows).toHaveLength(1)
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
  const headers = { Authorization: `Bearer ${login.data!.accessToken}` }
  const narges = { say: (call: Parameters<typeof world.stranger.say>[0]) => world.stranger.say(call, {} as never, headers) }
  expect((await narges.say(company.all)).status).toBe(403)
  expect((await narges.say(owner.mine)).data).toMatchObject({ isAccept: false, fileName: 'مدرک.jpg' })
  expect((await modir.say(owner.accept, { ProductOwnerId: data!['id'] as number })).status).toBe(200)
  expect((await narges.say(company.all)).status).toBe(200)
})
