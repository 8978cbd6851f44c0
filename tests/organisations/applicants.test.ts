/** Acceptance of companies by an administrator (S2 §4, §5, §7; B5, B6; GAP16, GAP18). */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { company } from '#contract/organisations/company.ts'
import { KEY } from '#contract/kernel/envelope.ts'
import { hall } from '#contract/organisations/hall.ts'
import { identity } from '#contract/access/identity.ts'
import { applicationWords } from '#contract/organisations/application-words.ts'
import { companyWords as words } from '#contract/organisations/company-words.ts'
import { accountWords } from '#contract/access/identity-words.ts'
import { shownOnce } from '#contract/kernel/refusals-words.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { digestOf, pdf } from '../permits/document/setup.ts'
import type { Person, World } from '../world.ts'
import { openReception, type applying } from './applying.ts'
import { meanwhile } from '../access/sign-in/meanwhile.ts'

let world: World
let modir: Person
let support: Person
let maryam: Person
let apply: ReturnType<typeof applying>
beforeAll(async () => {
  ;({ world, modir, support, maryam, apply } = await openReception())
})
afterAll(async () => expect(await world.close()).toEqual([]))

const rest = { Address: '', Tell: '', PostalCode: '', Email: '' }
const whole = { ...rest, Address: 'بلوار پاسداران، کوچهٔ ۴' }
const accept = (id: number, fields: Partial<typeof rest> = whole, who = modir) =>
  who.say(company.accept, { TransportationCompanyId: id, ...rest, ...fields })
const createUser = (id: number, headers?: Record<string, string>) =>
  modir.say(company.createUser, { TransportationCompanyId: id }, headers)
type Created = Awaited<ReturnType<typeof createUser>>
const rowOf = (id: number) => world.db.selectFrom('company').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const document = (id: number, who = modir) => who.send('GET', `/api/v1/transportation-companies/${id}/document`)
const signIn = (userName: string, password: string) =>
  world.stranger.say(identity.login, { Username: userName, Password: password })

describe('other roles', () => {
  test('can neither list applicants, read documents nor accept', async () => {
    const { id } = await apply.company()
    for (const [who, status] of [
      [support, 403],
      [maryam, 403],
      [world.stranger, 401],
    ] as const) {
      expect((await who.say(company.waiting, { All: true })).status).toBe(status)
      expect((await who.say(company.byId, { TransportationCompanyId: id })).status).toBe(status)
      expect((await document(id, who)).status).toBe(status)
      expect((await accept(id, whole, who)).status).toBe(status)
      expect((await who.say(company.createUser, { TransportationCompanyId: id })).status).toBe(status)
    }
    expect((await maryam.say(company.addHall, { TransportationCompanyId: id, loadHallId: world.cast.halls.rajaei })).status).toBe(
      403,
    )
    expect(await rowOf(id)).toMatchObject({ is_accepted: false, is_active: false })
  })

  test('returns 404 for an unknown company in every call', async () => {
    expect((await accept(999_999)).status).toBe(404)
    expect((await createUser(999_999)).status).toBe(404)
    expect((await modir.say(company.byId, { TransportationCompanyId: 999_999 })).status).toBe(404)
    expect((await document(999_999)).status).toBe(404)
    expect((await modir.say(company.addHall, { TransportationCompanyId: 999_999, loadHallId: 1 })).status).toBe(404)
    const { id } = await apply.company()
    expect((await modir.say(company.addHall, { TransportationCompanyId: id, loadHallId: 999_999 })).status).toBe(404)
  })
})

