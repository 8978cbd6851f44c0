/** Commands that wait for a service, hash or print hold no database connection (decision 022). */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { agencyConfig } from '#contract/organisations/agency-config.ts'
import { agency } from '#contract/organisations/agency.ts'
import { adminUser } from '#contract/organisations/admin-user.ts'
import { applicant } from '#contract/organisations/applicant.ts'
import { httpRoute, type Call } from '#contract/kernel/call.ts'
import { comment } from '#contract/messaging/comment.ts'
import { company } from '#contract/organisations/company.ts'
import { document, upload } from '#contract/permits/document.ts'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { kiosk } from '#contract/fleet/kiosk.ts'
import { hall } from '#contract/organisations/hall.ts'
import { identity } from '#contract/access/identity.ts'
import { inbound } from '#contract/halls/inbound.ts'
import { importing } from '#contract/fleet/import.ts'
import { legalIdOf, nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { member } from '#contract/access/member.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { payment } from '#contract/money/payment.ts'
import { permit } from '#contract/permits/permit.ts'
import { objection } from '#contract/fleet/objection.ts'
import { owner } from '#contract/organisations/owner.ts'
import { push } from '#contract/messaging/push.ts'
import { registration } from '#contract/organisations/registration.ts'
import { system } from '#contract/insight/system.ts'
import { turn } from '#contract/halls/turn.ts'
import { vehicle } from '#contract/fleet/vehicle.ts'
import { handlers } from '#server/areas.ts'
import { openOutside } from '#server/platform/outside/index.ts'
import type { Gateway } from '#server/platform/outside/gateway/port.ts'
import { inFolder } from '#server/platform/outside/files/folder.ts'
import type { Answering } from '#server/platform/outside/inquiry/port.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { jpeg, openDocuments, pdf, type DocumentSetup } from '../permits/document/setup.ts'
import { boundPhone, newDriver, openPhone } from '../fleet/driver-app/phone.ts'
import { bindKiosk, identify, PIN, setPin } from '../fleet/kiosk/machine.ts'
import { csvOf, driverHead, driverRow } from '../fleet/import/tables.ts'
import { applying, formOf } from '../organisations/applying.ts'
import { forgetLimits, openPhones } from '../messaging/phones.ts'
import { chunked, complete, put } from '../platform/upload/sending.ts'
import { PASSWORD, type Person } from '../world.ts'
import { openGate } from './door.ts'

const { mockGate, heavy } = vi.hoisted(() => {
  const mockGate = { through: async () => {} }
  return {
    mockGate,
    heavy:
      <A extends unknown[], R>(run: (...a: A) => Promise<R>) =>
      async (...a: A) => (await mockGate.through(), run(...a)),
  }
})
const gate = openGate()
mockGate.through = gate.through
vi.mock(import('@node-rs/argon2'), async (original) => {
  const real = await original()
  return { ...real, hash: heavy(real.hash), verify: heavy(real.verify) }
})
vi.mock(import('#server/platform/print/engine.ts'), async (original) => {
  const real = await original()
  return { ...real, printPdf: heavy(real.printPdf), printSvg: heavy(real.printSvg) }
})

const place = mkdtempSync(join(tmpdir(), 'barnobat-held-'))
const phones = openPhones()
const folder = inFolder(place)
/** The service's answer for any vehicle's card. */
const saidOfVehicle: Answering['vehicle'] = async (db, card) => {
  const { name } = await db.selectFrom('loader_type').select('name').orderBy('id').executeTakeFirstOrThrow()
  const plate = { plaqueNumber: `36ع${111 + Number(card.slice(-3))}`, plaqueSerialNumber: '44' }
  const about = { loadingTypeTitle: name, name: '', ...plate, madeYear: 1398, mobile: '', inspectionValidUntil: null }
  return { known: true, about: { ...about, vinCode: '', isActive: true } }
}
/** A card gateway without paid payments. */
const bank: Gateway = {
  name: 'zarinpal',
  timeoutMs: 60_000,
  origin: null,
  appLink: '',
  begin: heavy(async ({ orderNumber }) => ({ token: `T${orderNumber}` })),
  redirectFor: () => ({ method: 'GET', url: '/', fields: {} }),
  parseReturn: () => ({ orderNumber: '', token: '', reference: '', isSuccess: false }),
  verify: heavy(async () => ({ result: 'unpaid' })),
  reverse: async () => false,
}
/** The waybill service's data. */
let bill: Date | null = null
let setup: DocumentSetup
let admin: Person
let apply: ReturnType<typeof applying>
beforeAll(async () => {
  setup = await openDocuments(3, {
    outside: {
      sms: { ...phones.sms, timeoutMs: 60_000, sendCode: heavy(phones.sms.sendCode), sendText: heavy(phones.sms.sendText) },
      gateway: bank,
      files: { ...folder, put: heavy(folder.put), get: heavy(folder.get) },
      waybills: { source: 'barname', tryAccount: heavy(async () => ({ outcome: 'accepted', status: 200 })) },
      inquiries: {
        ...openOutside(readSettings({})).inquiries,
        timeoutMs: 60_000,
        vehicle: heavy(saidOfVehicle),
        waybill: heavy(async () => (bill ? { known: true, about: { number: '77', issuedAt: bill } } : { known: false })),
      },
    },
  })
  admin = await setup.world.person('modir', { role: 'Admin' })
  apply = applying(setup.world, phones)
})
afterEach(async () => {
  gate.open()
  bill = null
  await forgetLimits(setup.world, 'sms-address', 'address')
  expect(setup.world.errors).toEqual([])
})
afterAll(async () => {
  await setup.world.close()
  rmSync(place, { recursive: true })
})

/** Creates a payment of maryam's company at the bank of `Amount` rials; returns its id. */
async function beginPayment(Amount: number) {
  const { data } = await setup.maryam.say(payment.begin, { Amount })
  const row = setup.world.db.selectFrom('payment').select('id').where('token', '=', data!.result)
  return (await row.executeTakeFirstOrThrow()).id
}

type At = (who: Person) => Person
type Reply = Promise<{ status: number }>

test('twelve codes wait for a slow SMS service on ten connections while a query is answered', async () => {
  const { world, maryam } = setup
  const { as } = world.another({ pool: { max: 10, waitMs: 5000 } })
  gate.close()
  const requests = Array.from({ length: 12 }, (_, n) =>
    as(world.stranger).say(registration.sendCode, { mobile: `0917000${1000 + n}`, code: '', RulesVersion: null }),
  )
  await expect.poll(gate.entered, { timeout: 45_000 }).toBe(12)
  expect((await as(maryam).say(hall.cities, {})).status).toBe(200)
  gate.open()
  expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(requests.map(() => 200))
})

let next = 0
const number = (digits: number) => String((next += 1)).padStart(digits, '0')
const someone = (more: Partial<Parameters<DocumentSetup['world']['member']>[1]> = {}) =>
  setup.world.person(`someone-${number(3)}`, { role: 'Customer', ...more })

async function sentForm(who: Person, call: Call, fields: object): Promise<{ status: number }> {
  const { method, path } = httpRoute(call.at)
  const { body, headers } = formOf(fields, { bytes: await jpeg((next += 1)), mime: 'image/jpeg', name: 'a.jpg' })
  const own = path.replace(/[{:](\w+)}?/, (_, name: string) => String((fields as Record<string, unknown>)[name]))
  return who.send(method, own, body, headers)
}
async function verified(): Promise<string> {
  const mobile = `0918${number(7)}`
  const { stranger } = setup.world
  await stranger.say(registration.sendCode, { mobile, code: '', RulesVersion: null })
  await stranger.say(registration.verifyCode, { mobile, code: phones.codeOf(mobile) })
  return mobile
}
/** An upload of Maryam's with all its chunks; completed if requested. */
async function uploaded(isComplete: boolean) {
  const [id, file] = [randomUUID(), pdf(`% ${randomUUID()}`)]
  for (const { n, bytes } of chunked(file)) await put(setup.maryam, id, n, bytes)
  if (isComplete) await complete(setup.maryam, id, file)
  return { id, file }
}
/** The permit's turn was given while the waybill service was unavailable. */
async function unchecked(id: number) {
  const of = setup.world.db.selectFrom('permit').select('turn_id').where('id', '=', id)
  await setup.world.db
    .updateTable('turn')
    .set({ unchecked: ['WAYBILL'] })
    .where('id', '=', of)
    .execute()
  return id
}

/** An applicant’s message is sent after the command, without holding a connection. */
const decided = (call: typeof company.refuse | typeof company.return | typeof owner.refuse | typeof owner.return) => async () => {
  const isCompany = call.name.startsWith('company')
  const { id } = isCompany ? await apply.company() : await apply.owner()
  const about = isCompany ? { TransportationCompanyId: id } : { ProductOwnerId: id }
  return (at: At) => at(admin).say(call, { ...about, Reason: 'سند خوانا نیست' })
}

const changeState = (call: typeof applicant.suspend | typeof applicant.resume) => async () => {
  const { id } = await apply.company()
  const accepted = { TransportationCompanyId: id, Address: 'بلوار', Tell: '', PostalCode: '', Email: '' }
  expect((await admin.say(company.accept, accepted)).status).toBe(200)
  const input = { Kind: 'company' as const, Id: id, Reason: 'بدهی' }
  if (call === applicant.resume) expect((await admin.say(applicant.suspend, input)).status).toBe(200)
  return (at: At) => at(admin).say(call, input)
}

async function aDriver() {
  const { id } = await setup.world.cast.newDriver('کریم', 'رستمی', 5001)
  await setup.world.db
    .updateTable('driver')
    .set({ mobile: `0915${number(7)}` })
    .where('id', '=', id)
    .execute()
  return id
}

/** Set-up, and then the command that waits for the outside, on the given server. */
const acts: [call: Call, name: string, ready: () => Promise<(at: At) => Reply>][] = [
  [
    turn.add,
    'a turn, whose waybill is asked for',
    async () => {
      const driver = await setup.driver('علی')
      return (at) => setup.askTurn(at(setup.zahra), driver)
    },
  ],
  [
    turn.activate,
    'a turn for a driver of a list',
    async () => {
      const { id } = await setup.driver('رضا')
      const input = { Item1: id, Item2: setup.world.cast.halls.rajaei, Reason: 'کارت گم شده' }
      return (at) => at(admin).say(turn.activate, input)
    },
  ],
  [
    turn.take,
    'a turn by app',
    async () => {
      const { world } = setup
      const LoadHallId = world.cast.halls.rajaei
      const byApp = { takes_turns_by_app: true, reservation_range_km: 0 }
      await world.db.updateTable('hall').set(byApp).where('id', '=', LoadHallId).execute()
      const { id, vehicleCard } = await newDriver(world)
      const driver = await world.person(`driver-${number(3)}`, { role: 'Driver', driverId: id })
      const input = { LoadHallId, FreighterCardNumber: vehicleCard, Latitude: null, Longitude: null }
      return (at) => at(driver).say(turn.take, input)
    },
  ],
  [
    driverApp.sendCode,
    'a code for a driver’s phone',
    async () => (at) => at(setup.world.stranger).say(driverApp.sendCode, { Mobile: `0918${number(7)}` }),
  ],
  [
    driverApp.enrol,
    'the notice that a phone was bound at a desk',
    async () => {
      const { nationalId: NationalId, card: DriverCardNumber } = await newDriver(setup.world)
      const numbers = { NationalId, DriverCardNumber }
      const { data } = await setup.zahra.say(driverApp.enrolmentCode, numbers)
      const { PublicKey } = openPhone(setup.world)
      const input = { ...numbers, Mobile: '', Code: '', EnrolmentCode: data!.code, PublicKey, DeviceName: 'گوشی' }
      return (at) => at(setup.world.stranger).say(driverApp.enrol, input)
    },
  ],
  [
    kiosk.setPinAtDesk,
    'a PIN for kiosks that is set at a desk',
    async () => {
      const { nationalId, card } = await newDriver(setup.world)
      return (at) => setPin(at(setup.zahra), { nationalId, card })
    },
  ],
  [
    kiosk.setPin,
    'the own PIN for kiosks',
    async () => {
      const { id } = await newDriver(setup.world)
      const driver = await setup.world.person(`driver-${number(3)}`, { role: 'Driver', driverId: id })
      return (at) => at(driver).say(kiosk.setPin, { Pin: PIN })
    },
  ],
  [
    kiosk.identify,
    'a driver who signs in at a kiosk',
    async () => {
      const { world, zahra } = setup
      await world.db.updateTable('hall').set({ takes_turns_by_app: true }).where('id', '=', world.cast.halls.rajaei).execute()
      const driver = await newDriver(world)
      await setPin(zahra, driver)
      const { me } = await bindKiosk(world, zahra)
      return (at) => identify({ me: at(me) }, driver)
    },
  ],
  [
    turn.checkWaybill,
    'the question about a waybill',
    async () => {
      const { turnId } = await setup.queued('حمید')
      return (at) => at(setup.zahra).say(turn.checkWaybill, { id: turnId })
    },
  ],
  [
    permit.print,
    'a print whose waybill is asked for',
    async () => {
      const id = await unchecked(setup.permitIds[1]!)
      return (at) => at(setup.maryam).say(permit.print, { DriverReserveId: id, Format: 'pdf' })
    },
  ],
  [
    permit.print,
    'a document that is drawn',
    async () => (at) => at(setup.maryam).say(permit.print, { DriverReserveId: setup.permitIds[1]! }),
  ],
  [
    permit.print,
    'a page of a permit that is drawn',
    async () => (at) => at(setup.maryam).say(permit.print, { DriverReserveId: setup.permitIds[1]!, Format: 'html' }),
  ],
  [
    permitLife.passWaybill,
    'an answer for a waybill',
    async () => {
      const id = await unchecked(setup.permitIds[2]!)
      bill = setup.world.clock.now
      return (at) => at(setup.zahra).say(permitLife.passWaybill, { id, Reason: 'باطل شده بود' })
    },
  ],
  [
    document.attach,
    'a document by form',
    async () => {
      const fields = { Type: 1, DriverReserveId: setup.permitId }
      return (at) => sentForm(at(setup.maryam), document.attach, fields)
    },
  ],
  [
    upload.complete,
    'an upload that is completed',
    async () => {
      const { id, file } = await uploaded(false)
      return (at) => complete(at(setup.maryam), id, file)
    },
  ],
  [
    upload.putChunk,
    'a chunk that comes again after its upload was completed',
    async () => {
      const { id, file } = await uploaded(true)
      return (at) => put(at(setup.maryam), id, 0, chunked(file)[0]!.bytes)
    },
  ],
  [
    registration.company,
    'a company that applies',
    async () => {
      const input = { TransportationCompanyName: 'راهیان', NationalId: legalIdOf(`20${number(8)}`) }
      const fields = { ...input, Mobile: await verified(), CityId: setup.world.cast.cities.tehran.id }
      return (at) => sentForm(at(setup.world.stranger), registration.company, fields)
    },
  ],
  [
    registration.owner,
    'a product owner who applies',
    async () => {
      const input = { Firstname: 'نرگس', Lastname: 'افشار', MeliCode: nationalCodeOf(`01${number(7)}`) }
      const fields = { ...input, Mobile: await verified(), CityId: setup.world.cast.cities.tehran.id }
      return (at) => sentForm(at(setup.world.stranger), registration.owner, fields)
    },
  ],
  [
    owner.sendDocument,
    'a better document of an applicant',
    async () => {
      const { id } = await apply.owner()
      const narges = await someone({ role: 'ProductOwnerAdmin', ownerId: id })
      return (at) => sentForm(at(narges), owner.sendDocument, {})
    },
  ],
  [
    identity.login,
    'a sign-in',
    async () => {
      const { username } = await someone()
      return (at) => at(setup.world.stranger).say(identity.login, { Username: username, Password: PASSWORD })
    },
  ],
  [
    identity.changePassword,
    'a new password of one’s own',
    async () => {
      const who = await someone()
      return (at) => at(who).say(identity.changePassword, { NewPassword: 'Rud-o-Baran-90', CurrentPassword: '' })
    },
  ],
  [
    identity.resetPassword,
    'a new password with a code',
    async () => {
      const { id, username } = await someone()
      const mobile = `0919${number(7)}`
      await setup.world.db.updateTable('member').set({ mobile }).where('id', '=', id).execute()
      await setup.world.stranger.say(identity.forgotPassword, { Username: username })
      await expect.poll(() => phones.kept.some((one) => one.mobile === mobile)).toBe(true)
      const input = { Username: username, Code: phones.codeOf(mobile), NewPassword: 'Rud-o-Baran-90' }
      return (at) => at(setup.world.stranger).say(identity.resetPassword, input)
    },
  ],
  [
    member.add,
    'a member who is added',
    async () => {
      const input = {
        Username: `new${number(3)}`,
        Password: 'Rud-o-Baran-90',
        Fullname: 'پری',
        Mobile: '09121112233',
        NationalId: '',
      }
      return (at) => at(setup.maryam).say(member.add, input)
    },
  ],
  [
    adminUser.signup,
    'a user whom an administrator makes',
    async () => {
      const input = {
        UserName: `21000000${number(2)}`,
        Password: 'Rud-o-Baran-90',
        Email: 'a@example.ir',
        Fullname: 'سازمان',
        Type: 5,
      }
      return (at) => at(admin).say(adminUser.signup, input)
    },
  ],
  [
    adminUser.changePassword,
    'a password that an administrator sets',
    async () => {
      const { username } = await someone()
      return (at) => at(admin).say(adminUser.changePassword, { Username: username, Password: 'Rud-o-Baran-90' })
    },
  ],
  [
    company.createUser,
    'the account of a company',
    async () => {
      const { id } = setup.world.cast.companies.kaveh
      return (at) => at(admin).say(company.createUser, { TransportationCompanyId: id })
    },
  ],
  [
    member.resetPassword,
    'a new password for a member of the company',
    async () => {
      const { username } = await someone({ role: 'TransportationCompanyMember', companyId: setup.world.cast.companies.sepehr.id })
      return (at) => at(setup.maryam).say(member.resetPassword, { username, Reason: 'رمزش را گم کرده' })
    },
  ],
  [
    company.accept,
    'the message to a company that was accepted',
    async () => {
      const { id } = await apply.company({ Address: 'میدان بار', PostalCode: '7914112345', Tell: '07633334444' })
      return (at) => at(admin).say(company.accept, { TransportationCompanyId: id })
    },
  ],
  [company.refuse, 'the message to a company that was refused', decided(company.refuse)],
  [applicant.suspend, 'the message to a company that was suspended', changeState(applicant.suspend)],
  [applicant.resume, 'the message to a company that is back', changeState(applicant.resume)],
  [
    applicant.merge,
    'the message to an applicant who was made one with another',
    async () => {
      const [stays, goes] = [await apply.company(), await apply.company()]
      const { db } = setup.world
      await db.updateTable('company').set({ national_id: stays.nationalId }).where('id', '=', goes.id).execute()
      await db.updateTable('company').set({ is_accepted: true, is_active: true }).where('id', '=', stays.id).execute()
      return (at) => at(admin).say(applicant.merge, { Kind: 'company', From: goes.id, Into: stays.id, Reason: 'تکراری' })
    },
  ],
  [
    objection.answer,
    'the message to a driver whose objection was answered',
    async () => {
      const DriverId = await aDriver()
      const { turnId } = await setup.queued('نادر')
      await setup.world.db.updateTable('turn').set({ driver_id: DriverId }).where('id', '=', turnId).execute()
      const input = { DriverId, Kind: 'turn' as const, SubjectId: turnId, Text: 'نوبتم دیر داده شد' }
      const { data } = await setup.zahra.say(objection.make, input)
      return (at) => at(admin).say(objection.answer, { id: data!.id, State: 'DECLINED', Answer: 'ترتیب درست بود' })
    },
  ],
  [company.return, 'the message to a company that needs a better document', decided(company.return)],
  [
    owner.accept,
    'the message to an owner who was accepted',
    async () => {
      const { id } = await apply.owner()
      return (at) => at(admin).say(owner.accept, { ProductOwnerId: id })
    },
  ],
  [owner.refuse, 'the message to an owner who was refused', decided(owner.refuse)],
  [owner.return, 'the message to an owner who needs a better document', decided(owner.return)],
  [
    registration.sendDocument,
    'a better document of an application',
    async () => {
      const { id } = await apply.company()
      await admin.say(company.return, { TransportationCompanyId: id, Reason: 'سند خوانا نیست' })
      const { mobile: Mobile, tracking_number: TrackingNumber } = await setup.world.db
        .selectFrom('company')
        .select(['mobile', 'tracking_number'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      return (at) => sentForm(at(setup.world.stranger), registration.sendDocument, { Mobile, TrackingNumber })
    },
  ],
  [
    comment.add,
    'the file of a message',
    async () => (at) => sentForm(at(setup.maryam), comment.add, { Title: 'نوبت', Desc: 'دیر شد', Type: 1 }),
  ],
  [
    comment.answer,
    'the file of an answer',
    async () => {
      const { data } = await setup.maryam.say(comment.add, { Title: 'نوبت', Desc: 'دیر شد' })
      return (at) => sentForm(at(admin), comment.answer, { Id: data!.commentId, Answer: 'بررسی شد' })
    },
  ],
  [
    payment.begin,
    'a payment that begins at a gateway',
    async () => (at) => at(setup.maryam).say(payment.begin, { Amount: 50_000 }),
  ],
  [
    payment.verify,
    'a payment that a gateway is asked about',
    async () => {
      const { data } = await setup.maryam.say(payment.begin, { Amount: 60_000 })
      return (at) => at(setup.maryam).say(payment.verify, { Token: data!.result })
    },
  ],
  [
    payment.resume,
    'a payment that is continued',
    async () => {
      const id = await beginPayment(70_000)
      return (at) => at(setup.maryam).say(payment.resume, { id })
    },
  ],
  [
    payment.abandon,
    'a payment that is given up',
    async () => {
      const id = await beginPayment(80_000)
      return (at) => at(setup.maryam).say(payment.abandon, { id })
    },
  ],
  [
    agency.addOffice,
    'a main office with its account',
    async () => (at) =>
      at(admin).say(agency.addOffice, { AgentMainName: 'دفتر آزمون', AgentMainNationID: legalIdOf('1400707070') }),
  ],
  [
    agency.newPassword,
    'a new password for a main office',
    async () => (at) => at(admin).say(agency.newPassword, { username: 'AM14001112234' }),
  ],
  [
    agencyConfig.tryWebService,
    'an agency’s account at the waybill service',
    async () => {
      const AgentId = (await admin.say(agency.all, {})).data![0]!.agentID
      const input = { AgentId, AgentWSUserName: 'namayande', AgentWSPassword: 'Raz-1405-ws' }
      expect((await admin.say(agencyConfig.saveWebService, input)).status).toBe(200)
      return (at) => at(admin).say(agencyConfig.tryWebService, { AgentId })
    },
  ],
  [
    hall.createUser,
    'the account of a hall',
    async () => (at) => at(admin).say(hall.createUser, { loadHallId: setup.world.cast.halls.shapour }),
  ],
  [
    hall.addClerk,
    'a clerk of a hall',
    async () => (at) =>
      at(admin).say(hall.addClerk, {
        Id: setup.world.cast.halls.shapour,
        Username: 'nobat',
        Fullname: 'متصدی نوبت',
        Mobile: '',
      }),
  ],
  [
    owner.createUser,
    'the account of an owner',
    async () => {
      const { id } = await apply.owner()
      await setup.world.db.updateTable('owner').set({ is_accepted: true }).where('id', '=', id).execute()
      return (at) => at(admin).say(owner.createUser, { ProductOwnerId: id })
    },
  ],
  [
    driverAct.add,
    'a driver who is added',
    async () => {
      const NationalId = nationalCodeOf(`43000${number(4)}`)
      const input = { NationalId, CarSmartCard: `8811${number(3)}`, Mobile: `0916${number(7)}`, Imei: null }
      return (at) => at(admin).say(driverAct.add, { ...input, DriverCardNumber: '', Name: 'کریم', Family: 'رستمی' })
    },
  ],
  [
    driverAct.sendMobileCode,
    'a code to a driver’s new number',
    async () => {
      const DriverId = await aDriver()
      return (at) => at(admin).say(driverAct.sendMobileCode, { DriverId, Mobile: `0916${number(7)}` })
    },
  ],
  [
    driverAct.changeMobile,
    'the notice to a driver’s old number',
    async () => {
      const input = { DriverId: await aDriver(), Mobile: `0916${number(7)}`, UserName: '', Code: '', Reason: '' }
      return (at) => at(admin).say(driverAct.changeMobile, input)
    },
  ],
  ...[driverAct.removePhoneId, driverAct.emptyPhoneId].map((call): (typeof acts)[number] => [
    call,
    `the message about an unbound phone: ${call.name}`,
    async () => {
      const driver = await newDriver(setup.world)
      await boundPhone(setup.world, phones, driver)
      const Reason = 'گوشی گم شد'
      if (call === driverAct.emptyPhoneId) return (at) => at(admin).say(driverAct.emptyPhoneId, { driverId: driver.id, Reason })
      return (at) => at(admin).say(driverAct.removePhoneId, { Id: driver.id, Reason })
    },
  ]),
  [
    driverAct.setPicture,
    'a driver’s picture',
    async () => {
      const id = await aDriver()
      return (at) => sentForm(at(admin), driverAct.setPicture, { id })
    },
  ],
  [
    vehicle.add,
    'a driver’s vehicle, whose card is asked for',
    async () => {
      const input = { FreighterCardNumber: `8812${number(3)}`, DriverId: await aDriver() }
      return (at) => at(admin).say(vehicle.add, input)
    },
  ],
  [
    importing.open,
    'a table that is kept',
    async () => {
      const { method, path } = httpRoute(importing.open.at)
      const bytes = new TextEncoder().encode(csvOf([driverHead, driverRow((next += 1))]))
      const { body, headers } = formOf({ Kind: 'driver' }, { bytes, mime: 'text/csv', name: 'a.csv' })
      return (at) => at(admin).send(method, path, body, headers)
    },
  ],
]

test.each(acts.map(([, name, ready]) => [name, ready] as const))(
  '%s: a server of one connection answers other requests meanwhile',
  async (_, ready) => {
    const { as } = setup.world.another({ pool: { max: 1, waitMs: 5000 } })
    const act = await ready()
    gate.close()
    const acting = act(as)
    try {
      await expect.poll(gate.entered, { timeout: 10_000 }).toBe(1)
      expect((await as(setup.maryam).say(hall.cities, {})).status).toBe(200)
    } finally {
      gate.open()
      expect(await acting).toMatchObject({ status: 200 })
    }
  },
)

test('every command in phases is in this list', () => {
  const inPhases = Object.entries(handlers).flatMap(([area, calls]) =>
    Object.entries(calls).flatMap(([key, handler]) => (typeof handler === 'function' ? [] : [`${area}.${key}`])),
  )
  const covered = new Set([registration.sendCode, ...acts.map(([call]) => call)].map(({ name }) => name))
  // Not covered here: the message of a forgotten password is not awaited; the test variant is `verify` itself, in the
  // demo only. Jobs started by hand are not awaited; push services are tested in tests/messaging/push.test.ts. Counting
  // tries before a command waits for nothing (tests/http/overload.test.ts). A turn by text message is planned as one at a desk.
  const counted = [
    driverApp.signIn,
    kiosk.bind,
    inbound.receive,
    identity.confirmSecondFactor,
    identity.endSecondFactor,
    identity.proveSecondFactor,
    registration.verifyCode,
  ]
  const awaited = [identity.forgotPassword, payment.verifyTest, push.bind, push.test, system.runJob]
  const apart = [...counted, ...awaited].map(({ name }) => name).toSorted()
  expect(inPhases.filter((name) => !covered.has(name)).toSorted()).toEqual(apart)
})
