/** Life span and reinstatement of turns, and which parts of reasons are public (domain.md 4.2, 4.3). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { sql } from 'kysely'
import { permit } from '#contract/permits/permit.ts'
import { run } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { turn } from '#contract/halls/turn.ts'
import { printWords } from '#contract/permits/print-words.ts'
import type { Person } from '../../world.ts'
import { at, openHall, type Hall } from './hall.ts'
import { turnRow } from './step.ts'

let hall: Hall
let admin: Person
beforeEach(async () => {
  hall = await openHall()
  admin = await hall.world.person('admin', { role: 'Admin' })
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const hours = (turn_expire_hours: number, native_turn_expire_hours: number) =>
  hall.world.db.updateTable('hall').set({ turn_expire_hours, native_turn_expire_hours }).execute()
const reinstate = (Id: number) => admin.say(turn.returnTurn, { Id, DriverToFreighterId: null, Reason: '' })

test('natives without hours have no expiry, whatever the others have', async () => {
  await hours(24, 0)
  const native = await hall.queued('بومی')
  const guest = await hall.driver('مهمان')
  await hall.world.db.updateTable('driver').set({ is_native: false }).where('id', '=', guest.id).execute()
  const { data } = await hall.askTurn(hall.zahra, guest)
  expect(await turnRow(hall, native.turnId)).toMatchObject({ is_native: true, expires_at: null })
  const seen = await turnRow(hall, data!.id)
  expect(seen.expires_at).toEqual(new Date(seen.issued_at.getTime() + 24 * 3_600_000))
})

test('a reinstated turn lives through the next show, however far away', async () => {
  await hours(2, 2)
  const load = await hall.announced(1)
  hall.world.clock.now = at('09:30')
  const ali = await hall.queued('علی')
  for (const time of ['10:00']) await hall.until(time)
  await hall.prefers(ali.turnId, [load])
  await hall.until('10:20')
  const [given] = await hall.permits()
  hall.world.clock.now = at('11:30')
  await admin.say(permit.void, { id: given!.id, ReasonCode: 'WEATHER', Reason: 'جاده بسته است' })
  hall.world.clock.now = at('11:31')
  expect((await reinstate(ali.turnId)).status).toBe(200)
  // The next show is at 14:30 and locks at 14:50.
  expect((await turnRow(hall, ali.turnId)).expires_at).toEqual(at('14:50'))
})

test('refuses to reinstate a turn that never left the queue', async () => {
  const ali = await hall.queued('علی')
  expect(await reinstate(ali.turnId)).toMatchObject({ status: 409, message: expect.stringContaining('از صف بیرون نرفته') })
})

test('a driver without a vehicle gets that message, not one about a typed card', async () => {
  const ali = await hall.driver('علی')
  await hall.world.db.updateTable('driver_vehicle').set({ is_active: false }).where('driver_id', '=', ali.id).execute()
  const reply = await admin.say(turn.activate, { Item1: ali.id, Item2: hall.world.cast.halls.rajaei, Reason: 'کارت گم شده' })
  expect(reply).toMatchObject({ status: 422, errors: { Item1: 'برای این راننده ناوگان فعالی ثبت نشده است.' } })
})

test('typed text is omitted from the public record, and from nothing else', async () => {
  await hall.announced(1)
  const ali = await hall.queued('علی')
  const Reason = 'تلفن ۰۹۱۷ ۳۱۰ ۵۵۴۴ و کد 0499370899، نوبت ۱۲۳۴۵۶'
  await hall.zahra.say(turn.cancel, { id: ali.turnId, Reason })
  await hall.until('10:00')
  await hall.until('10:20')
  const { last } = await hall.desk()
  const { data } = await hall.world.stranger.say(run.record, { id: last!.id })
  const { overrides } = (data as SealedRecord).record
  expect(overrides).toMatchObject([{ reasonCode: 'WRITTEN' }])
  expect(JSON.stringify(data)).not.toContain('تلفن')
  const stored = await hall.world.db.selectFrom('override').select('reason').where('member_id', 'is not', null).execute()
  expect(stored).toEqual([{ reason: Reason }])
})

test('the printout says why a priority ended, and not only how', () => {
  const textOf = (status: 3 | 5, reason: string | null) => printWords.priorityStatus(status, reason)
  expect(textOf(3, 'LOST_TO_EARLIER_TURN')).toBe('نوبت زودتر گرفت')
  const others = ['SUPERSEDED_BY_OWN_RESERVATION', 'CARGO_CLOSED', 'CARGO_FULL'].map((reason) => textOf(3, reason))
  expect(others).not.toContain(textOf(3, 'LOST_TO_EARLIER_TURN'))
  expect(textOf(5, 'SUPPORT_DELETE')).toBe('لغو پشتیبانی')
  expect(['INELIGIBLE_AT_LOCK', 'RUN_ABORTED'].map((reason) => textOf(5, reason))).not.toContain('لغو پشتیبانی')
})

test('the job finds the permits of a waiting turn without scanning all permits', async () => {
  const { db, cast } = hall.world
  const ali = await hall.driver('علی')
  const cargo = await hall.announced(1)
  await sql`insert into turn (hall_id, number, place, driver_id, vehicle_id, state, issued_at, channel, is_native)
    select ${cast.halls.rajaei}, n, n, ${ali.id}, ${ali.vehicleId}, 'CLOSED', now(), 'desk', false
    from generate_series(1, 20000) n`.execute(db)
  await sql`insert into permit (cargo_id, turn_id, driver_id, vehicle_id, status, issued_at)
    select ${cargo}, id, driver_id, vehicle_id, 6, issued_at from turn`.execute(db)
  await sql`analyze permit`.execute(db)
  await sql`update turn set state = 'RESERVED' where number = 20000`.execute(db)
  await sql`analyze turn`.execute(db)
  // The query of server/modules/halls/turn/expire.ts for every hall, every second.
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain select from turn
    where hall_id = ${cast.halls.rajaei} and state = 'RESERVED'
      and exists (select from permit where permit.turn_id = turn.id and permit.status = 0 and permit.voided_at <= now())
      and not exists (select from permit where permit.turn_id = turn.id and permit.status > 0)`.execute(db)
  const plan = rows.map((row) => row['QUERY PLAN']).join(' ')
  expect(plan).toMatch(/permit_(turn|voided)/)
  expect(plan).not.toContain('Seq Scan on permit')
})
