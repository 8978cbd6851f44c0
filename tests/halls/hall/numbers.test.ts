import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { lastList } from '#server/modules/halls/turn/report.ts'
import { openHall, type Hall } from '../show/hall.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

/** Returns [cargo, number] of the newest show of the hall, by number. */
const numbers = async () => {
  const { db, cast } = hall.world
  const newest = db.selectFrom('show_run').where('hall_id', '=', cast.halls.rajaei).orderBy('id', 'desc').limit(1)
  const rows = await db
    .selectFrom('show_cargo')
    .select(['cargo_id', 'number'])
    .where('run_id', '=', newest.select('id'))
    .orderBy('number')
    .execute()
  return rows.map(({ cargo_id, number }) => [cargo_id, number])
}
const finish = (id: number) => hall.maryam.say(cargo.finish, { Id: id, Desc: 'منصرف شدیم', IsCancelPriority: null })
const companyWorks = (is_active: boolean) => hall.world.db.updateTable('company').set({ is_active }).execute()

test('refuses a list by the cargo’s board number, followed by its id', async () => {
  const [first, second] = [await hall.announced(1), await hall.announced(1)]
  const tanker = await hall.announced(1, { LoaderTypeIds: [5002] })
  const ali = await hall.queued('علی')
  await hall.until('10:00')
  await finish(second)
  const { status, errors } = await hall.prefers(ali.turnId, [first, second, tanker])
  const fa = (id: number) => id.toLocaleString('fa-IR', { useGrouping: false })
  expect([status, errors]).toEqual([
    422,
    { CargoIds: `بار ۲ (${fa(second)}) در این نمایش نیست. نوع بارگیر این کامیون با بار ۳ (${fa(tanker)}) نمی‌خواند.` },
  ])
})

describe('numbers of a show’s cargos', () => {
  test('are given on opening, from 1, in board order; a skipped show gives none', async () => {
    await hall.until('09:00')
    expect(await numbers()).toEqual([])
    const [a, b, c] = [await hall.announced(1), await hall.announced(2), await hall.announced(1)]
    await hall.announced(1, { FutureDate: '1405/09/01' })
    await hall.until('10:00')
    expect(await numbers()).toEqual([
      [a, 1],
      [b, 2],
      [c, 3],
    ])
  })

  test('a finished cargo keeps its number; one that joins the open show takes the next', async () => {
    const [a, b] = [await hall.announced(1), await hall.announced(1)]
    const late = await hall.announced(1)
    await hall.world.db.updateTable('cargo').set({ status: 1 }).where('id', '=', late).execute()
    await hall.until('10:00')
    await finish(b)
    await hall.world.db.updateTable('cargo').set({ status: 0 }).where('id', '=', late).execute()
    await hall.until('10:01')
    expect(await numbers()).toEqual([
      [a, 1],
      [b, 2],
      [late, 3],
    ])
  })

  test('a cargo that leaves the open show and comes back keeps its number', async () => {
    const [a, b] = [await hall.announced(1), await hall.announced(1)]
    await hall.until('10:00')
    await companyWorks(false)
    await hall.until('10:01')
    await companyWorks(true)
    await hall.until('10:02')
    expect(await numbers()).toEqual([
      [a, 1],
      [b, 2],
    ])
  })

  test('a cargo that joins in the last second is numbered when the show is decided', async () => {
    const load = await hall.announced(1)
    await hall.announced(1)
    const ali = await hall.queued('علی')
    await hall.world.db.updateTable('cargo').set({ status: 1 }).where('id', '=', load).execute()
    await hall.until('10:00')
    await hall.world.db.updateTable('cargo').set({ status: 0 }).where('id', '=', load).execute()
    await hall.prefers(ali.turnId, [load])
    expect(await hall.until('10:20')).toEqual(['LOCKED', 'PUBLISHED'])
    expect(new Map((await numbers()) as [number, number][]).get(load)).toBe(2)
  })

  test('the next show numbers from 1 again', async () => {
    const [a, b] = [await hall.announced(1), await hall.announced(1)]
    const ali = await hall.queued('علی')
    await hall.until('10:00')
    await hall.prefers(ali.turnId, [a])
    await hall.until('10:20')
    await hall.until('10:30')
    expect(await numbers()).toEqual([[b, 1]])
    expect((await hall.desk()).run).not.toBeNull()
  })

  test('two servers that open the same show number each cargo once', async () => {
    await hall.announced(1)
    await hall.announced(1)
    hall.world.clock.now = new Date('2026-11-21T06:30:00Z')
    await Promise.all([hall.world.tick(), hall.world.tick(), hall.world.tick()])
    expect((await numbers()).map(([, number]) => number)).toEqual([1, 2])
  })

  test('an aborted show keeps its numbers; later lists name cargos by id', async () => {
    const load = await hall.announced(1)
    const ali = await hall.queued('علی')
    await hall.until('10:00')
    const { run: open } = await hall.desk()
    expect((await hall.prefers(ali.turnId, [load])).data!.cargos).toEqual([load])
    await hall.zahra.say(run.abort, { id: open!.id, Reason: 'قطع برق' })
    expect(await numbers()).toEqual([[load, 1]])
  })
})

