import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { hall as hallArea } from '#contract/organisations/hall.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { at, openHall, type Hall } from '../show/hall.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const board = async () => (await hall.world.stranger.say(run.board, { id: hall.world.cast.halls.rajaei })).data!
const past = async (hallId = hall.world.cast.halls.rajaei) => (await hall.world.stranger.say(run.past, { hallId })).data!

describe('the wall board', () => {
  test('returns 404 for an unknown hall and for an id that is no number', async () => {
    expect((await hall.world.stranger.say(run.board, { id: 999_999 })).status).toBe(404)
    expect((await hall.world.stranger.raw('GET', '/api/v1/boards/x')).status).toBe(400)
  })

  test('before the show: lists the cargos of the next show, and the queue in order of turns', async () => {
    const load = await hall.announced(2)
    const tomorrow = await hall.announced(1, { FutureDate: '1405/09/01' })
    await hall.queued('علی')
    await hall.queued('رضا', 4001)
    const { cargos, hall: shown, last, nextAt, now, queue, run: open } = await board()
    expect({ hall: shown, last, nextAt, now, open }).toEqual({
      hall: { id: hall.world.cast.halls.rajaei, name: 'شهید رجایی', reservationLimit: 20 },
      last: null,
      nextAt: at('10:00').toISOString(),
      now: hall.world.clock.now.toISOString(),
      open: null,
    })
    expect(cargos).toEqual([expect.objectContaining({ id: load, trucks: 2, remaining: 2, isFree: false })])
    expect(cargos.map(({ id }) => id)).not.toContain(tomorrow)
    expect(queue.map(({ number }) => number)).toEqual([1, 2])
  })

  test('omits a cargo announced too late for the next show', async () => {
    await hall.until('09:45')
    await hall.announced(1)
    expect((await board()).cargos).toEqual([])
  })

  test('a kept place is listed where its old number was', async () => {
    const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
    await hall.world.db.updateTable('turn').set({ place: 5 }).where('id', '=', ali.turnId).execute()
    expect((await board()).queue.map(({ number }) => number)).toEqual([reza.number, ali.number])
  })

  test('contains no name, no national id and no whole card number', async () => {
    const load = await hall.announced(1)
    const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
    await hall.until('10:00')
    for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
    await hall.until('10:20')
    const seen = await board()
    expect(seen.queue).toEqual([
      {
        number: 2,
        card: reza.vehicleCard.slice(-3),
        loaderTypeName: expect.any(String),
        isNative: true,
        ineligible: null,
        forecast: null,
      },
    ])
    const text = JSON.stringify(seen)
    for (const { nationalId, card, vehicleCard } of [ali, reza]) {
      for (const secret of [nationalId, card, vehicleCard, 'علی', 'رضا']) expect(text).not.toContain(secret)
    }
  })

  test('shows the last results, in order of turns, until the next show is published', async () => {
    const [first, second] = [await hall.announced(1), await hall.announced(1)]
    const [ali, reza, hamid] = [await hall.queued('علی'), await hall.queued('رضا'), await hall.queued('حمید')]
    expect((await board()).results).toEqual([])
    await hall.until('10:00')
    await hall.prefers(hamid.turnId, [first])
    await hall.prefers(reza.turnId, [first, second])
    await hall.prefers(ali.turnId, [first])
    await hall.until('10:20')
    const { results, last } = await board()
    expect(results).toEqual([
      {
        turn: 1,
        card: ali.vehicleCard.slice(-3),
        cargo: first,
        number: 1,
        source: expect.any(String),
        destination: expect.any(String),
      },
      {
        turn: 2,
        card: reza.vehicleCard.slice(-3),
        cargo: second,
        number: 2,
        source: expect.any(String),
        destination: expect.any(String),
      },
      { turn: 3, card: hamid.vehicleCard.slice(-3), cargo: null, number: null, source: null, destination: null },
    ])
    expect(last).toMatchObject({ state: 'PUBLISHED', recordHash: expect.any(String) })
    await hall.until('10:30')
    expect((await board()).results).toEqual(results)
  })
})

describe('ended shows', () => {
  test('returns 404 for an unknown hall', async () => {
    expect((await hall.world.stranger.say(run.past, { hallId: 999_999 })).status).toBe(404)
  })

  test('lists published, aborted and skipped shows newest first with the reason, without the open one', async () => {
    await hall.announced(1)
    await hall.until('10:00')
    await hall.until('10:20')
    await hall.until('10:30')
    const { run: open } = await hall.desk()
    await hall.zahra.say(run.abort, { id: open!.id, Reason: 'قطع برق' })
    await hall.until('11:12')
    await hall.until('14:30')
    expect((await past()).map(({ state, reason }) => [state, reason])).toEqual([
      ['SKIPPED', 'SERVER_DOWN'],
      ['ABORTED', 'WRITTEN'],
      ['PUBLISHED', null],
    ])
    expect(await past(hall.world.cast.halls.closed)).toEqual(
      expect.arrayContaining([expect.objectContaining({ state: 'SKIPPED', reason: 'HALL_INACTIVE' })]),
    )
  })

  test('returns at most fifty', async () => {
    const hall_id = hall.world.cast.halls.rajaei
    const day = (i: number) => new Date(Date.UTC(2026, 7, 1 + i))
    const rows = Array.from({ length: 53 }, (_, i) => ({
      hall_id,
      opens_at: day(i),
      locks_at: day(i),
      state: 'SKIPPED' as const,
      policy_version: 0,
      reason: 'NO_CARGO',
    }))
    await hall.world.db.insertInto('show_run').values(rows).execute()
    const found = await past()
    expect(found).toHaveLength(50)
    expect(found[0]!.opensAt).toBe(day(52).toISOString())
  })
})

