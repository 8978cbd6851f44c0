/** The account of a driver on a phone: binding it, signing in with its key, and losing it (decision 046). */
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { adminUser } from '#contract/organisations/admin-user.ts'
import { codeWords } from '#contract/access/identity-words.ts'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { driverNumberWords } from '#contract/fleet/driver-number-words.ts'
import { driverAppWords as words } from '#contract/fleet/driver-app-words.ts'
import { identity } from '#contract/access/identity.ts'
import { forgetLimits, openPhones } from '../../messaging/phones.ts'
import { openWorld, PASSWORD, type Person, type World } from '../../world.ts'
import { boundPhone, driverOf, newDriver, openPhone, type Driver } from './phone.ts'

let world: World
let admin: Person
let zahra: Person
let ali: Driver
const phones = openPhones()
beforeAll(async () => {
  world = await openWorld({ outside: { sms: phones.sms } })
  admin = await world.person('admin', { role: 'Admin' })
  zahra = await world.person('zahra', { role: 'LoadHallAdmin', hallId: world.cast.halls.rajaei })
})
afterAll(async () => expect(await world.close()).toEqual([]))
beforeEach(async () => {
  await sql`delete from sign_in_failure`.execute(world.db)
  ali = await newDriver(world)
})

const minutes = (count: number) => (world.clock.now = new Date(world.clock.now.getTime() + count * 60_000))
const sendCode = (Mobile: string) => world.stranger.say(driverApp.sendCode, { Mobile })
const codeTo = async (mobile: string) => {
  await forgetLimits(world, 'sms-pause')
  expect((await sendCode(mobile)).status).toBe(200)
  return phones.codeOf(mobile)
}
const deskCode = (driver: Driver, by = zahra) =>
  by.say(driverApp.enrolmentCode, { NationalId: driver.nationalId, DriverCardNumber: driver.card })
const devices = (driver: Driver) =>
  world.db
    .selectFrom('bound_device')
    .innerJoin('member', 'member.id', 'member_id')
    .select(['bound_device.id', 'ended_at', 'ended_by'])
    .where('driver_id', '=', driver.id)
    .orderBy('made_at')
    .execute()
const auditOf = (call: string) =>
  world.db.selectFrom('audit_event').selectAll().where('call', '=', call).orderBy('id', 'desc').executeTakeFirst()
const other = (code: string) => (code.startsWith('0') ? '1' : '0') + code.slice(1)