describe('accepting', () => {
  test('needs a document', async () => {
    const { id } = world.cast.companies.waiting
    const { status, message } = await accept(id)
    expect([status, message]).toEqual([422, words.incomplete([words.parts.File])])
    expect((await document(id)).status).toBe(404)
    expect(await rowOf(id)).toMatchObject({ is_accepted: false, address: 'خیابان بندر' })
  })

  test('needs the data the company left empty, with errors at the fields, and stores nothing on refusal', async () => {
    const { id } = await apply.company()
    const { status, errors, message } = await accept(id, { Tell: '02188776655', PostalCode: '123' })
    expect([status, message]).toEqual([422, words.incomplete([words.parts.Address])])
    expect(errors).toEqual({ Address: words.address, PostalCode: words.postalCode(3) })
    expect(await rowOf(id)).toMatchObject({ is_accepted: false, tel: '', postal_code: '' })
    const blank = await accept(id, { Address: ' \u200c ' })
    expect(blank.errors).toEqual({ Address: words.address })
  })

  test('completes and activates the company and records the completed fields', async () => {
    const { id } = await apply.company({ Email: 'rahian@example.ir' })
    const { status, data, message } = await accept(id, { ...whole, Tell: '02188776655', PostalCode: '۱۹۳۹۵۱۲۳۴۵' })
    expect([status, data]).toEqual([200, words.accepted('راهیان کویر')])
    expect(message).toBe(data)
    expect(await rowOf(id)).toMatchObject({
      is_accepted: true,
      is_active: true,
      address: whole.Address,
      tel: '02188776655',
      postal_code: '1939512345',
      email: 'rahian@example.ir',
      accepted_by: modir.id,
      accepted_at: world.clock.now,
    })
    const event = await world.db
      .selectFrom('audit_event')
      .selectAll()
      .where('call', '=', 'company.accept')
      .where('entity_id', '=', String(id))
      .executeTakeFirstOrThrow()
    expect(event.member_id).toBe(modir.id)
    expect(JSON.stringify(event)).toContain(whole.Address)
  })

  test('is refused a second time, also for simultaneous requests', async () => {
    const { id } = await apply.company()
    const replies = await Promise.all([accept(id), accept(id, { Address: 'نشانی دیگر' })])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(replies.find(({ status }) => status === 409)!.message).toBe(applicationWords.alreadyAccepted('راهیان کویر'))
    expect((await accept(id)).status).toBe(409)
  })

  test('ignores fields of privilege', async () => {
    const { id } = await apply.company()
    const body = {
      TransportationCompanyId: id,
      ...whole,
      accepted_by: 1,
      isActive: false,
      NationalId: '1',
      CityId: 1,
      role: 'Admin',
    }
    const before = await rowOf(id)
    const { status } = await modir.raw('POST', '/api/v1/transportation-companies/AcceptTransportationCompany', body)
    expect(status).toBe(200)
    const { national_id, city_id } = before
    expect(await rowOf(id)).toMatchObject({ national_id, city_id, is_active: true, accepted_by: modir.id })
  })

  test('moves an accepted company from the pending list to the full list', async () => {
    const { id } = await apply.company()
    const isAmong = async (All: boolean) =>
      (await modir.say(company.waiting, { All })).data!.some((row) => row.transportationCompanyId === id)
    expect([await isAmong(false), await isAmong(true)]).toEqual([true, true])
    await accept(id)
    expect([await isAmong(false), await isAmong(true)]).toEqual([false, true])
    const { data } = await modir.say(company.byId, { TransportationCompanyId: id })
    expect(data).toMatchObject({ isAccept: true, userName: null, halls: [], missing: [] })
    const all = (await modir.say(company.waiting, { All: true })).data!
    expect(all.findIndex(({ isAccept }) => isAccept)).toBe(all.filter(({ isAccept }) => !isAccept).length)
  })
})

