/** Which event notifies which members, once and in the same transaction (domain.md O7). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { persianDigits } from '#contract/kernel/value/digits.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { hall as halls } from '#contract/organisations/hall.ts'
import { notice } from '#contract/messaging/notice.ts'
import type { NoticeKind } from '#contract/messaging/notice-events.ts'
import { permit } from '#contract/permits/permit.ts'
import { run } from '#contract/halls/run.ts'
import { lookAtPermits } from '#server/jobs/permits.ts'
import { lookAtDay, lookAtMinutes } from '#server/jobs/notices.ts'
import { creditPayment } from '#server/modules/money/payment/credit.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { at, openHall, type Hall } from '../halls/show/hall.ts'
import { PASSWORD, type Person } from '../world.ts'

let hall: Hall
let admin: Person
/** A member of the company who may see permits, but no cargos. */
let sara: Person
let mina: Person
let farid: Person
beforeAll(async () => {
  hall = await openHall()
  const { world } = hall
  const { companies, owners } = world.cast
  admin = await world.person('admin', { role: 'Admin' })
  const companyId = companies.sepehr.id
  sara = await world.person('sara', { role: 'TransportationCompanyMember', companyId, flags: ['access_Reserve_List'] })
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))

const everybody = () => ({ admin, sara, mina, farid, maryam: hall.maryam, zahra: hall.zahra })
/** Returns the recipients of new notices of the kind since the last call, with their subjects. */
async function takeNotified(kind: NoticeKind): Promise<Record<string, string>> {
  const recipients: Record<string, string> = {}
  for (const [name, person] of Object.entries(everybody())) {
    const { data } = await person.say(notice.list, { all: true })
    for (const row of data!.filter((one) => one.kind === kind))
      recipients[name] = [recipients[name], row.notification.subject].filter(Boolean).join(' | ')
  }
  await hall.world.db.deleteFrom('notice').where('kind', '=', kind).execute()
  return recipients
}

async function announceOffered() {
  const fields = { TransportationCompanyHallId: null, TransportationCompanyId: hall.world.cast.companies.sepehr.id }
  const { data } = await mina.say(cargo.announce, { ...aCargo(hall.world), ...fields })
  return data!.id
}

test('an owner’s cargo notifies the company, and its answer the owner; no other company', async () => {
  const [yes, no] = [await announceOffered(), await announceOffered()]
  const notified = await takeNotified('cargoOffered')
  expect(Object.keys(notified)).toEqual(['maryam'])
  expect(notified['maryam']).toBe(`بار ${persianDigits(no)} منتظر پذیرفتن شماست (و ۱ مورد دیگر)`)
  await hall.maryam.say(cargo.accept, { Id: yes })
  await hall.maryam.say(cargo.reject, { Id: no, Desc: 'ناوگان <b>نداریم</b>' })
  const { data } = await mina.say(notice.list, {})
  expect(data!.map(({ kind, link }) => [kind, link])).toEqual([
    ['cargoRefused', `/Cargos/Detail/${no}`],
    ['cargoAccepted', `/Cargos/Detail/${yes}`],
  ])
  expect(data![0]!.notification.message).toContain('ناوگان &lt;b&gt;نداریم&lt;/b&gt;')
  expect(Object.keys(await takeNotified('cargoAccepted'))).toEqual(['mina'])
  expect(Object.keys(await takeNotified('cargoRefused'))).toEqual(['mina'])
})

test('a withdrawn pending cargo notifies its company with the reason; a refused withdrawal does not', async () => {
  const id = await announceOffered()
  expect((await mina.say(cargo.withdraw, { Id: id, Desc: ' ' })).status).toBe(422)
  expect((await farid.say(cargo.withdraw, { Id: id, Desc: 'به من ربطی ندارد' })).status).toBe(403)
  expect(await takeNotified('cargoWithdrawn')).toEqual({})
  expect((await mina.say(cargo.withdraw, { Id: id, Desc: 'خریدار منصرف شد' })).status).toBe(200)
  const { data } = await hall.maryam.say(notice.list, {})
  expect(data![0]).toMatchObject({ kind: 'cargoWithdrawn', link: `/Cargos/Detail/${id}` })
  expect(data![0]!.notification).toMatchObject({ subject: `صاحب کالا بار ${persianDigits(String(id))} را پس گرفت` })
  expect(data![0]!.notification.message).toBe('<p>مسیر: بندرعباس، هرمزگان ← تهران، تهران</p><p>دلیل: خریدار منصرف شد</p>')
  expect(Object.keys(await takeNotified('cargoWithdrawn'))).toEqual(['maryam'])
  const taken = await announceOffered()
  await hall.maryam.say(cargo.accept, { Id: taken })
  expect((await mina.say(cargo.withdraw, { Id: taken, Desc: 'خریدار منصرف شد' })).status).toBe(409)
  expect(await takeNotified('cargoWithdrawn')).toEqual({})
  await takeNotified('cargoOffered')
})

