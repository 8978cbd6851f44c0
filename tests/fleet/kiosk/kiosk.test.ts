/** A kiosk of a hall: binding it, the visit of a driver, and what it may do (decision 048). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { driverAppWords } from '#contract/fleet/driver-app-words.ts'
import { kiosk } from '#contract/fleet/kiosk.ts'
import { kioskWords as words } from '#contract/fleet/kiosk-words.ts'
import { pinFaultWords } from '#contract/fleet/pin-words.ts'
import { run } from '#contract/halls/run.ts'
import { listStory } from '#contract/halls/list-words.ts'
import { listHistories } from '#contract/halls/split/list-history.ts'
import { ownTurnWords } from '#contract/halls/turn-words.ts'
import { turn } from '#contract/halls/turn.ts'
import { identity } from '#contract/access/identity.ts'
import { limiter } from '#server/modules/access/identity/index.ts'
import { lastList } from '#server/modules/halls/turn/report.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import { forgetLimits, openPhones } from '../../messaging/phones.ts'
import type { Person } from '../../world.ts'
import { openPhone } from '../driver-app/phone.ts'
import { bindKiosk, identify, PIN, setPin, visit, type Machine } from './machine.ts'

let hall: Hall
let hallId: number
let machine: Machine
let ali: Awaited<ReturnType<Hall['driver']>>
let phones: ReturnType<typeof openPhones>
beforeEach(async () => {
  phones = openPhones()
  hall = await openHall({ outside: { sms: phones.sms } })
  hallId = hall.world.cast.halls.rajaei
  await open(true)
  ali = await hall.driver('علی')
  machine = await bindKiosk(hall.world, hall.zahra)
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const open = (takes_turns_by_app: boolean) =>
  hall.world.db.updateTable('hall').set({ takes_turns_by_app, reservation_range_km: 30 }).where('id', '=', hallId).execute()
const printSlips = () => hall.world.db.updateTable('hall').set({ prints_slips: true }).where('id', '=', hallId).execute()
const take = (who: Person, LoadHallId = hallId) =>
  who.say(turn.take, { LoadHallId, FreighterCardNumber: ali.vehicleCard, Latitude: null, Longitude: null })
const turns = () => hall.world.db.selectFrom('turn').selectAll().orderBy('id').execute()
const auditOf = (call: string) =>
  hall.world.db.selectFrom('audit_event').selectAll().where('call', '=', call).orderBy('id', 'desc').executeTakeFirst()
const minutes = (count: number) => (hall.world.clock.now = new Date(hall.world.clock.now.getTime() + count * 60_000))
const bind = (HallId: number, Code: string) =>
  hall.world.stranger.say(kiosk.bind, { HallId, Code, PublicKey: openPhone(hall.world).PublicKey })
const other = (code: string) => (code.startsWith('0') ? '1' : '0') + code.slice(1)

describe('a machine is not bound', () => {
  test('with a code that is wrong, late, used, replaced, guessed or of another hall', async () => {
    const wrong = { status: 422, errors: { Code: words.wrongCode } }
    const first = (await hall.zahra.say(kiosk.code, {})).data!.code
    expect(await bind(hall.world.cast.halls.shapour, first)).toMatchObject(wrong)
    const second = (await hall.zahra.say(kiosk.code, {})).data!.code
    expect(await bind(hallId, first)).toMatchObject(wrong)
    expect((await bind(hallId, second)).status).toBe(200)
    expect(await bind(hallId, second)).toMatchObject(wrong)
    const third = (await hall.zahra.say(kiosk.code, {})).data!.code
    minutes(15)
    expect(await bind(hallId, third)).toMatchObject(wrong)
    const fourth = (await hall.zahra.say(kiosk.code, {})).data!.code
    for (let guess = 0; guess < 5; guess += 1) expect(await bind(hallId, other(fourth))).toMatchObject(wrong)
    expect(await bind(hallId, fourth)).toMatchObject(wrong)
    expect((await bind(hallId, '123')).status).toBe(422)
  })

  test('by one code twice at once', async () => {
    const { code } = (await hall.zahra.say(kiosk.code, {})).data!
    const both = await Promise.all([bind(hallId, code), bind(hallId, code)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422])
    expect((await hall.zahra.say(kiosk.list, {})).data).toHaveLength(2)
  })
})

test('a kiosk has a number in its hall and signs in with its key; the clerk of another hall does not see it', async () => {
  const second = await bindKiosk(hall.world, hall.zahra)
  expect([machine.name, second.name]).toEqual(['کیوسک 1', 'کیوسک 2'])
  expect((await machine.me.say(kiosk.own, {})).data).toMatchObject({ name: 'کیوسک 1', hallId, isOpen: true })
  expect(await second.signIn()).toMatchObject({ status: 200, data: { role: 'Kiosk', clientId: hallId } })
  const clerk = await hall.world.person('other', { role: 'LoadHallAdmin', hallId: hall.world.cast.halls.shapour })
  expect((await clerk.say(kiosk.list, {})).data).toEqual([])
  expect((await clerk.say(kiosk.end, { id: machine.id, Reason: '' })).status).toBe(404)
  expect((await machine.me.say(run.open, {})).status).toBe(403)
})

test('an ended kiosk neither signs in nor lets anyone in, and ends the visit at it', async () => {
  await setPin(hall.zahra, ali)
  const me = await visit(hall.world, machine, ali)
  expect((await hall.zahra.say(kiosk.end, { id: machine.id, Reason: 'جابه‌جا شد' })).status).toBe(200)
  expect(await auditOf('kiosk.end')).toMatchObject({ member_id: hall.zahra.id, detail: { kiosk: 'کیوسک 1' } })
  expect((await machine.signIn()).status).toBe(401)
  expect((await identify(machine, ali)).status).toBe(401)
  expect((await take(me)).status).toBe(401)
  expect(await turns()).toEqual([])
  expect((await hall.zahra.say(kiosk.list, {})).data).toEqual([])
  expect((await hall.zahra.say(kiosk.end, { id: machine.id, Reason: '' })).status).toBe(404)
})

describe('a driver is not let in', () => {
  test('with a wrong PIN, another card, no PIN, or unknown numbers: one refusal for all', async () => {
    const without = await identify(machine, ali)
    expect(without).toMatchObject({ status: 422, message: words.wrong })
    await setPin(hall.zahra, ali)
    for (const driver of [
      { ...ali, card: '9999999' },
      { ...ali, nationalId: '1234567890' },
    ])
      expect([await identify(machine, driver)].map(({ status, message, errors }) => [status, message, errors])).toEqual([
        [without.status, without.message, without.errors],
      ])
    expect(await identify(machine, ali, '270592')).toMatchObject({ status: 422, errors: { Pin: words.wrong } })
    expect(await auditOf('kiosk.identifyFailed')).toMatchObject({ entity_id: String(ali.id), detail: { kiosk: 'کیوسک 1' } })
    expect((await identify(machine, ali)).status).toBe(200)
  })

  test('for minutes after five wrong PINs, at any kiosk of any hall; a right one clears them, and so does a new PIN', async () => {
    await setPin(hall.zahra, ali)
    for (let guess = 0; guess < 4; guess += 1) await identify(machine, ali, '270592')
    expect((await identify(machine, ali)).status).toBe(200)
    for (let guess = 0; guess < 5; guess += 1) expect((await identify(machine, ali, '270592')).status).toBe(422)
    const second = await bindKiosk(hall.world, hall.zahra)
    const locked = await identify(second, ali)
    expect(locked).toMatchObject({ status: 429, message: expect.stringMatching(/^رمز چند بار اشتباه بود\. (۱۰|۹) دقیقه/) })
    await setPin(hall.zahra, ali, '849302')
    expect((await identify(machine, ali, PIN)).status).toBe(422)
    expect((await identify(machine, ali, '849302')).status).toBe(200)
  })

  test('after sixty wrong tries with any numbers at one kiosk', async () => {
    await setPin(hall.zahra, ali)
    await limiter(hall.world.pool, 'kiosk', 60).penalty(String(machine.id), 59)
    expect((await identify(machine, { ...ali, card: '9999999' })).status).toBe(422)
    expect(await identify(machine, ali)).toMatchObject({ status: 429, message: words.busy(15 * 60) })
    await forgetLimits(hall.world, 'kiosk')
    expect((await identify(machine, ali)).status).toBe(200)
  })

  test('in a hall that takes turns at its desk only, and while inactive', async () => {
    await setPin(hall.zahra, ali)
    await open(false)
    expect(await identify(machine, ali)).toMatchObject({ status: 409, message: expect.stringContaining('پای میز') })
    expect((await machine.me.say(kiosk.own, {})).data).toMatchObject({ isOpen: false })
    await open(true)
    const admin = await hall.world.person('admin', { role: 'Admin' })
    await admin.say(driverAct.deactivate, { id: ali.id, Reason: 'کارت تقلبی', Until: '' })
    expect(await identify(machine, ali)).toMatchObject({ status: 403, message: driverAppWords.inactive('کارت تقلبی') })
  })

  test('by a clerk, a driver’s phone or a stranger', async () => {
    await setPin(hall.zahra, ali)
    const phone = await hall.world.person('ali', { role: 'Driver', driverId: ali.id })
    for (const me of [hall.zahra, phone]) expect((await identify({ me }, ali)).status).toBe(403)
    expect((await identify({ me: hall.world.stranger }, ali)).status).toBe(401)
  })
})

describe('a PIN', () => {
  test('that is tried first is refused, and so are other numbers and a company', async () => {
    expect(await setPin(hall.zahra, ali, '123456')).toMatchObject({ status: 422, errors: { Pin: pinFaultWords.sequential } })
    expect(await setPin(hall.zahra, ali, '12')).toMatchObject({ errors: { Pin: pinFaultWords.short } })
    expect(await setPin(hall.zahra, { ...ali, card: '9999999' })).toMatchObject({ status: 404, message: driverAppWords.noDriver })
    expect((await setPin(hall.maryam, ali)).status).toBe(403)
  })

  test('set at a desk is notified, in the audit without its digits, and public for a queued turn', async () => {
    await hall.world.db.updateTable('driver').set({ mobile: '09124440011' }).where('id', '=', ali.id).execute()
    await hall.askTurn(hall.zahra, ali)
    expect((await setPin(hall.zahra, ali)).status).toBe(200)
    expect(phones.notices).toMatchObject([{ mobile: '09124440011', text: expect.stringContaining('رمز کیوسک') }])
    expect(await auditOf('kiosk.setPinAtDesk')).toMatchObject({ member_id: hall.zahra.id, entity_id: String(ali.id) })
    const kinds = await hall.world.db.selectFrom('override').select('kind').execute()
    expect(kinds).toEqual([{ kind: 'PHONE_CODE' }])
    const { rows } = await hall.world.pool.query(`select response, fingerprint from act_key`)
    expect(JSON.stringify(rows)).not.toContain(PIN)
  })

  test('is set from the phone, for the own driver', async () => {
    const phone = await hall.world.person('ali', { role: 'Driver', driverId: ali.id })
    expect((await phone.say(kiosk.setPin, { Pin: '111111' })).status).toBe(422)
    expect((await phone.say(kiosk.setPin, { Pin: PIN })).status).toBe(200)
    expect((await identify(machine, ali)).status).toBe(200)
  })
})

describe('a visit', () => {
  beforeEach(async () => expect((await setPin(hall.zahra, ali)).status).toBe(200))

  test('takes a turn without a position, gives a list, and is in the audit as the driver at that kiosk', async () => {
    const load = await hall.announced(1)
    const me = await visit(hall.world, machine, ali)
    expect(await auditOf('kiosk.identify')).toMatchObject({ role: 'Driver', detail: { kiosk: 'کیوسک 1' } })
    const taken = await take(me)
    expect(taken).toMatchObject({ status: 200, data: { turnNumber: 1, ahead: 0 } })
    expect(await turns()).toMatchObject([{ channel: 'kiosk', driver_id: ali.id }])
    expect(await auditOf('turn.take')).toMatchObject({ role: 'Driver', detail: { kiosk: 'کیوسک 1' } })
    await hall.until('10:00')
    expect((await me.say(run.own, {})).status).toBe(401)
    const again = await visit(hall.world, machine, ali)
    const { data } = await again.say(run.own, {})
    const list = { id: data!.run!.id, DriverTurnId: taken.data!.id, CargoIds: [load], Replaces: '' }
    expect((await again.say(run.preferOwn, list)).status).toBe(200)
    expect((await again.say(run.own, {})).data).toMatchObject({ takesLists: true, list: { cargos: [load], by: 'kiosk' } })
    expect((await hall.desk()).turns[0]).toMatchObject({ receipt: { by: 'kiosk' } })
    expect((await lastList(hall.world.db, taken.data!.id)).receipt).toMatchObject({ by: 'kiosk' })
    expect((await again.say(driverApp.me, {})).data).toMatchObject({ turn: { number: 1, state: 'QUEUED' } })
    expect((await again.say(identity.logout, {})).status).toBe(200)
    expect((await again.say(driverApp.me, {})).status).toBe(401)
  })

  test('is named in the record where it replaces a list of the phone, and is in the audit as the driver', async () => {
    const load = await hall.announced(1)
    const { data } = await hall.askTurn(hall.zahra, ali)
    const phone = await hall.world.person('ali', { role: 'Driver', driverId: ali.id })
    await hall.until('10:00')
    const { id } = (await hall.desk()).run!
    const list = { id, DriverTurnId: data!.id, CargoIds: [load] }
    const Replaces = (await phone.say(run.preferOwn, { ...list, Replaces: '' })).data!.receipt
    const me = await visit(hall.world, machine, ali)
    expect((await me.say(run.preferOwn, { ...list, CargoIds: [], Replaces })).status).toBe(200)
    expect(await auditOf('run.preferOwn')).toMatchObject({ role: 'Driver', detail: { kiosk: 'کیوسک 1' } })
    const record = await hall.published('10:20')
    expect(record.overrides).toMatchObject([{ kind: 'LIST_EMPTIED', role: 'Kiosk', reasonCode: 'DRIVER_ASKED' }])
    expect(listStory(listHistories(record).get(1)!)).toContain('توسط راننده پای کیوسک سالن خالی شد')
  })

  test('prints no slip of another driver, in another hall, from a phone, for the kiosk itself, or where none are printed', async () => {
    const [own, reza] = [await hall.askTurn(hall.zahra, ali), await hall.queued('رضا')]
    const phone = await hall.world.person('ali', { role: 'Driver', driverId: ali.id })
    const slip = (who: Person, DriverTurnId = own.data!.id) => who.say(turn.report, { DriverTurnId, ExportFormat: '80mm' })
    const me = await visit(hall.world, machine, ali)
    expect((await slip(me)).status).toBe(404)
    await printSlips()
    const { shapour } = hall.world.cast.halls
    await hall.world.db.updateTable('hall').set({ takes_turns_by_app: true }).where('id', '=', shapour).execute()
    const clerk = await hall.world.person('other', { role: 'LoadHallAdmin', hallId: shapour })
    const elsewhere = await visit(hall.world, await bindKiosk(hall.world, clerk), ali)
    expect((await slip(me, reza.turnId)).status).toBe(404)
    for (const who of [elsewhere, phone]) expect((await slip(who)).status).toBe(404)
    expect((await slip(machine.me)).status).toBe(403)
    expect((await slip(hall.world.stranger)).status).toBe(401)
    expect((await slip(me)).status).toBe(200)
  })

  test('prints the slip of the desk with its own list, which stays sealed for others', async () => {
    await printSlips()
    expect((await machine.me.say(kiosk.own, {})).data).toMatchObject({ printsSlips: true })
    const load = await hall.announced(1)
    const { data } = await hall.askTurn(hall.zahra, ali)
    const height = async (who: Person) => {
      const printed = await who.say(turn.report, { DriverTurnId: data!.id, ExportFormat: '80mm' })
      return Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(String(printed.data))![1])
    }
    await hall.until('10:00')
    const me = await visit(hall.world, machine, ali)
    const before = await height(me)
    const { id } = (await hall.desk()).run!
    await me.say(run.preferOwn, { id, DriverTurnId: data!.id, CargoIds: [load], Replaces: '' })
    expect(await height(me)).toBe(await height(hall.zahra))
    expect(await height(me)).toBeGreaterThan(before)
    expect(await height(await hall.world.person('support', { role: 'Admin' }))).toBe(before)
  })

  test('makes no other call of members', async () => {
    const me = await visit(hall.world, machine, ali)
    expect((await me.say(kiosk.setPin, { Pin: '849302' })).status).toBe(403)
    expect((await me.say(identity.me, {})).status).toBe(403)
    expect((await me.say(turn.giveUp, { id: 1, Reason: '' })).status).toBe(403)
  })

  test('ends after ten minutes, whatever is done in it', async () => {
    const me = await visit(hall.world, machine, ali)
    for (let at = 0; at < 3; at += 1) {
      minutes(3)
      expect((await me.say(driverApp.me, {})).status).toBe(200)
    }
    minutes(1)
    expect((await me.say(driverApp.me, {})).status).toBe(401)
  })

  test('is refused at the kiosk of another hall, for its turn and for its list', async () => {
    const { shapour } = hall.world.cast.halls
    await hall.world.db.updateTable('hall').set({ takes_turns_by_app: true }).where('id', '=', shapour).execute()
    const clerk = await hall.world.person('other', { role: 'LoadHallAdmin', hallId: shapour })
    const elsewhere = await bindKiosk(hall.world, clerk)
    expect(elsewhere.name).toBe('کیوسک 1')
    const load = await hall.announced(1)
    const away = await visit(hall.world, elsewhere, ali)
    expect(await take(away)).toMatchObject({ status: 422, errors: { LoadHallId: ownTurnWords.otherKiosk } })
    const { data } = await hall.askTurn(hall.zahra, ali)
    await hall.until('10:00')
    const late = await visit(hall.world, elsewhere, ali)
    const { id } = (await hall.desk()).run!
    const list = { id, DriverTurnId: data!.id, CargoIds: [load], Replaces: '' }
    expect(await late.say(run.preferOwn, list)).toMatchObject({ status: 409, message: ownTurnWords.otherKiosk })
    expect((await late.say(run.own, {})).data!.takesLists).toBe(false)
  })

  test('and desk and phone at once take one turn', async () => {
    const me = await visit(hall.world, machine, ali)
    const phone = await hall.world.person('ali2', { role: 'LoadHallAdmin', hallId })
    const all = await Promise.all([take(me), take(me), hall.askTurn(hall.zahra, ali), hall.askTurn(phone, ali)])
    expect(all.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422])
    expect(await turns()).toHaveLength(1)
  })

  test('is refused as soon as the hall closes it', async () => {
    const me = await visit(hall.world, machine, ali)
    await open(false)
    expect(await take(me)).toMatchObject({ status: 422, errors: { LoadHallId: ownTurnWords.deskOnly } })
  })
})
