/** Verdicts, status requests and uniqueness of national ids for applications (decision 029). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { company } from '#contract/organisations/company.ts'
import { legalIdOf, nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { identity } from '#contract/access/identity.ts'
import { owner } from '#contract/organisations/owner.ts'
import { registration } from '#contract/organisations/registration.ts'
import { applicationWords as words } from '#contract/organisations/application-words.ts'
import { companyWords } from '#contract/organisations/company-words.ts'
import { ownerWords } from '#contract/organisations/owner-words.ts'
import { registrationWords } from '#contract/organisations/registration-words.ts'
import { sendMessages } from '#server/modules/messaging/message/index.ts'
import { jpeg, pdf } from '../permits/document/setup.ts'
import type { Person, World } from '../world.ts'
import { formOf, openReception, type applying } from './applying.ts'
import { forgetLimits, type openPhones } from '../messaging/phones.ts'

let world: World
let modir: Person
let support: Person
let maryam: Person
let phones: ReturnType<typeof openPhones>
let apply: ReturnType<typeof applying>
beforeAll(async () => {
  ;({ world, modir, support, maryam, apply, phones } = await openReception())
})
beforeEach(async () => {
  phones.state.fails = false
  phones.notices.length = 0
  await forgetLimits(world, 'tracking', 'sms-address', 'registering')
  // A failed SMS service pauses; move past the pause.
  world.clock.now = new Date(world.clock.now.getTime() + 60_000)
})
afterAll(async () => expect(await world.close()).toEqual([]))

const BLURRED = 'سند خوانا نیست.'
const rowOf = (table: 'company' | 'owner', id: number) =>
  world.db.selectFrom(table).selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const refuse = (id: number, Reason = BLURRED, who = modir, headers: Record<string, string> = {}) =>
  who.say(company.refuse, { TransportationCompanyId: id, Reason }, headers)
const giveBack = (id: number, Reason = BLURRED) => modir.say(company.return, { TransportationCompanyId: id, Reason })
const accept = (id: number, who = modir) =>
  who.say(company.accept, {
    TransportationCompanyId: id,
    Address: 'بلوار پاسداران',
    Tell: '',
    PostalCode: '',
    Email: '',
    DocumentDigest: '',
  })
const status = (TrackingNumber: string, Mobile: string) => world.stranger.say(registration.status, { TrackingNumber, Mobile })

async function track(table: 'company' | 'owner', id: number) {
  const { tracking_number, mobile } = await rowOf(table, id)
  return { number: tracking_number, mobile, now: () => status(tracking_number, mobile) }
}
const noticesTo = (mobile: string) => phones.notices.filter((one) => one.mobile === mobile).map(({ text }) => text)

async function sendBetter(fields: { TrackingNumber: string; Mobile: string }, bytes: Uint8Array<ArrayBuffer>) {
  const { body, headers } = formOf(fields, { bytes, mime: 'application/pdf', name: 'سند تازه.pdf' })
  const response = await world.stranger.send('POST', '/api/v1/applications/SendDocument', body, headers)
  return (await response.json()) as {
    statusCode: number
    message: string
    data: { state: string }
    errors: Record<string, string>
  }
}

async function add(who: Person, path: string, fields: object, bytes?: Uint8Array<ArrayBuffer>) {
  const { body, headers } = formOf(fields, { bytes: bytes ?? (await jpeg(7)), mime: 'image/jpeg', name: 'مجوز.jpg' })
  const response = await who.send('POST', path, body, headers)
  return (await response.json()) as {
    statusCode: number
    message: string
    data: Record<string, unknown> | null
    errors: Record<string, string>
    result: unknown
  }
}
const COMPANY = '/api/v1/transportation-companies/AddTransportationCompany'
const OWNER = '/api/v1/product-owners/AddProductOwner'

describe('a verdict', () => {
  test('needs an administrator, a reason and a pending applicant', async () => {
    const { id } = await apply.company()
    // Drop the notices of the application itself: these tests check those of verdicts.
    phones.notices.length = 0
    for (const [who, code] of [
      [support, 403],
      [maryam, 403],
      [world.stranger, 401],
    ] as const)
      expect((await refuse(id, BLURRED, who)).status).toBe(code)
    const empty = await refuse(id, '  ')
    expect([empty.status, empty.errors]).toEqual([422, { Reason: words.reason }])
    expect((await refuse(id, 'ن'.repeat(501))).status).toBe(400)
    expect((await refuse(999_999)).status).toBe(404)
    expect((await refuse(world.cast.companies.sepehr.id)).status).toBe(409)
    expect((await rowOf('company', id)).verdict).toBeNull()
    expect(noticesTo((await rowOf('company', id)).mobile)).toHaveLength(0)
  })

  test('records who viewed the document, and whether the deciding administrator did', async () => {
    const listEvents = (entity: string, id: number) =>
      world.db
        .selectFrom('audit_event')
        .select(['call', 'detail'])
        .where('entity', '=', entity)
        .where('entity_id', '=', String(id))
        .where('member_id', '=', modir.id)
        .where('call', 'in', ['company.document', 'company.accept', 'company.refuse', 'owner.document', 'owner.accept'])
        .orderBy('id')
        .execute()
    const [seen, unseen, narges] = [await apply.company(), await apply.company(), await apply.owner()]
    const digestOf = async (table: 'company' | 'owner', id: number) => (await rowOf(table, id)).document_digest
    const path = `/api/v1/transportation-companies/${seen.id}/document`
    expect((await modir.send('GET', path)).status).toBe(200)
    expect((await modir.send('GET', path)).status).toBe(200)
    expect((await support.send('GET', `/api/v1/transportation-companies/${unseen.id}/document`)).status).toBe(403)
    expect((await refuse(seen.id)).status).toBe(200)
    expect((await accept(unseen.id)).status).toBe(200)
    const [first, second] = [await digestOf('company', seen.id), await digestOf('company', unseen.id)]
    expect(await listEvents('company', seen.id)).toEqual([
      { call: 'company.document', detail: { document: first } },
      { call: 'company.refuse', detail: { document: first, opened: true } },
    ])
    expect(await listEvents('company', unseen.id)).toMatchObject([
      { call: 'company.accept', detail: { document: second, opened: false } },
    ])

    expect((await modir.send('GET', `/api/v1/product-owners/${narges.id}/document`)).status).toBe(200)
    expect((await modir.say(owner.accept, { ProductOwnerId: narges.id, DocumentDigest: '' })).status).toBe(200)
    const document = await digestOf('owner', narges.id)
    expect(await listEvents('owner', narges.id)).toEqual([
      { call: 'owner.document', detail: { document } },
      { call: 'owner.accept', detail: { document, opened: true } },
    ])
  })

  test('needs the viewed version and refuses the second of two at once', async () => {
    const { id } = await apply.company()
    const stale = await refuse(id, BLURRED, modir, { 'if-match': '99' })
    expect([stale.status, stale.message]).toEqual([409, words.stale])
    const both = await Promise.all([refuse(id), accept(id)])
    expect(both.map((one) => one.status).toSorted()).toEqual([200, 409])
  })

  test('of refusal is visible to the applicant and prevents acceptance', async () => {
    const { id } = await apply.company()
    const { now, mobile, number } = await track('company', id)
    phones.notices.length = 0
    const { status: code, data } = await refuse(id, 'این شرکت منحل شده است.')
    expect([code, data]).toMatchObject([200, { verdict: 'refused', verdictReason: 'این شرکت منحل شده است.', version: 2 }])
    expect(noticesTo(mobile)).toEqual([expect.stringContaining('رد شد')])
    expect(noticesTo(mobile)[0]).toContain('این شرکت منحل شده است.')
    expect(noticesTo(mobile)[0]).toContain(number)
    expect((await now()).data).toMatchObject({ state: 'refused', reason: 'این شرکت منحل شده است.', takesDocument: false })
    const late = await accept(id)
    expect([late.status, late.message]).toEqual([409, words.alreadyRefused('راهیان کویر')])
    expect((await modir.say(company.waiting, {})).data!.some((one) => one.transportationCompanyId === id)).toBe(false)
  })

  test('of return is answered with a new document by the tracking number, and it is pending again', async () => {
    const { id } = await apply.company()
    const { now, mobile, number } = await track('company', id)
    await giveBack(id)
    expect(noticesTo(mobile).at(-1)).toContain(BLURRED)
    expect((await now()).data).toMatchObject({ state: 'returned', takesDocument: true })
    const before = await rowOf('company', id)

    const foreign = await sendBetter({ TrackingNumber: number, Mobile: '09121112299' }, pdf())
    expect([foreign.statusCode, foreign.message]).toEqual([404, words.unknown])
    const bad = await sendBetter({ TrackingNumber: number, Mobile: mobile }, new Uint8Array(Buffer.from('<svg onload=alert(1)>')))
    expect([bad.statusCode, Object.keys(bad.errors)]).toEqual([415, ['File']])
    expect((await rowOf('company', id)).document_digest).toBe(before.document_digest)

    const sent = await sendBetter({ TrackingNumber: number, Mobile: mobile }, pdf())
    expect([sent.statusCode, sent.message, sent.data.state]).toEqual([200, words.documentSent, 'waiting'])
    expect(await rowOf('company', id)).toMatchObject({ verdict: null, document_name: 'سند تازه.pdf', version: 3 })
    const old = await modir.say(company.accept, {
      TransportationCompanyId: id,
      Address: 'بلوار پاسداران',
      DocumentDigest: before.document_digest!,
    })
    expect([old.status, old.message]).toEqual([409, words.otherDocument])
    expect((await accept(id)).status).toBe(200)
    const late = await sendBetter({ TrackingNumber: number, Mobile: mobile }, pdf())
    expect([late.statusCode, late.message]).toEqual([409, words.cannotSend])
  })

  test('works alike for an owner, also in the pending account; a refused one may register again', async () => {
    const narges = await apply.owner()
    const headers = await world.chooses(narges.userName, narges.password)
    const readMine = async () => (await world.stranger.say(owner.mine, {}, headers)).data
    const { now, mobile } = await track('owner', narges.id)
    expect((await modir.say(owner.return, { ProductOwnerId: narges.id, Reason: BLURRED })).status).toBe(200)
    expect([await readMine(), (await now()).data]).toMatchObject([
      { state: 'returned', reason: BLURRED },
      { kind: 'owner', state: 'returned', name: 'نرگس افشار' },
    ])
    expect((await modir.say(owner.refuse, { ProductOwnerId: narges.id, Reason: 'شخص دیگری است.' })).status).toBe(200)
    expect(await readMine()).toMatchObject({ state: 'refused', isAccept: false })
    const late = await modir.say(owner.accept, { ProductOwnerId: narges.id, DocumentDigest: '' })
    // S2 §8: the page shows the data of a refusal.
    expect([late.status, late.data]).toEqual([409, words.alreadyRefused('نرگس افشار')])
    expect(noticesTo(mobile)).toHaveLength(2 + 1)
    const { national_id } = await rowOf('owner', narges.id)
    const again = await apply.owner({ MeliCode: national_id })
    expect(again.userName).toBe(narges.userName)
  })
})

describe('the status of an application', () => {
  test('is the same message for unknown numbers, other mobiles and deleted applications', async () => {
    const { id } = await apply.company()
    const { number, mobile } = await track('company', id)
    const narges = await apply.owner()
    const herApplication = await track('owner', narges.id)
    await world.db.updateTable('owner').set({ deleted_at: world.clock.now }).where('id', '=', narges.id).execute()
    for (const answer of [
      await status('1111111111', mobile),
      await status(number, '09129999999'),
      await status(number, herApplication.mobile),
      await herApplication.now(),
    ])
      expect([answer.status, answer.message, answer.errors]).toEqual([404, words.unknown, [words.unknown]])
    expect((await status('12', '0912')).status).toBe(422)
    expect(Object.keys((await status('12', '0912')).errors!).toSorted()).toEqual(['Mobile', 'TrackingNumber'])
    expect((await status(number, mobile)).data).toMatchObject({ state: 'waiting', kind: 'company' })
  })

  test('counts requests before the look-up, so that guessing is limited', async () => {
    const answers = []
    for (let n = 0; n < 121; n += 1) answers.push((await status(String(1_000_000_000 + n), '09121234567')).status)
    expect(new Set(answers.slice(0, 120))).toEqual(new Set([404]))
    expect(answers.at(-1)).toBe(429)
  })

  test('is found by digits of any script', async () => {
    const { trackingNumber, mobile } = await (async () => {
      const { id } = await apply.company()
      const { number, mobile } = await track('company', id)
      return { trackingNumber: number, mobile }
    })()
    const toPersian = (text: string) => text.replace(/\d/g, (digit) => String.fromCodePoint(0x06f0 + Number(digit)))
    expect((await status(toPersian(trackingNumber), toPersian(mobile))).status).toBe(200)
  })
})

describe('a national id', () => {
  test('belongs to the accepted one: an earlier applicant does not block it and is refused by it', async () => {
    const first = await apply.company()
    const second = await apply.company({ NationalId: first.nationalId, TransportationCompanyName: 'صاحب راستین' })
    const stranger = await rowOf('company', first.id)
    expect((await accept(second.id)).status).toBe(200)
    expect(await rowOf('company', first.id)).toMatchObject({ verdict: 'refused', verdict_reason: words.twinAccepted })
    expect(noticesTo(stranger.mobile).at(-1)).toContain(words.twinAccepted)
    expect((await accept(first.id)).status).toBe(409)
  })

  test('belongs to one of two accepted at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await apply.company()
      const second = await apply.company({ NationalId: first.nationalId })
      const both = await Promise.all([accept(first.id), accept(second.id)])
      expect(both.map((one) => one.status).toSorted()).toEqual([200, 409])
      const { rows } = {
        rows: await world.db.selectFrom('company').select('is_accepted').where('national_id', '=', first.nationalId).execute(),
      }
      expect(rows.filter((one) => one.is_accepted)).toHaveLength(1)
    }
  })

  test('of an owner alike; the account of the later applicant has its own name', async () => {
    const MeliCode = nationalCodeOf('007123451')
    const first = await apply.owner({ MeliCode })
    const second = await apply.owner({ MeliCode })
    expect([first.userName, second.userName]).toEqual([`PO${MeliCode}`, `PO${MeliCode}-${second.id}`])
    expect((await modir.say(owner.accept, { ProductOwnerId: second.id, DocumentDigest: '' })).status).toBe(200)
    expect(await rowOf('owner', first.id)).toMatchObject({ verdict: 'refused', is_accepted: false })
    const login = await world.stranger.say(identity.login, { Username: second.userName, Password: second.password })
    expect(login.data).toMatchObject({ isPending: false })
  })
})

describe('an administrator adds', () => {
  const buildCompany = (more: object = {}) => ({
    TransportationCompanyName: 'باربری آفتاب',
    Email: 'info@aftab.ir',
    NationalId: legalIdOf('1033333333'),
    Address: 'تهران، خیابان یک',
    PostalCode: '',
    Tell: '02133334444',
    AnnouncementLimitMinutes: '۱۵',
    Mobile: '',
    CityId: world.cast.cities.tehran.id,
    ...more,
  })

  test('a company by the specified call without a code, and it is pending', async () => {
    const { statusCode, data, message } = await add(modir, COMPANY, buildCompany())
    expect([statusCode, message]).toEqual([200, registrationWords.companyAddedByUs('باربری آفتاب')])
    const row = await rowOf('company', data!['transportationCompanyId'] as number)
    expect(row).toMatchObject({ announcement_limit_minutes: 15, tel: '02133334444', is_accepted: false, email: 'info@aftab.ir' })
    expect(phones.notices).toEqual([])
    const twice = await add(modir, COMPANY, buildCompany({ Address: 'جای دیگر' }))
    expect(twice.statusCode).toBe(200)
    expect((await accept(row.id)).status).toBe(200)
    const taken = await add(modir, COMPANY, buildCompany())
    expect([taken.statusCode, taken.errors]).toEqual([409, { NationalId: registrationWords.companyTaken }])
  })

  test.each<[string, object, number, string]>([
    ['no name', { TransportationCompanyName: '' }, 422, 'TransportationCompanyName'],
    ['a name of 301 letters', { TransportationCompanyName: 'ن'.repeat(301) }, 400, 'TransportationCompanyName'],
    ['a national id of nine digits', { NationalId: '123456789' }, 422, 'NationalId'],
    ['neither phone nor mobile', { Tell: '' }, 422, 'Mobile'],
    ['a mobile that is none', { Mobile: '0912' }, 422, 'Mobile'],
    ['no address', { Address: '' }, 422, 'Address'],
    ['no city', { CityId: '' }, 422, 'CityId'],
    ['a city that is nowhere', { CityId: '99999999' }, 422, 'CityId'],
    ['a postal code of nine digits', { PostalCode: '123456789' }, 422, 'PostalCode'],
    ['a mail that is none', { Email: 'not mail' }, 422, 'Email'],
    ['a limit of four digits', { AnnouncementLimitMinutes: '1000' }, 400, 'AnnouncementLimitMinutes'],
    ['a limit in letters', { AnnouncementLimitMinutes: 'ده' }, 400, 'AnnouncementLimitMinutes'],
  ])('no company with %s', async (_, change, code, field) => {
    const reply = await add(modir, COMPANY, buildCompany(change))
    expect([reply.statusCode, Object.keys(reply.errors)]).toEqual([code, [field]])
  })

  test('applicants; a company admin and the support are refused without a code', async () => {
    for (const who of [maryam, support]) {
      const reply = await add(who, COMPANY, buildCompany({ Mobile: '09121119988' }))
      expect([reply.statusCode, Object.keys(reply.errors)]).toEqual([422, ['Mobile']])
    }
  })

  const buildOwner = (more: object = {}) => ({
    Firstname: 'مهرداد',
    Lastname: 'کریمی',
    MeliCode: nationalCodeOf('006222331'),
    Mobile: '09121230011',
    CityId: world.cast.cities.tehran.id,
    ...more,
  })

  test('a natural and a legal owner, who get an account once accepted', async () => {
    const person = await add(modir, OWNER, buildOwner())
    expect([person.statusCode, person.data!['result'], person.result]).toEqual([200, null, null])
    const legal = await add(modir, OWNER, buildOwner({ Firstname: 'فولاد جنوب', Lastname: '', MeliCode: legalIdOf('1044444444') }))
    expect(legal.statusCode).toBe(200)
    const [one, other] = [person, legal].map(({ data }) => data!['id'] as number) as [number, number]
    expect([(await rowOf('owner', one)).is_legal, (await rowOf('owner', other)).is_legal]).toEqual([false, true])
    expect((await modir.say(owner.createUser, { ProductOwnerId: one })).status).toBe(422)
    await modir.say(owner.accept, { ProductOwnerId: one, DocumentDigest: '' })
    const created = await modir.say(owner.createUser, { ProductOwnerId: one })
    expect([created.status, created.data!.userName]).toEqual([200, `PO${nationalCodeOf('006222331')}`])
    const taken = await add(modir, OWNER, buildOwner({ Mobile: '09121230099' }))
    expect([taken.statusCode, taken.errors]).toEqual([409, { MeliCode: registrationWords.ownerTaken }])
  })

  test.each<[string, object, string]>([
    ['a first name of two letters', { Firstname: 'مه' }, 'Firstname'],
    ['no family name', { Lastname: '' }, 'Lastname'],
    ['a code that does not check', { MeliCode: '0012345678' }, 'MeliCode'],
    ['no mobile', { Mobile: '' }, 'Mobile'],
    ['no city', { CityId: '' }, 'CityId'],
  ])('no owner with %s', async (_, change, field) => {
    const reply = await add(modir, OWNER, buildOwner(change))
    expect([reply.statusCode, Object.keys(reply.errors)]).toEqual([422, [field]])
  })
})

describe('a message', () => {
  const waiting = () => world.db.selectFrom('outgoing_message').selectAll().where('due_at', 'is not', null).execute()
  const sendDue = (minutes = 0) => {
    const log = { warn: () => {} }
    const now = new Date(world.clock.now.getTime() + minutes * 60_000)
    return sendMessages({ db: world.db, now, outside: { sms: phones.sms }, log })
  }

  test('is sent later, once, when the provider was unavailable; the act itself succeeds', async () => {
    const { id } = await apply.company()
    const { mobile } = await rowOf('company', id)
    phones.notices.length = 0
    phones.state.fails = true
    expect((await accept(id)).status).toBe(200)
    expect([noticesTo(mobile), await waiting()]).toMatchObject([[], [{ mobile, tries: 1 }]])
    phones.state.fails = false
    // It is not due yet; then two servers process it at once.
    expect(await sendDue()).toBe(0)
    const both = await Promise.all([sendDue(2), sendDue(2)])
    expect(both.toSorted()).toEqual([0, 1])
    expect(noticesTo(mobile)).toHaveLength(1)
    expect(await sendDue(300)).toBe(0)
    expect(await waiting()).toEqual([])
  })

  test('is not created by a refused act', async () => {
    const { id } = await apply.company()
    const before = await world.db.selectFrom('outgoing_message').select('id').execute()
    await world.db.updateTable('company').set({ city_id: null }).where('id', '=', id).execute()
    expect((await accept(id)).message).toBe(companyWords.incomplete([companyWords.parts.CityId]))
    expect(await world.db.selectFrom('outgoing_message').select('id').execute()).toEqual(before)
  })

  test('informs an accepted owner without containing a password', async () => {
    const narges = await apply.owner()
    const { mobile } = await rowOf('owner', narges.id)
    const { message } = await modir.say(owner.accept, { ProductOwnerId: narges.id, DocumentDigest: '' })
    expect(message).toBe(ownerWords.accepted('نرگس افشار'))
    expect(noticesTo(mobile).at(-1)).toContain('تأیید شد')
    expect(noticesTo(mobile).join()).not.toContain(narges.password)
  })
})
