/** Requests for a cargo are a mere count until the lists lock (domain.md G7, E3). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { audit } from '#contract/insight/audit.ts'
import { permit } from '#contract/permits/permit.ts'
import { run } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { firstDifference } from '#contract/halls/split/verify.ts'
import { turn } from '#contract/halls/turn.ts'
import type { Person } from '../../world.ts'
import { openHall, type Hall } from '../show/hall.ts'

let hall: Hall
let load: number
let ali: Awaited<ReturnType<Hall['queued']>>
let reza: typeof ali
beforeEach(async () => {
  hall = await openHall()
  load = await hall.announced(1)
  ali = await hall.queued('علی')
  reza = await hall.queued('رضا')
  await hall.until('10:00')
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

/** Everybody who may read the requests of the cargo. */
async function readers(): Promise<Record<string, Person>> {
  const { world } = hall
  const { halls, companies } = world.cast
  const observer = await world.person('anjoman', { role: 'Organization' })
  await world.db.insertInto('member_hall').values({ member_id: observer.id, hall_id: halls.rajaei }).execute()
  const flags = ['access_Load_Manage'] as const
  return {
    company: hall.maryam,
    clerk: await world.person('sara', { role: 'TransportationCompanyMember', companyId: companies.sepehr.id, flags }),
    admin: await world.person('admin', { role: 'Admin' }),
    support: await world.person('support', { role: 'AdminSupport' }),
    observer,
    hall: hall.zahra,
  }
}

/** The company or owner of the cargo. */
async function owner(): Promise<Person> {
  const { world } = hall
  const { mina } = world.cast.owners
  await world.db.updateTable('cargo').set({ owner_id: mina }).where('id', '=', load).execute()
  return world.person('mina', { role: 'ProductOwnerAdmin', ownerId: mina })
}

const requests = async (who: Person) => {
  const { data, message, result } = await who.say(turn.prioritiesOfCargo, { CargoId: load })
  return { rows: data!.map(({ turnNumber, status }) => [turnNumber, status]), message, result }
}
const none = { rows: [], message: 'درخواستی ثبت نشده است', result: { sealed: 0 } }

test('in an open show every reader gets the count of requests, and none gets their drivers', async () => {
  const who = await readers()
  for (const one of Object.values(who)) expect(await requests(one)).toEqual(none)
  for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
  for (const [name, one] of Object.entries(who)) {
    const { rows, message, result } = await requests(one)
    expect([name, rows, result]).toEqual([name, [], { sealed: 2 }])
    expect(message).toMatch(/^تا اینجا ۲ اولویت ثبت شده؛ .*تا بسته‌شدن اولویت‌ها دیده نمی‌شود\.$/)
    const text = JSON.stringify(await one.raw('GET', `/api/v1/driver-priorities/GetByCargoId?CargoId=${load}`))
    expect(text).not.toContain('راننده"')
  }
})

test('a priority removed in an open show is not counted and not shown', async () => {
  await hall.prefers(ali.turnId, [load])
  await hall.prefers(reza.turnId, [load])
  await hall.prefers(reza.turnId, [])
  expect(await requests(hall.maryam)).toMatchObject({ rows: [], result: { sealed: 1 } })
  await hall.prefers(ali.turnId, [])
  expect(await requests(hall.maryam)).toEqual(none)
})

test('requests and outcomes are visible after the lock, to observers after the split; the owner gets a count', async () => {
  const mina = await owner()
  const who = await readers()
  for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
  await hall.world.db
    .updateTable('show_run')
    .set({ state: 'LOCKED', snapshot_hash: 'a'.repeat(64) })
    .execute()
  expect(await requests(who['observer']!)).toMatchObject({ rows: [], result: { sealed: 2 } })
  expect((await requests(who['company']!)).rows).toEqual([
    [1, 1],
    [2, 1],
  ])
  await hall.world.db.updateTable('show_run').set({ state: 'OPEN', snapshot_hash: null }).execute()
  await hall.until('10:20')
  for (const one of Object.values(who)) {
    expect(await requests(one)).toEqual({
      rows: [
        [1, 2],
        [2, 3],
      ],
      message: '۲ مورد پیدا شد',
      result: { sealed: 0 },
    })
  }
  const toOwner = { rows: [], message: '۲ اولویت برای این بار ثبت شده است.', result: { sealed: 2 } }
  expect(await requests(mina)).toEqual(toOwner)
})

test('requests of earlier shows stay visible beside the sealed ones', async () => {
  for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
  await hall.until('10:20')
  const admin = await hall.world.person('admin', { role: 'Admin' })
  const [given] = await hall.permits()
  await admin.say(permit.void, { id: given!.id, ReasonCode: 'ADMIN', Reason: '' })
  await hall.until('10:30')
  await hall.prefers(reza.turnId, [load])
  const { rows, message, result } = await requests(hall.maryam)
  expect(rows).toEqual([
    [1, 2],
    [2, 3],
  ])
  expect([message, result]).toEqual([expect.stringMatching(/^تا اینجا ۱ اولویت/), { sealed: 1 }])
})