test('ending a cargo does not notify the actor; a refused act notifies no member', async () => {
  const id = await announceOffered()
  await hall.maryam.say(cargo.accept, { Id: id })
  expect((await hall.maryam.say(cargo.finish, { Id: id, Desc: ' ' })).status).toBe(422)
  expect(await takeNotified('cargoFinished')).toEqual({})
  expect((await hall.maryam.say(cargo.finish, { Id: id, Desc: 'پشیمان شدیم' })).status).toBe(200)
  expect(Object.keys(await takeNotified('cargoFinished'))).toEqual(['mina'])
})

test('a show notifies of its opening, of unwanted cargos before the lock, and once of permits of a cargo', async () => {
  const [load, lonely] = [await hall.announced(2), await hall.announced(1)]
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:00')
  expect(Object.keys(await takeNotified('showOpened'))).toEqual(['maryam'])
  for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
  await lookAtMinutes(hall.world.db, at('10:10'))
  expect(await takeNotified('cargoUnasked')).toEqual({})
  for (const time of ['10:16', '10:17', '10:18']) await lookAtMinutes(hall.world.db, at(time))
  const notified = await takeNotified('cargoUnasked')
  expect(Object.keys(notified)).toEqual(['maryam'])
  expect(notified['maryam']).not.toContain('|')
  expect(notified['maryam']).toContain(lonely.toLocaleString('fa', { useGrouping: false }))
  await hall.until('10:20')
  const issued = await takeNotified('permitIssued')
  expect(Object.keys(issued)).toEqual(['maryam'])
  expect(issued['maryam']).toContain('۲ مجوز')
  expect(issued['maryam']).not.toContain('|')
  expect(Object.keys(await takeNotified('showResult')).toSorted()).toEqual(['maryam', 'zahra'])
})

test('a show ended by hand notifies hall, participants and team, but not the actor', async () => {
  await hall.announced(1)
  await hall.queued('قلی')
  await hall.until('10:30')
  const { data } = await hall.zahra.say(run.open, {})
  const id = (data as { run: { id: number } }).run.id
  expect((await admin.say(run.abort, { id, Reason: 'برق رفت' })).status).toBe(200)
  expect(Object.keys(await takeNotified('showAborted')).toSorted()).toEqual(['maryam', 'zahra'])
})

test('a permit notifies once when late and when voided with the reason, but not the actor', async () => {
  const [one] = await hall.permits()
  const late = at('11:00')
  await hall.world.db
    .updateTable('permit')
    .set({ arrival_deadline: at('10:59') })
    .where('id', '=', one!.id)
    .execute()
  const checkPermits = () => lookAtPermits({ db: hall.world.db, now: () => late, log: { error: () => {} } })
  await checkPermits()
  await checkPermits()
  const notified = await takeNotified('permitLate')
  expect(Object.keys(notified).toSorted()).toEqual(['maryam', 'sara', 'zahra'])
  expect(notified['sara']).not.toContain('|')
  await admin.say(permit.void, { id: one!.id, Reason: 'تصادف' })
  expect(Object.keys(await takeNotified('permitVoided')).toSorted()).toEqual(['maryam', 'sara', 'zahra'])
})

test('the morning check notifies of missing documents, expiring cards and inspections once a day', async () => {
  const { db, cast } = hall.world
  const waiting = await hall.queued('حمید')
  const next = new Date('2026-11-22T04:00:00Z')
  await db.updateTable('driver').set({ card_valid_until: '2026-11-29' }).where('id', '=', waiting.id).execute()
  await db.updateTable('vehicle').set({ inspection_valid_until: '2026-11-23' }).where('id', '=', waiting.vehicleId).execute()
  // No company has this driver: no notice.
  await db.updateTable('driver').set({ card_valid_until: '2026-11-29' }).where('id', '=', cast.drivers.asad.id).execute()
  await lookAtDay(db, next)
  await lookAtDay(db, next)
  expect(Object.keys(await takeNotified('driverCardExpiring'))).toEqual(['zahra'])
  expect((await takeNotified('inspectionExpiring'))['zahra']).toContain('فردا')
  const notified = await takeNotified('papersMissing')
  expect(Object.keys(notified).toSorted()).toEqual(['maryam', 'sara'])
  expect(notified['maryam']).toContain('۱ مجوز')
})

test('a turn that ends soon notifies its hall once', async () => {
  const { db } = hall.world
  const one = await hall.queued('نادر')
  await db
    .updateTable('turn')
    .set({ expires_at: at('12:00') })
    .where('id', '=', one.turnId)
    .execute()
  for (const time of ['10:30', '11:10', '11:11']) await lookAtMinutes(db, at(time))
  const notified = await takeNotified('turnExpiring')
  expect(Object.keys(notified)).toEqual(['zahra'])
  expect(notified['zahra']).not.toContain('|')
})