describe('are the same for every reader', () => {
  const board = async () => (await hall.world.stranger.say(run.board, { id: hall.world.cast.halls.rajaei })).data!
  const called = (cargos: { id: number; number: number | null }[]) => cargos.map(({ id, number }) => [id, number])

  test('before the show there are none; then desk and board agree, and the desk knows departed cargos', async () => {
    const [a, b, c] = [await hall.announced(1), await hall.announced(1), await hall.announced(1)]
    const none = [a, b, c].map((id) => [id, null])
    expect(called((await board()).cargos)).toEqual(none)
    expect(await hall.desk()).toMatchObject({ left: [] })
    expect(called((await hall.desk()).cargos)).toEqual(none)
    // It was not there when the show opened, though it is the oldest.
    await hall.world.db.updateTable('cargo').set({ status: 1 }).where('id', '=', a).execute()
    await hall.until('10:00')
    await hall.world.db.updateTable('cargo').set({ status: 0 }).where('id', '=', a).execute()
    await hall.until('10:01')
    await finish(b)
    const now = [
      [c, 2],
      [a, 3],
    ]
    expect(called((await board()).cargos)).toEqual(now)
    const desk = await hall.desk()
    expect(called(desk.cargos)).toEqual(now)
    expect(desk.left).toEqual([{ id: b, number: 1 }])
    expect(await board()).not.toHaveProperty('left')
  })

  test('the results on board and desk have them, also of a past show', async () => {
    const [, b] = [await hall.announced(1), await hall.announced(1)]
    const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
    await hall.until('10:00')
    for (const one of [ali, reza]) await hall.prefers(one.turnId, [b])
    await hall.until('10:20')
    expect((await board()).results).toEqual([
      expect.objectContaining({ turn: ali.number, cargo: b, number: 2 }),
      expect.objectContaining({ turn: reza.number, cargo: null, number: null }),
    ])
    const { last } = await hall.desk()
    const { data } = await hall.zahra.say(run.outcome, { id: last!.id })
    expect(data!.map(({ cargo: got, number }) => [got, number])).toEqual([
      [b, 2],
      [null, null],
    ])
    await hall.until('10:30')
    expect(called((await board()).cargos)).toEqual([[expect.any(Number), 1]])
    expect((await board()).results[0]).toMatchObject({ number: 2 })
  })

  test('the slip of a turn lists its cargos by number and id', async () => {
    const [a, b] = [await hall.announced(1), await hall.announced(1)]
    const ali = await hall.queued('علی')
    await hall.until('10:00')
    await hall.prefers(ali.turnId, [b, a])
    const { priorities } = await lastList(hall.world.db, ali.turnId)
    expect(priorities.map(({ rank, cargoId, number }) => [rank, cargoId, number])).toEqual([
      [1, b, 2],
      [2, a, 1],
    ])
    for (const ExportFormat of ['pdf', '80mm'] as const) {
      const answer = await hall.zahra.say(turn.report, { DriverTurnId: ali.turnId, ExportFormat })
      expect(answer.status).toBe(200)
    }
  })
})