describe('the document', () => {
  test('is a re-encoded picture or a PDF attachment; neither can run scripts', async () => {
    const drawn = await document((await apply.company()).id)
    expect([drawn.status, drawn.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
    expect(drawn.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox; frame-ancestors 'none'")
    expect(drawn.headers.get('x-content-type-options')).toBe('nosniff')
    expect(drawn.headers.get('cache-control')).toBe('no-store')

    const file = { bytes: pdf(), mime: 'text/html', name: 'آگهی <b>تأسیس</b>.html' }
    const attached = await document((await apply.company({}, file)).id)
    expect([attached.status, attached.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(attached.headers.get('content-disposition')).toMatch(/^attachment; filename="company-\d+\.pdf"/)
    expect(attached.headers.get('content-disposition')).not.toContain('html')
    expect(digestOf(new Uint8Array(await attached.arrayBuffer()))).toBe(digestOf(file.bytes))
  })
})

describe('an account', () => {
  test('is created for an accepted company only', async () => {
    const { id } = await apply.company()
    const { status, message } = await createUser(id)
    expect([status, message]).toEqual([422, words.notAccepted('راهیان کویر')])
    expect(await world.db.selectFrom('member').select('id').where('company_id', '=', id).execute()).toEqual([])
  })

  test('is returned once: the same key creates no other password and returns none', async () => {
    const { id, nationalId } = await apply.company()
    await accept(id)
    const headers = { [KEY]: randomUUID() }
    const first = await createUser(id, headers)
    expect(first).toMatchObject({ status: 200, message: words.accountMade, data: { userName: `TC${nationalId}` } })
    const { password } = first.data!
    const again = await createUser(id, headers)
    expect([again.data, again.result, again.message]).toEqual([null, null, shownOnce])
    expect((await signIn(`TC${nationalId}`, password)).status).toBe(200)
    const stored = [
      await world.db.selectFrom('act_key').selectAll().execute(),
      await world.db.selectFrom('audit_event').selectAll().execute(),
      await world.db.selectFrom('member').selectAll().execute(),
    ]
    expect(JSON.stringify(stored)).not.toContain(password)
  })

  test('gets one password from two simultaneous requests; the other request is refused', async () => {
    const { id } = await apply.company()
    await accept(id)
    for (const message of [words.accountMade, words.passwordMade]) {
      const replies = await meanwhile<[Created, Created]>(
        world.db,
        (tx) => tx.selectFrom('company').select('id').where('id', '=', id).forUpdate().execute(),
        () => createUser(id),
        () => createUser(id),
      )
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const accepted = replies.find(({ status }) => status === 200)!
      const refused = replies.find(({ status }) => status === 409)!
      expect([refused.message, refused.data, refused.result]).toEqual([accountWords.justIssued, null, null])
      expect(accepted.message).toBe(message)
      expect((await signIn(accepted.data!.userName, accepted.data!.password)).status).toBe(200)
    }
    expect(await world.db.selectFrom('member').select('id').where('company_id', '=', id).execute()).toHaveLength(1)
  })

  test('is recorded with its member, when created and at each new password', async () => {
    const { id } = await apply.company()
    await accept(id)
    const { userName } = (await createUser(id)).data!
    await createUser(id)
    const member = await world.db.selectFrom('member').select('id').where('company_id', '=', id).executeTakeFirstOrThrow()
    const events = await world.db
      .selectFrom('audit_event')
      .select(['member_id', 'entity', 'detail'])
      .where('call', '=', 'company.createUser')
      .where('entity_id', '=', String(id))
      .execute()
    const event = { member_id: modir.id, entity: 'company', detail: { member: member.id, username: userName } }
    expect(events).toEqual([event, event])
  })

  test('resets used-up attempts when renewed', async () => {
    const { id } = await apply.company()
    await accept(id)
    const { userName } = (await createUser(id)).data!
    for (let i = 0; i < 5; i += 1) await signIn(userName, 'wrong')
    expect((await signIn(userName, 'wrong')).status).toBe(429)
    const { data } = await createUser(id)
    expect((await signIn(userName, data!.password)).status).toBe(200)
  })

  test('has a new password when renewed, and its sessions end', async () => {
    const { id } = await apply.company()
    await accept(id)
    const first = (await createUser(id)).data!
    const session = await signIn(first.userName, first.password)
    const second = await createUser(id)
    expect(second).toMatchObject({ message: words.passwordMade, data: { userName: first.userName } })
    const Authorization = `Bearer ${session.data!.accessToken}`
    expect((await world.stranger.say(identity.me, {}, { Authorization })).status).toBe(401)
    expect((await signIn(first.userName, first.password)).status).toBe(401)
    expect((await signIn(first.userName, second.data!.password)).status).toBe(200)
  })

  test('is refused with a message when its username is taken', async () => {
    const { id, nationalId } = await apply.company()
    await accept(id)
    await world.member(`tc${nationalId}`, { role: 'AdminSupport' })
    const { status, message } = await createUser(id)
    expect(status).toBe(409)
    expect(message).toMatch(/[\u0600-\u06ff]/)
  })
})

test('a company is accepted, signs in, changes its password, gets a hall and announces a cargo', async () => {
  const { id } = await apply.company()
  const { rajaei } = world.cast.halls
  await accept(id)
  const { userName, password } = (await createUser(id)).data!
  const login = await signIn(userName, password)
  expect(login.data).toMatchObject({ role: 'TransportationCompanyAdmin', mustChangePassword: true, clientId: id })

  const added = await modir.say(company.addHall, { TransportationCompanyId: id, loadHallId: rajaei })
  expect([added.status, added.message]).toEqual([200, words.hallAdded])
  const twice = await support.say(company.addHall, { TransportationCompanyId: id, loadHallId: rajaei })
  expect([twice.status, twice.message]).toEqual([409, words.hallThere])

  const headers = { Authorization: `Bearer ${login.data!.accessToken}` }
  const changed = await world.stranger.say(
    identity.changePassword,
    { NewPassword: 'kavir-1405-rah', CurrentPassword: password },
    headers,
  )
  expect(changed.status).toBe(200)
  expect((await world.stranger.say(identity.me, {}, headers)).data).toMatchObject({ mustChangePassword: false })

  const places = await world.stranger.say(hall.ofCompany, {}, headers)
  expect(places.data!.map(({ loadHallId }) => loadHallId)).toEqual([rajaei])
  const announced = await world.stranger.say(
    cargo.announce,
    { ...aCargo(world), TransportationCompanyHallId: places.data![0]!.id },
    headers,
  )
  expect([announced.status, announced.message]).toEqual([200, expect.any(String)])
  const { data } = await modir.say(company.byId, { TransportationCompanyId: id })
  expect(data).toMatchObject({ userName, halls: [{ loadHallId: rajaei, name: 'شهید رجایی' }] })
})