async function settled(nth: number, amount: number, now: Date, company: 'sepehr' | 'kaveh' = 'kaveh') {
  const { db, cast } = hall.world
  const row = await db
    .insertInto('payment')
    .values({
      company_id: cast.companies[company].id,
      member_id: hall.maryam.id,
      order_number: `12345678901${nth}`,
      provider: 'embedded',
      amount,
      created_at: now,
      changed_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await creditPayment(db, row, now)
}

test('payments settled within ten minutes are one notice with number and sum; later ones another', async () => {
  for (const [nth, minute] of ['00', '04', '09'].entries()) await settled(nth + 2, 10_000 * (nth + 1), at(`09:${minute}`))
  const folded = '۳ پرداخت آنلاین، روی هم ۶۰٬۰۰۰ ریال، به کیف پول شرکت واریز شد'
  const { data } = await farid.say(notice.list, { all: true })
  const listSettled = () => data!.filter(({ kind }) => kind === 'paymentSettled').map(({ notification }) => notification.subject)
  expect(listSettled()).toEqual([folded])
  await settled(5, 70_000, at('09:11'))
  expect(await takeNotified('paymentSettled')).toEqual({
    farid: `پرداخت آنلاین ۷۰٬۰۰۰ ریال به کیف پول شرکت واریز شد | ${folded}`,
  })
})

test('a settled payment notifies the company’s admin; a low wallet notifies once a day', async () => {
  const { db, cast } = hall.world
  const now = at('11:30')
  await lookAtMinutes(db, now)
  expect(await takeNotified('balanceLow')).toEqual({})
  await settled(1, 50_000, now, 'sepehr')
  expect(await takeNotified('paymentSettled')).toEqual({ maryam: 'پرداخت آنلاین ۵۰٬۰۰۰ ریال به کیف پول شرکت واریز شد' })
  await db.updateTable('hall').set({ company_fee: 60_000 }).where('id', 'in', Object.values(cast.halls)).execute()
  await lookAtMinutes(db, now)
  await lookAtMinutes(db, at('11:31'))
  const poor = await takeNotified('balanceLow')
  expect(Object.keys(poor)).toEqual(['maryam'])
  expect(poor['maryam']).not.toContain('|')
  await db.updateTable('hall').set({ company_fee: 50_000 }).where('id', 'in', Object.values(cast.halls)).execute()
  await lookAtMinutes(db, at('11:32'))
  expect(await takeNotified('balanceLow')).toEqual({})
  await db.updateTable('hall').set({ company_fee: 0 }).where('id', 'in', Object.values(cast.halls)).execute()
})

test('a closed hall notifies its companies, also those without cargo there', async () => {
  const { rajaei } = hall.world.cast.halls
  const { data } = await admin.say(halls.all, {})
  const listSettled = data!.find(({ loadHallId }) => loadHallId === rajaei)! as unknown as Record<string, unknown>
  const body = { ...listSettled, Id: rajaei, IsActive: false }
  await hall.world.db.updateTable('show_run').set({ state: 'ABORTED', reason: 'x' }).where('state', '=', 'OPEN').execute()
  const { status, message } = await admin.raw('POST', '/api/v1/load-halls/UpdateLoadHall', body)
  expect([status, message]).toEqual([200, expect.any(String)])
  expect(Object.keys(await takeNotified('hallClosed')).toSorted()).toEqual(['farid', 'maryam', 'zahra'])
})

test('a closed hall, where clocks stop, emits no notice of turns that end soon (X39)', async () => {
  const { db } = hall.world
  const one = await db
    .updateTable('turn')
    .set({ expires_at: at('12:00') })
    .where('state', '=', 'QUEUED')
    .returning('id')
    .execute()
  expect(one.length).toBeGreaterThan(0)
  await hall.until('10:35')
  await takeNotified('turnExpiring')
  await lookAtMinutes(db, at('11:30'))
  expect(await takeNotified('turnExpiring')).toEqual({})
})

test('omits kinds a member turned off, offers only relevant ones, and always sends security notices', async () => {
  expect((await hall.world.stranger.say(notice.choices, {})).status).toBe(401)
  for (const Muted of ['cargoOffered', [1], ['cargoOffered', 'nothing'], Array.from({ length: 101 }, () => 'cargoOffered'), null])
    expect((await hall.maryam.raw('PUT', '/api/v1/dashboard-notifications/choices', { Muted })).status).toBe(400)
  const { data } = await mina.say(notice.choices, {})
  expect(data!.kinds.map(({ kind }) => kind)).toContain('cargoAccepted')
  expect(data!.kinds.map(({ kind }) => kind)).not.toContain('cargoOffered')
  const { data: all } = await hall.maryam.say(notice.choose, { Muted: ['cargoOffered', 'newDevice'] })
  expect(all!.kinds.find(({ kind }) => kind === 'cargoOffered')).toEqual({ kind: 'cargoOffered', isOn: false, isFixed: false })
  expect(all!.kinds.find(({ kind }) => kind === 'newDevice')).toEqual({ kind: 'newDevice', isOn: true, isFixed: true })
  await takeNotified('cargoOffered')
  await announceOffered()
  expect(await takeNotified('cargoOffered')).toEqual({})
  await hall.world.app.request('/api/v1/users/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Firefox on Linux' },
    body: JSON.stringify({ Username: 'maryam', Password: PASSWORD }),
  })
  expect(Object.keys(await takeNotified('newDevice'))).toEqual(['maryam'])
})
