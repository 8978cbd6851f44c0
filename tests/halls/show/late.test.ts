/** A missed show is run late: a public act of a member, decided as every show, and refused where a show would be repeated (domain.md H8). */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { run } from '#contract/halls/run.ts'
import { runWords } from '#contract/halls/run-words.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { home } from '#contract/insight/home.ts'
import { hall as halls } from '#contract/organisations/hall.ts'
import { lastList } from '#server/modules/halls/turn/report.ts'
import { judge } from '#server/modules/permits/verify/judge.ts'
import type { Person } from '../../world.ts'
import { actsIn, at, openHall, type Hall } from './hall.ts'

const { late: words } = runWords

type Queued = Awaited<ReturnType<Hall['queued']>>

let hall: Hall
let load = 0
let ali: Queued
let reza: Queued
/** The show of ten is held; then the servers are down until 11:25, after the shows of half past ten and eleven. */
beforeEach(async () => {
  hall = await openHall()
  load = await hall.announced(3)
  ali = await hall.queued('علی')
  reza = await hall.queued('رضا')
  await hall.until('10:00')
  await hall.until('10:20')
  expect(await hall.until('11:25')).toEqual(['SKIPPED', 'SKIPPED'])
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const rajaei = () => hall.world.cast.halls.rajaei
const shows = async () => (await hall.world.stranger.say(run.past, { hallId: rajaei() })).data!
const missed = async () => (await shows())[0]!.id
const openLate = (who: Person, id: number) => who.say(run.openLate, { id, ReasonCode: 'SYSTEM_FAULT' })
const refusal = async (id: number) => {
  const { status, message } = await openLate(hall.zahra, id)
  return [status, message]
}
/** What `verify-split` says about all records of the hall. */
async function verify(): Promise<[boolean, string]> {
  const { records } = (await hall.world.stranger.say(run.chain, { hallId: rajaei() })).data!
  const given = (records as SealedRecord[]).map((sealed) => ({ from: 'record', sealed }))
  const { isValid, lines } = judge(given, { keys: [], previous: null, list: null }, new Set())
  return [isValid, lines.filter((line) => line.startsWith('DOES NOT')).join('\n')]
}

describe('is refused', () => {
  test('to members without the right, for another hall, and without a reason', async () => {
    const id = await missed()
    const { world, maryam, zahra } = hall
    const support = await world.person('support', { role: 'AdminSupport' })
    const nader = await world.person('nader', { role: 'LoadHallAdmin', hallId: world.cast.halls.shapour })
    const statuses = []
    for (const who of [world.stranger, maryam, support, nader]) statuses.push((await openLate(who, id)).status)
    expect(statuses).toEqual([401, 403, 403, 404])
    expect((await openLate(zahra, 987_654)).status).toBe(404)
    expect(await zahra.say(run.openLate, { id, ReasonCode: null })).toMatchObject({
      status: 422,
      errors: { ReasonCode: runWords.lateReason },
    })
    expect((await shows()).map(({ state }) => state)).toEqual(['SKIPPED', 'SKIPPED', 'PUBLISHED'])
  })

  test('for a show that was held, and for one before the last', async () => {
    const [, before, held] = await shows()
    expect(await refusal(held!.id)).toEqual([409, words.held])
    expect(await refusal(before!.id)).toEqual([409, words.passed])
  })

  test('for a show that is open, and for one that a member aborted', async () => {
    expect((await openLate(hall.zahra, await missed())).status).toBe(200)
    const { run: open } = await hall.desk()
    expect(await refusal(open!.id)).toEqual([409, words.held])
    await hall.zahra.say(run.abort, { id: open!.id, Reason: 'برق رفت' })
    expect(await refusal(open!.id)).toEqual([409, words.stopped])
    expect((await hall.desk()).missed).toBeNull()
  })

  test('if the next show would open before it is published', async () => {
    const id = await missed()
    await hall.until('14:10')
    expect(await refusal(id)).toEqual([409, words.next('14:30')])
    expect((await hall.desk()).missed).toBeNull()
  })

  test('without a cargo, in a hall that is off, and after a day', async () => {
    const id = await missed()
    const { db } = hall.world
    await db.updateTable('cargo').set({ status: 1 }).where('id', '=', load).execute()
    expect(await refusal(id)).toEqual([409, words.noCargo])
    const admin = await hall.world.person('admin', { role: 'Admin' })
    await admin.say(halls.update, { Id: rajaei(), IsActive: false, ReasonCode: 'HOLIDAY' })
    expect(await refusal(id)).toEqual([409, words.inactive])
    await db.updateTable('hall_show_time').set({ is_active: false }).execute()
    await db
      .updateTable('session')
      .set({ created_at: at('11:25') })
      .execute()
    hall.world.clock.now = new Date(at('11:01').getTime() + 86_400_000)
    expect(await refusal(id)).toEqual([409, words.old])
  })
})

test('of two members at once one opens it, and the other finds it running', async () => {
  const id = await missed()
  const admin = await hall.world.person('admin', { role: 'Admin' })
  const replies = await Promise.all([openLate(hall.zahra, id), openLate(admin, id)])
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(replies.find(({ status }) => status === 409)!.message).toBe(words.runs)
  expect(await hall.world.db.selectFrom('show_run').select('id').where('state', '=', 'OPEN').execute()).toHaveLength(1)
})

test('opens at once with the queue and cargos of now, is split as every show, and its record names it with role and reason', async () => {
  const later = await hall.announced(1)
  hall.world.clock.now = at('12:40')
  const { missed: face } = await hall.desk()
  expect(face).toMatchObject({ opensAt: at('11:00').toISOString(), state: 'SKIPPED', reason: 'SERVER_DOWN' })

  const { data, message } = await openLate(hall.zahra, face!.id)
  expect(message).toBe(runWords.openedLate('13:00'))
  expect(data).toMatchObject({ state: 'OPEN', locksAt: at('13:00').toISOString(), lateFor: at('11:00').toISOString() })
  const { data: board } = await hall.world.stranger.say(run.board, { id: rajaei() })
  expect(board).toMatchObject({ run: { lateFor: at('11:00').toISOString() }, cargos: [{ id: load }, { id: later }] })

  // What changes in an open show counts from the next one, here too.
  await hall.world.db.updateTable('driver').set({ card_valid_until: '2026-10-23' }).where('id', '=', ali.id).execute()
  for (const one of [reza, ali]) expect((await hall.prefers(one.turnId, [later])).status).toBe(200)
  // The home screen and the slip of a registered list know that the show is late.
  const { data: day } = await hall.zahra.say(home.own, {})
  expect(day!.shows[0]!.run!.lateFor).toBe(at('11:00').toISOString())
  expect((await lastList(hall.world.db, ali.turnId)).receipt!.lateFor).toEqual(at('11:00'))
  const record = await hall.published('13:00')
  expect(record.outcome.turns.map(({ turn, cargo }) => [turn, cargo])).toEqual([
    [ali.number, later],
    [reza.number, null],
  ])
  expect(actsIn(record)).toContainEqual({
    kind: 'RUN_LATE',
    role: 'LoadHallAdmin',
    reasonCode: 'SYSTEM_FAULT',
    showTime: '11:00',
  })
  expect(record.snapshot.balance!.shows.map(({ reason, state }) => [reason, state])).toEqual([
    ['SERVER_DOWN', 'SKIPPED'],
    ['SERVER_DOWN', 'SKIPPED'],
  ])
  expect((await shows()).map(({ state }) => state)).toEqual(['PUBLISHED', 'SKIPPED', 'SKIPPED', 'PUBLISHED'])

  // The next show is on time, and every turn, cargo and show between the records is accounted for.
  expect(await hall.until('14:30')).toEqual(['OPEN'])
  await hall.until('14:50')
  expect(await verify()).toEqual([true, ''])
})

test('a show that the system aborted after an outage is run late', async () => {
  await hall.until('14:30')
  expect(await hall.until('15:25')).toEqual(['ABORTED'])
  const id = await missed()
  expect((await shows())[0]).toMatchObject({ id, state: 'ABORTED', reason: 'SERVER_DOWN' })
  expect((await openLate(hall.zahra, id)).data).toMatchObject({ state: 'OPEN', lateFor: at('14:30').toISOString() })
  expect(await hall.until('15:45')).toEqual(['LOCKED', 'PUBLISHED'])
  expect(await verify()).toEqual([true, ''])
})