test('requests of an aborted show are shown as cancelled', async () => {
  await hall.prefers(ali.turnId, [load])
  const { run: open } = await hall.desk()
  await hall.zahra.say(run.abort, { id: open!.id, Reason: 'قطع برق' })
  expect(await requests(hall.maryam)).toMatchObject({ rows: [[1, 5]], result: { sealed: 0 } })
})

const listOf = async (who: Person, turnId = ali.turnId) => {
  const { data, message, result } = await who.say(turn.priorities, { DriverTurnId: turnId, IsAll: true })
  return { cargos: data!.map(({ cargoId }) => cargoId), message, result }
}

test('in an open show the desk reads the list of a turn and the team its length; observers and companies nothing', async () => {
  for (const list of [[load], [], [load]]) await hall.prefers(ali.turnId, list)
  const { admin, support, observer, company } = await readers()
  expect((await listOf(hall.zahra)).cargos).toEqual([load, load])
  const hidden = 'ثبت شده است؛ بارهای آن تا بستن نمایش پوشیده است.'
  for (const one of [admin!, support!]) {
    expect(await listOf(one)).toEqual({ cargos: [], message: `۱ اولویت ${hidden}`, result: { sealed: 1 } })
    expect(await listOf(one, reza.turnId)).toMatchObject({ cargos: [], result: { sealed: 0 } })
  }
  for (const one of [observer!, company!])
    expect((await one.say(turn.priorities, { DriverTurnId: ali.turnId, IsAll: false })).status).toBe(403)
  await hall.world.db
    .updateTable('show_run')
    .set({ state: 'LOCKED', snapshot_hash: 'a'.repeat(64) })
    .execute()
  for (const one of [admin!, support!]) expect((await listOf(one)).cargos).toEqual([load, load])
  await hall.world.db.updateTable('show_run').set({ state: 'OPEN', snapshot_hash: null }).execute()
})

test('the desk of an open show, its printouts and the audit hide lists from the team', async () => {
  /** Height of the 80 mm slip, in points: with a list it is longer. */
  const height = async (who: Person) => {
    const { data } = await who.say(turn.report, { DriverTurnId: ali.turnId, ExportFormat: '80mm' })
    return Number(/\/MediaBox \[0 0 [\d.]+ ([\d.]+)\]/.exec(String(data))![1])
  }
  const withoutList = await height(hall.zahra)
  await hall.prefers(ali.turnId, [load])
  const { admin, support } = await readers()
  const hallId = hall.world.cast.halls.rajaei
  const ofAli = async (who: Person) => (await who.say(run.open, { hallId })).data!.turns.find(({ id }) => id === ali.turnId)!
  const receipt = { code: expect.stringMatching(/^[\da-f]{12}$/), at: expect.any(String) }
  const own = await ofAli(hall.zahra)
  expect(own).toMatchObject({ list: [load], receipt })
  expect(own).not.toHaveProperty('sealed')
  expect(await height(hall.zahra)).toBeGreaterThan(withoutList)
  for (const one of [admin!, support!]) {
    expect(await ofAli(one)).toMatchObject({ list: [], sealed: 1, receipt: own.receipt })
    expect(await height(one)).toBe(withoutList)
  }
  const { data: events } = await admin!.say(audit.search, { Call: 'run.prefer' })
  expect(events!.rows[0]).toMatchObject({ call: 'run.prefer', detail: { receipt: own.receipt!.code } })
  expect(JSON.stringify(events!.rows)).not.toContain('"cargos"')
})

test('a list that the team registers in the place of the hall is published with its role', async () => {
  const { admin, support } = await readers()
  const { run: open } = await hall.desk()
  const register = (who: Person, turnId: number) =>
    who.say(run.prefer, { id: open!.id, DriverTurnId: turnId, CargoIds: [load], Replaces: '', ReasonCode: 'OTHER' })
  const answers = [await register(admin!, ali.turnId), await register(support!, reza.turnId)]
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  await hall.until('10:20')
  const sealed = (await hall.world.stranger.say(run.record, { id: open!.id })).data as SealedRecord
  expect(firstDifference(sealed)).toBeNull()
  const { overrides } = sealed.record
  expect(overrides.map(({ kind, role, turn: number, receipt, reasonCode }) => [kind, role, number, receipt, reasonCode])).toEqual(
    [
      ['LIST_BY_TEAM', 'Admin', ali.number, answers[0]!.data!.hash, 'OTHER'],
      ['LIST_BY_TEAM', 'AdminSupport', reza.number, answers[1]!.data!.hash, 'OTHER'],
    ],
  )
})
