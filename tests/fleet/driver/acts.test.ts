/** Commands on a driver (S1 §2.1, §5, §8; S2 "Add driver", "Inactive drivers"; GAP26, GAP43, GAP50, GAP69). */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Sent } from '#contract/kernel/call.ts'
import { adminUser } from '#contract/organisations/admin-user.ts'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { driverWords as words } from '#contract/fleet/driver-words.ts'
import { accountWords, codeWords } from '#contract/access/identity-words.ts'
import { vehicleWords } from '#contract/fleet/vehicle-words.ts'
import { verifyPassword } from '#server/platform/password.ts'
import { activateDue } from '#server/modules/fleet/driver/index.ts'
import { ownRows } from '#server/platform/outside/inquiry/stand-in.ts'
import type {
  Inquiries,
  ServiceAnswer,
  DriverRecord,
  NumberRecord,
  VehicleRecord,
} from '#server/platform/outside/inquiry/port.ts'
import { forgetLimits, openPhones } from '../../messaging/phones.ts'
import { openWorld, type Person, type World } from '../../world.ts'
import { aDriver } from './people.ts'

type Made = Awaited<ReturnType<typeof aDriver>>
const phones = openPhones()
interface ServiceAnswers {
  source: string
  driver: ServiceAnswer<DriverRecord> | null
  national: ServiceAnswer<NumberRecord> | null
  vehicle: ServiceAnswer<VehicleRecord> | null
}
const noService: ServiceAnswers = { source: ownRows.source, driver: null, national: null, vehicle: null }
/** The inquiry service's answer for a card or a national id; null: own data answers. */
const serviceAnswers = { ...noService }
const inquiries: Inquiries = {
  ...ownRows,
  get source() {
    return serviceAnswers.source
  },
  timeoutMs: 1000,
  warehouseUrl: null,
  driver: async (...args) => serviceAnswers.driver ?? ownRows.driver(...args),
  national: async (...args) => serviceAnswers.national ?? ownRows.national(...args),
  vehicle: async (...args) => serviceAnswers.vehicle ?? ownRows.vehicle(...args),
}