describe('free cargos at the desk', () => {
  async function free(more: object = {}) {
    const { companies, halls } = hall.world.cast
    const { lat, lng } = await hall.world.db
      .selectFrom('hall')
      .select(['lat', 'lng'])
      .where('id', '=', halls.shapour)
      .executeTakeFirstOrThrow()
    const { data, errors } = await hall.maryam.say(cargo.announce, {
      ...aCargo(hall.world),
      IsLoadHall: false,
      TransportationCompanyHallId: companies.sepehr.placeIn(halls.shapour),
      FreighterNumber: 1,
      CargoSourceLat: lat,
      CargoSourceLong: lng,
      ...more,
    })
    if (!data) throw new Error(JSON.stringify(errors))
    return data.id
  }
  const clerkOf = (hallId: number) => hall.world.person(`clerk${hallId}`, { role: 'LoadHallAdmin', hallId })

  test('refuses companies, observers, an administrator without a hall, and a hall that names another', async () => {
    const { halls } = hall.world.cast
    const id = await free()
    const observer = await hall.world.person('anjoman', { role: 'Organization' })
    const admin = await hall.world.person('admin', { role: 'Admin' })
    expect((await hall.maryam.say(run.freeCargos, { hallId: halls.shapour })).status).toBe(403)
    expect((await observer.say(run.freeCargos, { hallId: halls.shapour })).status).toBe(403)
    expect(await admin.say(run.freeCargos, {})).toMatchObject({ status: 422, errors: { hallId: expect.any(String) } })
    expect((await admin.say(run.freeCargos, { hallId: 999_999 })).status).toBe(404)
    expect((await admin.say(run.freeCargos, { hallId: halls.shapour })).data!.map((one) => one.id)).toEqual([id])
    expect((await hall.zahra.say(run.freeCargos, { hallId: halls.shapour })).data).toEqual([])
  })

  test('lists live cargos near enough with a truck left, and those that selected the driver', async () => {
    const { halls } = hall.world.cast
    const nader = await clerkOf(halls.shapour)
    const ali = await hall.driver('علی')
    const [taken, nearby, chosen, ended] = [
      await free(),
      await free({ FreighterNumber: 2 }),
      await free({ SelectedDriverIds: [ali.id] }),
      await free(),
    ]
    await free({ CargoSource: 'مشهد، خراسان رضوی', CargoSourceLat: 36.3, CargoSourceLong: 59.6 })
    await hall.announced(1)
    await hall.maryam.say(cargo.finish, { Id: ended, Desc: 'لغو شد', IsCancelPriority: null })
    const input = { DriverCardNumber: ali.card, FreighterCardNumber: ali.vehicleCard, GiveUpTurn: false }
    expect((await nader.say(run.claimFree, { id: taken, ...input })).status).toBe(200)
    const { data } = await nader.say(run.freeCargos, {})
    expect(data!.map(({ id, remaining, isFree }) => [id, remaining, isFree])).toEqual([
      [nearby, 2, true],
      [chosen, 1, true],
    ])
    expect(data![0]).toEqual({
      ...data![0],
      company: 'سپهر ترابر جنوب',
      loaderTypes: expect.arrayContaining([expect.any(Number)]),
      rent: aCargo(hall.world).CargoRent,
    })
  })

  test('lists exactly the cargos that the desk may claim, at every distance', async () => {
    const { halls } = hall.world.cast
    const nader = await clerkOf(halls.shapour)
    const ids: number[] = []
    for (const km of [0, 20, 44, 46, 90])
      ids.push(await free({ CargoRange: 45, CargoSourceLat: 27.18 + km / 111.2, CargoSourceLong: 56.27 }))
    const shown = (await nader.say(run.freeCargos, {})).data!.map(({ id }) => id)
    const takes: number[] = []
    for (const [i, id] of ids.entries()) {
      const one = await hall.driver(`راننده ${i}`)
      const input = { id, DriverCardNumber: one.card, FreighterCardNumber: one.vehicleCard, GiveUpTurn: false }
      if ((await nader.say(run.claimFree, input)).status === 200) takes.push(id)
    }
    expect(shown).toEqual(takes)
    expect(shown).toEqual(ids.slice(0, 3))
  })

  test('a hall without a location lists all of them', async () => {
    const { halls } = hall.world.cast
    const far = await free({ CargoSource: 'مشهد، خراسان رضوی', CargoSourceLat: 36.3, CargoSourceLong: 59.6 })
    await hall.world.db.updateTable('hall').set({ lat: null, lng: null }).where('id', '=', halls.shapour).execute()
    const { data } = await (await clerkOf(halls.shapour)).say(run.freeCargos, {})
    expect(data!.map(({ id }) => id)).toEqual([far])
  })
})

test('returns to an observer only its linked halls, and refuses all other roles', async () => {
  const { halls } = hall.world.cast
  const observer = await hall.world.person('anjoman', { role: 'DriversAssociation' })
  expect((await hall.zahra.say(hallArea.mine, {})).status).toBe(403)
  expect((await observer.say(hallArea.mine, {})).data).toEqual([])
  const { id } = await hall.world.db
    .insertInto('member_hall')
    .values({ member_id: observer.id, hall_id: halls.shapour })
    .returning('id')
    .executeTakeFirstOrThrow()
  expect((await observer.say(hallArea.mine, {})).data).toEqual([
    { id, loadHallId: halls.shapour, name: 'شاپور', tel: '07633500000' },
  ])
  expect((await observer.say(turn.search, { LoadHallId: halls.rajaei })).data).toEqual([])
})