describe('a phone is not bound', () => {
  test('without a right code: the response reveals nothing about the driver', async () => {
    const phone = openPhone(world)
    const code = await codeTo(ali.mobile)
    const wrong = await phone.enrol(ali, { Code: other(code) })
    expect(wrong).toMatchObject({ status: 422, errors: { Code: codeWords.wrong } })
    const unknown = await phone.enrol({ ...ali, card: '9999999' }, { Code: other(code) })
    expect([unknown.status, unknown.errors]).toEqual([wrong.status, wrong.errors])
    expect(await phone.enrol(ali, { Code: '', EnrolmentCode: '' })).toMatchObject({
      status: 422,
      errors: { Code: driverNumberWords.code },
    })
    expect(await phone.enrol({ ...ali, nationalId: '1234567890' }, { Code: code })).toMatchObject({ status: 422 })
    expect(await devices(ali)).toEqual([])
  })

  test('with another card, or for an unknown driver', async () => {
    const phone = openPhone(world)
    const Code = await codeTo(ali.mobile)
    const reza = await newDriver(world, 'رضا')
    expect(await phone.enrol({ ...ali, card: reza.card }, { Code })).toMatchObject({ status: 422, message: words.noMatch })
    expect(await phone.enrol({ ...ali, nationalId: reza.nationalId }, { Code })).toMatchObject({ message: words.noMatch })
  })

  test('with a number that is not the registered one, which is audited', async () => {
    const thief = '09359998877'
    const Code = await codeTo(thief)
    const refused = await openPhone(world).enrol({ ...ali, mobile: thief }, { Code })
    expect(refused).toMatchObject({ status: 422, errors: { Mobile: words.otherMobile } })
    expect(await auditOf('driverApp.enrolFailed')).toMatchObject({ entity: 'driver', entity_id: String(ali.id) })
    expect(await devices(ali)).toEqual([])
  })

  test('for an inactive driver, with the reason', async () => {
    await admin.say(driverAct.deactivate, { id: ali.id, Reason: 'کارت تقلبی', Until: '' })
    const refused = await openPhone(world).enrol(ali, { Code: await codeTo(ali.mobile) })
    expect(refused).toMatchObject({ status: 403, message: expect.stringContaining('کارت تقلبی') })
    expect(await openPhone(world).enrol(ali, { EnrolmentCode: (await deskCode(ali)).data!.code })).toMatchObject({ status: 403 })
  })

  test('with a key that is none, or of another curve', async () => {
    const Code = await codeTo(ali.mobile)
    expect((await openPhone(world).enrol(ali, { Code, PublicKey: 'AAAA' })).status).toBe(400)
    expect((await openPhone(world).enrol(ali, { Code, PublicKey: '' })).status).toBe(400)
  })

  test('while another one is bound; of two at once one is', async () => {
    const [one, two] = [openPhone(world), openPhone(world)]
    const Code = await codeTo(ali.mobile)
    const both = await Promise.all([one.enrol(ali, { Code }), two.enrol(ali, { Code })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await devices(ali)).toMatchObject([{ ended_at: null }])
    minutes(2)
    const third = await openPhone(world).enrol(ali, { Code: await codeTo(ali.mobile) })
    expect(third).toMatchObject({ status: 409, message: words.otherPhone })
  })

  test('twice with one code', async () => {
    const Code = await codeTo(ali.mobile)
    expect((await openPhone(world).enrol(ali, { Code })).status).toBe(200)
    await admin.say(driverAct.removePhoneId, { Id: ali.id, Reason: 'گم شد' })
    expect(await openPhone(world).enrol(ali, { Code })).toMatchObject({ status: 422, errors: { Code: codeWords.wrong } })
  })
})

describe('the code of a desk', () => {
  test('binds a phone whose number is not the registered one, and notifies the registered number', async () => {
    const { code, expiresAt } = (await deskCode(ali)).data!
    expect(code).toMatch(/^\d{8}$/)
    expect(Date.parse(expiresAt) - world.clock.now.getTime()).toBe(15 * 60_000)
    const reply = await openPhone(world, 'گوشی آبی').enrol({ ...ali, mobile: '' }, { EnrolmentCode: code })
    expect(reply.status).toBe(200)
    expect(phones.notices.at(-1)).toEqual({ mobile: ali.mobile, text: words.boundByDesk('گوشی آبی') })
    expect(await auditOf('driverApp.enrolmentCode')).toMatchObject({
      member_id: zahra.id,
      entity_id: String(ali.id),
      detail: null,
    })
    expect(await auditOf('driverApp.enrol')).toMatchObject({ role: 'Driver', entity: 'driver', entity_id: String(ali.id) })
  })

  test('is refused used, late, replaced, guessed, and with another card', async () => {
    const phone = openPhone(world)
    const first = (await deskCode(ali)).data!.code
    const wrong = { status: 422, errors: { EnrolmentCode: words.wrongDeskCode } }
    expect(await phone.enrol({ ...ali, card: '9999998' }, { EnrolmentCode: first })).toMatchObject(wrong)
    const second = (await deskCode(ali)).data!.code
    expect(await phone.enrol(ali, { EnrolmentCode: first })).toMatchObject(wrong)
    minutes(15)
    expect(await phone.enrol(ali, { EnrolmentCode: second })).toMatchObject(wrong)
    const third = (await deskCode(ali)).data!.code
    for (let guess = 0; guess < 5; guess += 1)
      expect(await phone.enrol(ali, { EnrolmentCode: other(third) })).toMatchObject(wrong)
    expect(await phone.enrol(ali, { EnrolmentCode: third })).toMatchObject(wrong)
    const fourth = (await deskCode(ali)).data!.code
    expect((await phone.enrol(ali, { EnrolmentCode: fourth })).status).toBe(200)
    await admin.say(driverAct.removePhoneId, { Id: ali.id, Reason: '' })
    expect(await phone.enrol(ali, { EnrolmentCode: fourth })).toMatchObject(wrong)
  })

  test('of a hundred guesses at once five are compared', async () => {
    const { code } = (await deskCode(ali)).data!
    const guesses = Array.from({ length: 30 }, (_, at) => String(at).padStart(8, '0')).filter((guess) => guess !== code)
    await Promise.all(guesses.map((EnrolmentCode) => openPhone(world).enrol(ali, { EnrolmentCode })))
    const { tries } = await world.db
      .selectFrom('enrolment_code')
      .select('tries')
      .where('driver_id', '=', ali.id)
      .executeTakeFirstOrThrow()
    expect(tries).toBe(5)
    expect((await openPhone(world).enrol(ali, { EnrolmentCode: code })).status).toBeGreaterThanOrEqual(422)
  })

  test('is given for an unknown driver and for one out of scope with the same refusal', async () => {
    const union = await world.person('anjoman', { role: 'DriversAssociation' })
    const unknown = await deskCode({ ...ali, card: '9999997' }, union)
    expect(unknown).toMatchObject({ status: 404, message: words.noDriver })
    const outside = await deskCode(ali, union)
    expect([outside.status, outside.message, outside.errors]).toEqual([unknown.status, unknown.message, unknown.errors])
    expect((await deskCode({ ...ali, card: '9999997' })).status).toBe(404)
    const company = await world.person('maryam', {
      role: 'TransportationCompanyAdmin',
      companyId: world.cast.companies.sepehr.id,
    })
    expect((await deskCode(ali, company)).status).toBe(403)
  })
})

describe('a bound phone', () => {
  test('has a session, and its account in one response', async () => {
    const { me, deviceId } = await boundPhone(world, phones, ali)
    const { data } = await me.say(driverApp.me, {})
    expect(data).toMatchObject({
      driver: { id: ali.id, nationalId: ali.nationalId, mobile: ali.mobile },
      device: { id: deviceId, name: 'گوشی من' },
      vehicles: [{ id: ali.vehicleId, card: ali.vehicleCard }],
      hindrances: [],
      turn: null,
      show: null,
      permits: [],
    })
    expect(await me.say(identity.me, {})).toMatchObject({ data: { role: 'Driver', type: '13', mustChangePassword: false } })
    const { phone_id } = await world.db.selectFrom('driver').select('phone_id').where('id', '=', ali.id).executeTakeFirstOrThrow()
    expect(phone_id).toBe(deviceId)
  })

  test('gets no other right from fields that the call does not name', async () => {
    const reza = await newDriver(world, 'رضا')
    const more = { role: 'Admin', Role: 'Admin', driver_id: reza.id, DriverId: reza.id, flags: ['access_Load_Add'], hall_id: 1 }
    const { data } = await openPhone(world).enrol(ali, { Code: await codeTo(ali.mobile), ...more })
    const member = await world.db.selectFrom('member').selectAll().where('id', '=', data!.id).executeTakeFirstOrThrow()
    expect(member).toMatchObject({ role: 'Driver', driver_id: ali.id, flags: [], hall_id: null, mobile: '' })
  })

  test('gets the same device again with the same key and a new code, if the response was lost', async () => {
    const phone = openPhone(world)
    const first = await phone.enrol(ali, { Code: await codeTo(ali.mobile) })
    minutes(2)
    const again = await phone.enrol(ali, { Code: await codeTo(ali.mobile) })
    expect([again.status, again.data!.deviceId]).toEqual([200, first.data!.deviceId])
    expect((await driverOf(world, first.data!).say(driverApp.me, {})).status).toBe(401)
    expect((await driverOf(world, again.data!).say(driverApp.me, {})).status).toBe(200)
  })

  test('signs in with its key', async () => {
    const { phone, deviceId } = await boundPhone(world, phones, ali)
    const begun = await phone.signIn(deviceId)
    expect(begun.status).toBe(200)
    expect((await driverOf(world, begun.data!).say(driverApp.me, {})).data?.driver.id).toBe(ali.id)
    expect(await auditOf('driverApp.signIn')).toMatchObject({ role: 'Driver', member_id: begun.data!.id })
  })

  test('is refused with a challenge that is used, old, of another phone, or forged', async () => {
    const { phone, deviceId } = await boundPhone(world, phones, ali)
    const Challenge = await phone.challenge(deviceId)
    expect((await phone.signIn(deviceId, { Challenge })).status).toBe(200)
    expect(await phone.signIn(deviceId, { Challenge })).toMatchObject({ status: 409, message: words.challengeOld })
    const early = await phone.challenge(deviceId)
    minutes(2)
    expect((await phone.signIn(deviceId, { Challenge: early })).status).toBe(409)
    expect((await phone.signIn(deviceId, { of: 'another-phone' })).status).toBe(409)
    const [expires, name, seal] = (await phone.challenge(deviceId)).split('.')
    const longer = `${Number(expires) + 60_000}.${name}.${seal}`
    expect((await phone.signIn(deviceId, { Challenge: longer })).status).toBe(409)
  })

  test('is refused with the signature of another key, of another text, or with none; so is an unknown phone', async () => {
    const { phone, deviceId } = await boundPhone(world, phones, ali)
    const unbound = { status: 401, message: words.unbound }
    const stranger = openPhone(world)
    expect(await phone.signIn(deviceId, { by: stranger.signed })).toMatchObject(unbound)
    expect(await phone.signIn(deviceId, { by: (text) => phone.signed(`${text}x`) })).toMatchObject(unbound)
    expect(await phone.signIn(deviceId, { by: () => '' })).toMatchObject(unbound)
    expect(await auditOf('driverApp.signInFailed')).toMatchObject({ entity: 'member', detail: { why: 'signature' } })
    const unknown = await stranger.challenge('AAAAAAAAAAAAAAAAAAAAAA')
    expect(unknown.length).toBe((await phone.challenge(deviceId)).length)
    expect(await stranger.signIn('AAAAAAAAAAAAAAAAAAAAAA')).toMatchObject(unbound)
  })

  test('waits after five wrong signatures', async () => {
    const { phone, deviceId } = await boundPhone(world, phones, ali)
    for (let guess = 0; guess < 5; guess += 1) await phone.signIn(deviceId, { by: () => '' })
    expect((await phone.signIn(deviceId)).status).toBe(429)
  })

  test('has no password: sign-in, a forgotten and a changed one answer as for an unknown name', async () => {
    const { me } = await boundPhone(world, phones, ali)
    const { username } = await world.db.selectFrom('member').select('username').where('id', '=', me.id).executeTakeFirstOrThrow()
    expect(username).toMatch(/^DR[A-Z0-9]{12}$/)
    const login = (Username: string, Password: string) => world.stranger.say(identity.login, { Username, Password })
    const [own, unknown] = [await login(username, '-'), await login('DR000000000000', '-')]
    expect([own.status, own.message]).toEqual([unknown.status, unknown.message])
    const sent = phones.kept.length
    const forgot = (Username: string) => world.stranger.say(identity.forgotPassword, { Username })
    expect((await forgot(username)).message).toBe((await forgot('DR000000000000')).message)
    expect(phones.kept.length).toBe(sent)
    expect((await me.say(identity.changePassword, { NewPassword: 'Anar-140512', CurrentPassword: '' })).status).toBe(403)
    const given = await admin.say(adminUser.changePassword, { Username: username, Password: 'Anar-140512' })
    expect(given.status).toBe(404)
    expect((await login(username, 'Anar-140512')).status).toBe(401)
    expect((await login(username, PASSWORD)).status).toBe(401)
  })
})

describe('a phone ends', () => {
  test('removed: phone and session at once, with a message to the registered number, and another may be bound', async () => {
    const { phone, deviceId, me } = await boundPhone(world, phones, ali)
    expect((await admin.say(driverAct.removePhoneId, { Id: ali.id, Reason: 'گم شد' })).status).toBe(200)
    expect(phones.notices.at(-1)).toEqual({ mobile: ali.mobile, text: words.phoneUnbound })
    expect((await me.say(driverApp.me, {})).status).toBe(401)
    expect(await phone.signIn(deviceId)).toMatchObject({ status: 401, message: words.unbound })
    expect(await devices(ali)).toMatchObject([{ id: deviceId, ended_by: admin.id }])
    minutes(2)
    expect((await boundPhone(world, phones, ali)).deviceId).not.toBe(deviceId)
  })

  test('emptied: the session stays until another phone is bound', async () => {
    const { phone, deviceId, me } = await boundPhone(world, phones, ali)
    expect((await admin.say(driverAct.emptyPhoneId, { driverId: ali.id, Reason: '' })).status).toBe(200)
    expect(phones.notices.at(-1)).toEqual({ mobile: ali.mobile, text: words.phoneUnbound })
    expect((await me.say(driverApp.me, {})).data?.device).toBeNull()
    expect((await phone.signIn(deviceId)).status).toBe(401)
    minutes(2)
    const next = await boundPhone(world, phones, ali)
    expect((await me.say(driverApp.me, {})).status).toBe(401)
    expect((await next.me.say(driverApp.me, {})).status).toBe(200)
  })

  test('signed out: the session ends, the phone signs in again', async () => {
    const { phone, deviceId, me } = await boundPhone(world, phones, ali)
    expect((await admin.say(driverAct.logOut, { id: ali.id, Reason: '' })).status).toBe(200)
    expect((await me.say(driverApp.me, {})).status).toBe(401)
    expect((await phone.signIn(deviceId)).status).toBe(200)
  })

  test('deactivated: refused until the driver is active again, and earlier sessions stay ended', async () => {
    const { phone, deviceId, me } = await boundPhone(world, phones, ali)
    await admin.say(driverAct.deactivate, { id: ali.id, Reason: 'رسیدگی', Until: '' })
    expect((await me.say(driverApp.me, {})).status).toBe(401)
    expect((await phone.signIn(deviceId)).status).toBe(403)
    await admin.say(driverAct.activate, { id: ali.id, driverId: null, Reason: '' })
    expect((await me.say(driverApp.me, {})).status).toBe(401)
    expect((await phone.signIn(deviceId)).status).toBe(200)
  })

  test('unbound by a hall or an association only for drivers in their scope', async () => {
    await boundPhone(world, phones, ali)
    const union = await world.person('union', { role: 'DriversAssociation' })
    expect((await union.say(driverAct.removePhoneId, { Id: ali.id, Reason: 'گم شد' })).status).toBe(404)
    expect((await union.say(driverAct.removePhoneId, { Id: 999_999, Reason: '' })).status).toBe(404)
    await world.db.insertInto('member_hall').values({ member_id: union.id, hall_id: world.cast.halls.rajaei }).execute()
    expect((await zahra.say(driverAct.removePhoneId, { Id: ali.id, Reason: '' })).status).toBe(404)
    await world.db
      .insertInto('turn')
      .values({
        hall_id: world.cast.halls.rajaei,
        number: 900 + ali.id,
        driver_id: ali.id,
        vehicle_id: ali.vehicleId,
        state: 'CLOSED',
        issued_at: world.clock.now,
      })
      .execute()
    expect((await union.say(driverAct.removePhoneId, { Id: ali.id, Reason: 'گم شد' })).status).toBe(200)
    expect(await auditOf('driverAct.removePhoneId')).toMatchObject({ member_id: union.id, reason: 'گم شد' })
  })
})