let world: World
let modir: Person
let poshtiban: Person
let zahra: Person
let kheyrollah: Made
beforeAll(async () => {
  world = await openWorld({ outside: { sms: phones.sms, inquiries } })
  modir = await world.person('modir', { role: 'Admin' })
  poshtiban = await world.person('poshtiban', { role: 'AdminSupport' })
  zahra = await world.person('zahra', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
  kheyrollah = await aDriver(world, 'خیرالله', 'مرادی')
})
afterAll(() => world.close())
beforeEach(async () => {
  expect(world.errors).toEqual([])
  Object.assign(serviceAnswers, noService)
  phones.notices.splice(0)
  await forgetLimits(world, 'sms-pause', 'sms-hour', 'sms-guess', 'inquiry-account-hour')
})

const rowOf = ({ id }: { id: number }) => world.db.selectFrom('driver').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
const lastEvent = () => world.db.selectFrom('audit_event').selectAll().orderBy('id', 'desc').executeTakeFirstOrThrow()

describe('refusals', () => {
  test('no other role changes a driver; a hall adds one, and only an administrator makes one native', async () => {
    const { id } = kheyrollah
    const everything = (who: Person) => [
      who.say(driverAct.activate, { id }),
      who.say(driverAct.deactivate, { id }),
      who.say(driverAct.sendMobileCode, { DriverId: id, Mobile: '09121110000' }),
      who.say(driverAct.changeMobile, { DriverId: id, Mobile: '09121110000', UserName: '' }),
      who.raw('POST', `/api/v1/drivers/${id}/picture`, {}),
    ]
    const native = (who: Person) => [who.say(driverAct.native, { driverId: id }), who.say(driverAct.nonNative, { driverId: id })]
    const before = await rowOf(kheyrollah)
    const sara = await world.person('sara', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
    const nazer = await world.person('nazer', { role: 'DriversAssociation' })
    for (const who of [sara, zahra, nazer]) {
      for (const reply of await Promise.all([...everything(who), ...native(who)])) expect(reply.status).toBe(403)
    }
    const unbind = (who: Person) => [
      who.say(driverAct.removePhoneId, { Id: id }),
      who.say(driverAct.emptyPhoneId, { driverId: id }),
      who.say(driverAct.logOut, { id }),
      who.raw('GET', `/api/DriverApi/LogOutDriver?id=${id}`),
    ]
    for (const reply of await Promise.all(unbind(sara))) expect(reply.status).toBe(403)
    // Halls and drivers' associations unbind and sign out the phones of drivers in their scope: tests/fleet/driver-app/account.test.ts.
    for (const who of [zahra, nazer]) for (const reply of await Promise.all(unbind(who))) expect(reply.status).toBe(404)
    for (const reply of await Promise.all(native(poshtiban))) expect(reply.status).toBe(403)
    for (const who of [sara, nazer]) expect((await add({}, who)).status).toBe(403)
    expect(await rowOf(kheyrollah)).toEqual(before)
  })

  test('an unknown driver, and an invalid id', async () => {
    for (const reply of await Promise.all([
      modir.say(driverAct.activate, { id: 999_999 }),
      modir.say(driverAct.deactivate, { id: 999_999 }),
      modir.say(driverAct.native, { driverId: 999_999 }),
      modir.say(driverAct.removePhoneId, { Id: 999_999 }),
      modir.say(driverAct.changeMobile, { DriverId: 999_999, Mobile: '09121110000', UserName: '' }),
      modir.say(driverAct.logOut, { id: 999_999 }),
    ])) {
      expect(reply).toMatchObject({ status: 404, message: words.noDriver })
    }
    expect((await modir.raw('POST', '/api/v1/drivers/ActiveDriver')).errors).toEqual({ driverId: words.which })
    expect((await modir.raw('PATCH', '/api/v1/drivers/ActiveDriver/x')).status).toBe(400)
  })

  test('a command without effect', async () => {
    const { id } = await aDriver(world, 'صمد', 'نوری')
    expect(await modir.say(driverAct.activate, { id })).toMatchObject({ status: 409, message: words.alreadyActive })
    expect(await modir.say(driverAct.nonNative, { driverId: id })).toMatchObject({ status: 409, message: words.notNative })
    expect(await modir.say(driverAct.removePhoneId, { Id: id })).toMatchObject({ status: 409, message: words.noPhone })
    expect((await modir.say(driverAct.deactivate, { id })).status).toBe(200)
    expect(await modir.say(driverAct.deactivate, { id })).toMatchObject({ status: 409, message: words.alreadyInactive })
  })

  test('a past day, and a native without a city', async () => {
    const { id } = kheyrollah
    const past = await modir.say(driverAct.deactivate, { id, Until: '1405/08/29' })
    expect(past).toMatchObject({ status: 422, errors: { Until: words.untilPast } })
    expect((await modir.say(driverAct.deactivate, { id, Until: '1405/13/01' })).status).toBe(400)
    const stray = await aDriver(world, 'غریب', 'راهی')
    await world.db.updateTable('driver').set({ city_id: null }).where('id', '=', stray.id).execute()
    expect(await modir.say(driverAct.native, { driverId: stray.id })).toMatchObject({ status: 422, message: words.noCity })
  })
})

describe('active and inactive', () => {
  test('deactivated for a reason until a day, signed out, reactivated by the job after that day', async () => {
    const reason = { Reason: 'گواهینامه باطل است' }
    const { id } = await aDriver(world, 'حمید', 'صالحی')
    const reply = await poshtiban.say(driverAct.deactivate, { id, Until: '1405/09/02', ...reason })
    expect(reply.message).toBe(words.deactivated('حمید صالحی', '1405/09/02'))
    expect(await rowOf({ id })).toMatchObject({
      is_active: false,
      inactive_until: '2026-11-23',
      inactive_reason: reason.Reason,
      signed_out_at: world.clock.now,
    })
    expect(await lastEvent()).toMatchObject({
      call: 'driverAct.deactivate',
      entity: 'driver',
      entity_id: String(id),
      reason: reason.Reason,
    })

    await modir.say(driverAct.deactivate, { id, Until: '1405/09/03' })
    expect(await activateDue(world.db, new Date('2026-11-24T20:29:00Z'))).toBe(0)
    expect(await activateDue(world.db, new Date('2026-11-24T20:31:00Z'))).toBe(1)
    expect(await rowOf({ id })).toMatchObject({ is_active: true, inactive_until: null, inactive_reason: null })
    expect(await lastEvent()).toMatchObject({ call: 'driverAct.activated', entity_id: String(id), member_id: null })
    expect(await activateDue(world.db, new Date('2026-11-25T20:31:00Z'))).toBe(0)
  })

  test('both forms of activating are one command; the older one is marked as such', async () => {
    const { id } = await aDriver(world, 'مجید', 'رضایی')
    await modir.say(driverAct.deactivate, { id })
    const now = await modir.say(driverAct.activate, { id, Reason: 'مدارک را آورد' })
    expect([now.status, now.headers.get('deprecation')]).toEqual([200, null])
    await modir.say(driverAct.deactivate, { id })
    const older = await modir.raw('POST', `/api/v1/drivers/ActiveDriver?driverId=${persianDigits(id)}`)
    expect([older.status, older.headers.get('deprecation'), older.message]).toEqual([200, 'true', words.activated('مجید رضایی')])
  })

  test('reports a driver in a queue: the next lock skips the turn', async () => {
    const { id, vehicleId } = await aDriver(world, 'تیمور', 'بیات')
    await world.db
      .insertInto('turn')
      .values({
        hall_id: world.cast.halls.rajaei,
        number: 1,
        driver_id: id,
        vehicle_id: vehicleId,
        state: 'QUEUED',
        issued_at: world.clock.now,
      })
      .execute()
    expect((await modir.say(driverAct.deactivate, { id })).message).toContain(words.withTurn)
  })
})

describe('phones and sessions', () => {
  test('removing a phone ends its session; clearing its token keeps the session', async () => {
    const { id } = await aDriver(world, 'یونس', 'حیدری')
    const bind = () => world.db.updateTable('driver').set({ phone_id: 'imei-1' }).where('id', '=', id).execute()
    await bind()
    expect((await modir.raw('POST', `/api/v1/drivers/EmptyPhoneId?driverId=${id}`)).message).toBe(words.phoneEmptied)
    expect(await rowOf({ id })).toMatchObject({ phone_id: '', signed_out_at: null })
    await bind()
    expect((await modir.raw('POST', `/api/v1/drivers/RemovePhoneId?Id=${id}`)).message).toBe(words.phoneRemoved)
    expect(await rowOf({ id })).toMatchObject({ phone_id: '', signed_out_at: world.clock.now })
  })

  test('signs out by POST, and by the specification’s GET, which has no confirmation and is not cached', async () => {
    const { id } = await aDriver(world, 'ایوب', 'ساعدی')
    const get = await modir.raw('GET', `/api/DriverApi/LogOutDriver?id=${id}`)
    expect([get.status, get.headers.get('deprecation'), get.headers.get('cache-control')]).toEqual([200, 'true', 'no-store'])
    expect((await rowOf({ id })).signed_out_at).toEqual(world.clock.now)
    expect((await modir.say(driverAct.logOut, { id, Reason: 'گوشی گم شد' })).status).toBe(200)
    expect(await lastEvent()).toMatchObject({ call: 'driverAct.logOut', reason: 'گوشی گم شد' })
  })
})

describe('another number', () => {
  const change = (input: Partial<Sent<typeof driverAct.changeMobile>>, who = poshtiban) =>
    who.say(driverAct.changeMobile, { DriverId: kheyrollah.id, Mobile: '09125556677', UserName: kheyrollah.nationalId, ...input })
  const sendCode = (Mobile: string, DriverId = kheyrollah.id) => poshtiban.say(driverAct.sendMobileCode, { DriverId, Mobile })

  test('refuses one that is short, foreign, unchanged, another driver’s or row’s, or with a wrong code', async () => {
    const other = await aDriver(world, 'بهمن', 'کاویانی')
    for (const Mobile of ['0912', '02188776655', '19125556677']) {
      expect((await change({ Mobile })).errors).toEqual({ Mobile: words.mobileWrong })
    }
    expect((await change({ Mobile: '' })).errors).toEqual({ Mobile: words.mobile })
    expect((await change({ Mobile: '09125556677x' })).status).toBe(400)
    expect(await change({ Mobile: kheyrollah.mobile })).toMatchObject({ status: 409, errors: { Mobile: words.sameMobile } })
    expect(await change({ Mobile: other.mobile })).toMatchObject({ status: 409, errors: { Mobile: words.mobileTaken } })
    expect(await sendCode(other.mobile)).toMatchObject({ status: 409, errors: { Mobile: words.mobileTaken } })
    expect((await change({ UserName: other.nationalId })).errors).toEqual({ UserName: words.otherUser })
    expect((await change({ Code: '12' })).errors).toEqual({ Code: codeWords.code })
    expect((await change({ Code: '123456' })).errors).toEqual({ Code: codeWords.wrong })
    expect((await rowOf(kheyrollah)).mobile).toBe(kheyrollah.mobile)
    expect(phones.notices).toEqual([])
  })

  test('confirmed by a single-use code sent to the new number; the old number is notified', async () => {
    const sent = await sendCode('۰۹۱۲۵۵۵۶۶۷۷')
    expect(sent).toMatchObject({ status: 200, data: { livesFor: 180, nextIn: 60 } })
    const Code = phones.codeOf('09125556677')
    const reply = await change({ Code: persianDigits(Code), Reason: 'خط را عوض کرده است' })
    expect(reply).toMatchObject({
      data: { mobile: '09125556677', mobileConfirmed: true },
      message: words.mobileChanged('09125556677'),
    })
    expect(await rowOf(kheyrollah)).toMatchObject({ mobile: '09125556677', mobile_confirmed: true })
    expect(phones.notices).toEqual([{ mobile: kheyrollah.mobile, text: words.movedMobile('09125556677') }])
    expect(await lastEvent()).toMatchObject({
      call: 'driverAct.changeMobile',
      reason: 'خط را عوض کرده است',
      detail: { from: kheyrollah.mobile, to: '09125556677', confirmed: true },
    })
    const namesake = await aDriver(world, 'عیسی', 'پناهی')
    expect((await change({ DriverId: namesake.id, UserName: '', Mobile: '09125556677', Code })).status).toBe(409)
  })

  test('without a code, as by the specification’s client, is stored unconfirmed; the old number is notified', async () => {
    const { id, mobile } = await aDriver(world, 'کرم', 'الوندی')
    const reply = await change({ DriverId: id, UserName: '', Mobile: '09123334455' })
    expect(reply).toMatchObject({ status: 200, data: { mobileConfirmed: false } })
    expect(reply.message).toContain(words.mobileUnconfirmed)
    expect(phones.notices.at(-1)).toMatchObject({ mobile })
    phones.state.fails = true
    expect((await change({ DriverId: id, UserName: '', Mobile: '09123334456' })).status).toBe(200)
    phones.state.fails = false
    expect(world.warnings.at(-1)).toEqual({ service: 'test' })
  })
})

describe('a password', () => {
  const set = (input: Partial<Sent<typeof adminUser.changePassword>>, who = poshtiban) =>
    who.say(adminUser.changePassword, { Username: kheyrollah.nationalId, Password: 'ranande1405', ...input })

  test('support sets a driver’s only; a short one and an unknown driver are refused', async () => {
    expect((await set({ Username: 'zahra' })).status).toBe(403)
    expect((await set({ Username: 'modir' })).status).toBe(403)
    expect((await set({ Password: '12345' })).errors).toEqual({ Password: accountWords.tooShort })
    expect(await set({ Username: '0499370899' })).toMatchObject({ status: 404, message: accountWords.noSuchUser })
    expect((await set({ DriverId: kheyrollah.id, Username: '0499370899' })).status).toBe(404)
    expect((await rowOf(kheyrollah)).password_hash).toBeNull()
  })

  test('by national id in any script, shown once, to be changed, and the driver is signed out', async () => {
    const reply = await set({ Username: persianDigits(kheyrollah.nationalId) })
    expect(reply.data).toEqual({ userName: kheyrollah.nationalId, password: 'ranande1405' })
    const { password_hash, must_change_password, signed_out_at } = await rowOf(kheyrollah)
    expect(await verifyPassword(password_hash!, 'ranande1405')).toBe(true)
    expect([must_change_password, signed_out_at]).toEqual([true, world.clock.now])
    expect(JSON.stringify(await lastEvent())).not.toContain('ranande1405')
  })

  test('a member whose username is a driver’s national id keeps their password', async () => {
    const thief = await world.member(kheyrollah.nationalId, { role: 'Customer' })
    const before = await world.db.selectFrom('member').select('password_hash').where('id', '=', thief).executeTakeFirstOrThrow()
    expect((await set({ DriverId: kheyrollah.id, Password: 'degar1405' }, modir)).status).toBe(200)
    const after = await world.db.selectFrom('member').select('password_hash').where('id', '=', thief).executeTakeFirstOrThrow()
    expect(after).toEqual(before)
    expect(await verifyPassword((await rowOf(kheyrollah)).password_hash!, 'degar1405')).toBe(true)
  })
})

let n = 222_330_000
const freshCode = () => nationalCodeOf(String((n += 1)))
const aNewcomer = (change: object) => ({
  NationalId: freshCode(),
  CarSmartCard: '6600001',
  Mobile: `0935${String((n += 1)).slice(-7)}`,
  Imei: null,
  ...change,
})
function add(change: Partial<Sent<typeof driverAct.add>> = {}, who = zahra) {
  return who.say(driverAct.add, aNewcomer(change))
}
const known = <T>(about: T) => ({ known: true as const, about })
const aCard = { mobile: '', certificateType: '', cardValidUntil: null, healthCardValidUntil: null, isActive: true }
const aVehicle = {
  loadingTypeTitle: '',
  name: '',
  plaqueNumber: '45ب318',
  plaqueSerialNumber: '84',
  madeYear: 1400,
  mobile: '',
  inspectionValidUntil: '2027-03-01',
  vinCode: '',
  isActive: true,
}

describe('adding', () => {
  test('refuses with one message at the top: empty, wrong digits, wrong lengths', async () => {
    const cases: [object, string][] = [
      [{ NationalId: '' }, words.nationalId],
      [{ NationalId: '1234567890' }, words.nationalIdWrong],
      [{ NationalId: '0000000000' }, words.nationalIdWrong],
      [{ CarSmartCard: '' }, words.vehicleCard],
      [{ CarSmartCard: '123' }, words.vehicleCardWrong],
      [{ Mobile: '' }, words.mobile],
      [{ Mobile: '0211234567' }, words.mobileWrong],
      [{ DriverCardNumber: '12' }, words.driverCardWrong],
    ]
    for (const [change, sentence] of cases) {
      const reply = await add(change)
      expect([reply.status, (reply.errors as string[])[0]]).toEqual([422, sentence])
    }
    for (const change of [{ NationalId: '12345678901' }, { CarSmartCard: '12345678' }, { Mobile: 'صفر' }]) {
      expect((await add(change)).status).toBe(400)
    }
  })

  test('refuses an existing driver, another’s card or number, and a vehicle in a queue with another', async () => {
    const taken = await aDriver(world, 'نعمت', 'شکری')
    expect(await add({ NationalId: persianDigits(taken.nationalId) })).toMatchObject({
      status: 409,
      errors: [words.known('نعمت شکری')],
    })
    expect(await add({ Mobile: taken.mobile })).toMatchObject({ status: 409, errors: [words.mobileTaken] })
    expect(await add({ DriverCardNumber: taken.card })).toMatchObject({ status: 409, errors: [words.cardTaken] })
    await world.db
      .insertInto('turn')
      .values({
        hall_id: world.cast.halls.rajaei,
        number: 77,
        driver_id: taken.id,
        vehicle_id: taken.vehicleId,
        state: 'QUEUED',
        issued_at: world.clock.now,
      })
      .execute()
    const input = aNewcomer({ CarSmartCard: taken.vehicle })
    expect(await zahra.say(driverAct.add, input)).toMatchObject({
      status: 422,
      errors: [vehicleWords.elsewhere.inQueue(77, 'شهید رجایی')],
    })
    const none = await world.db.selectFrom('driver').select('id').where('national_id', '=', input.NationalId).execute()
    expect(none).toEqual([])
  })

  test('believes a service that knows no such number, but not a miss in own data', async () => {
    serviceAnswers.source = 'estelam.example'
    serviceAnswers.driver = { known: null }
    serviceAnswers.national = { known: false }
    serviceAnswers.vehicle = { known: null }
    expect((await add()).errors).toEqual([words.unknownNationalId])
    serviceAnswers.national = { known: null }
    serviceAnswers.vehicle = { known: false }
    expect((await add()).errors).toEqual([words.unknownVehicleCard])
    serviceAnswers.driver = { known: false }
    expect((await add({ DriverCardNumber: '5550001' })).errors).toEqual([words.unknownDriverCard])
    serviceAnswers.driver = known({ ...aCard, cardNumber: '5550001', nationalId: '0499370899', name: 'کسی', family: 'دیگر' })
    expect((await add({ DriverCardNumber: '5550001' })).errors).toEqual([words.otherCard])
  })

  test('without any inquiry source the driver is added, and unknown values are named', async () => {
    const reply = await add({ CarSmartCard: '6600009' })
    expect(reply).toMatchObject({ status: 200, data: { name: '', family: '', hasVehicle: false } })
    expect(reply.message).toContain(words.nameless)
    expect(reply.message).toContain(words.noVehicle)
    const typed = await add({ CarSmartCard: '6600009', Name: 'رسول', Family: 'چگینی' }, modir)
    expect(typed.data).toMatchObject({ name: 'رسول', family: 'چگینی' })
    expect(typed.message).not.toContain(words.nameless)
  })

  test('service data fills the row and takes precedence over the input', async () => {
    const loader = await world.db.selectFrom('loader_type').select('name').where('id', '=', 5001).executeTakeFirstOrThrow()
    const NationalId = freshCode()
    serviceAnswers.source = 'estelam.example'
    serviceAnswers.driver = known({
      ...aCard,
      cardNumber: '5550077',
      nationalId: NationalId,
      name: 'شهرام',
      family: 'مقدم',
      cardValidUntil: '2028-01-01',
    })
    serviceAnswers.vehicle = known({ ...aVehicle, loadingTypeTitle: loader.name })
    const { data } = await add({ NationalId, CarSmartCard: '6600077', Name: 'دروغ', Family: 'دروغ' })
    expect(data).toMatchObject({ name: 'شهرام', family: 'مقدم', hasVehicle: true })
    expect(await rowOf(data!)).toMatchObject({
      card_number: '5550077',
      card_valid_until: '2028-01-01',
      health_card_valid_until: null,
      is_active: true,
      is_native: false,
    })
    const given = await world.db
      .selectFrom('driver_vehicle')
      .innerJoin('vehicle', 'vehicle.id', 'driver_vehicle.vehicle_id')
      .select(['vehicle.card_number', 'vehicle.plate_number', 'driver_vehicle.is_active'])
      .where('driver_id', '=', data!.id)
      .execute()
    expect(given).toEqual([{ card_number: '6600077', plate_number: '45ب318', is_active: true }])
    expect(await lastEvent()).toMatchObject({ call: 'driverAct.add', entity: 'driver', entity_id: String(data!.id) })
  })

  test('two concurrent requests with one number add one driver', async () => {
    const Mobile = '09350009988'
    const replies = await Promise.all([add({ Mobile, CarSmartCard: '6600011' }), add({ Mobile, CarSmartCard: '6600012' }, modir)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  })
})
