/** Edge cases of cargos in a hall: edited, late, duplicated, or claimed by another (domain.md 4.8). */
import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { KEY } from '#contract/kernel/envelope.ts'
import { run } from '#contract/halls/run.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { at, openHall, type Hall } from './hall.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

test('X9: a cargo cannot want fewer trucks than it has permits', async () => {
  const load = await hall.announced(3)
  const [ali, reza] = [await hall.queued('علی'), await hall.queued('رضا')]
  await hall.until('10:00')
  for (const one of [ali, reza]) await hall.prefers(one.turnId, [load])
  await hall.until('10:20')
  const edit = (trucks: number) => hall.maryam.say(cargo.update, { ...aCargo(hall.world), Id: load, FreighterNumber: trucks })
  expect(await edit(1)).toMatchObject({ status: 422, errors: { FreighterNumber: expect.stringContaining('۲') } })
  const readCargo = async () => (await hall.maryam.say(cargo.byId, { cargoId: load })).data!
  expect(await readCargo()).toMatchObject({ cargoStatus: 0, remaining: 1 })

  // Exactly as many as permits: no truck remains.
  const { data, status, message } = await edit(2)
  expect([status, message]).toEqual([200, expect.stringContaining('برای همهٔ کامیون‌های این بار مجوز صادر شد.')])
  expect(data).toMatchObject({ cargoStatus: 1, version: (await readCargo()).version })
  expect(await readCargo()).toMatchObject({ cargoStatus: 1, remaining: 0 })
  const row = await hall.world.db.selectFrom('cargo').selectAll().where('id', '=', load).executeTakeFirstOrThrow()
  expect(row).toMatchObject({ finish_reason: 'SYSTEM_FILLED', finished_at: hall.world.clock.now })
  expect(await hall.permits()).toHaveLength(2)
})

test('a load above the nominal capacity reaches a driver of its strongest loader, from desk to permit', async () => {
  const input = { ...aCargo(hall.world), KalaWeight: 30_000, LoaderTypeIds: [4001, 5001], FreighterNumber: 1 }
  const { data } = await hall.maryam.say(cargo.announce, input)
  const ali = await hall.queued('علی')
  await hall.until('10:00')
  expect((await hall.desk()).cargos).toMatchObject([{ id: data!.id, weight: 30_000, needs: 28_000 }])
  expect((await hall.prefers(ali.turnId, [data!.id])).status).toBe(200)
  await hall.until('10:20')
  expect(await hall.permits()).toMatchObject([{ cargo_id: data!.id }])
})

test('X28: an announcement delayed past its show enters the next one; a past day is asked about', async () => {
  const early = await hall.announced(1)
  const ali = await hall.queued('علی')
  await hall.until('10:00')
  hall.world.clock.now = at('10:05')
  const late = { ...aCargo(hall.world), FutureDate: '1405/08/30', FutureHour: 9, FutureMinute: 30 }
  const { data } = await hall.maryam.say(cargo.announce, late, { [KEY]: randomUUID() })
  expect(data).toMatchObject({ showDate: '1405/08/30', showTime: '10:30' })
  expect((await hall.desk()).cargos.map(({ id }) => id)).toEqual([early])
  expect((await hall.prefers(ali.turnId, [data!.id])).status).toBe(422)
  const past = await hall.maryam.say(cargo.announce, { ...late, FutureDate: '1405/08/29' })
  expect([past.status, Object.keys(past.errors!)]).toEqual([422, ['FutureDate']])
  await hall.until('10:20')
  await hall.until('10:30')
  expect((await hall.prefers(ali.turnId, [data!.id])).status).toBe(200)
})

test('X29: a repeated announcement gets the first response, and is in the show once', async () => {
  const headers = { [KEY]: randomUUID() }
  const input = { ...aCargo(hall.world), FreighterNumber: 1 }
  const first = await hall.maryam.say(cargo.announce, input, headers)
  const again = await hall.maryam.say(cargo.announce, input, headers)
  expect(again.data).toEqual(first.data)
  await hall.until('10:00')
  expect((await hall.desk()).cargos.map(({ id }) => id)).toEqual([first.data!.id])
})

test('X36: two drivers claim the last truck: one gets it, the other is refused with similar cargos', async () => {
  const { companies, halls } = hall.world.cast
  const nader = await hall.world.person('nader', { role: 'LoadHallAdmin', hallId: halls.shapour })
  const free = async (more: object = {}) => {
    const input = {
      ...aCargo(hall.world),
      IsLoadHall: false,
      TransportationCompanyHallId: companies.sepehr.placeIn(halls.shapour),
      FreighterNumber: 1,
      ...more,
    }
    return (await hall.maryam.say(cargo.announce, input)).data!.id
  }
  const [wanted, alike] = [await free(), await free()]
  await free({ LoaderTypeIds: [4001], KalaWeight: 14_000 })
  const [ali, reza] = [await hall.driver('علی'), await hall.driver('رضا')]
  const both = await Promise.all(
    [ali, reza].map(({ card, vehicleCard }) =>
      nader.say(run.claimFree, { id: wanted, DriverCardNumber: card, FreighterCardNumber: vehicleCard, GiveUpTurn: false }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  const { message } = both.find(({ status }) => status === 409)!
  const inPersian = String(alike).replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
  expect(message).toBe(`آخرین کامیون این بار همین حالا پر شد. بارهای مشابه: ${inPersian}.`)
  expect(await hall.permits()).toHaveLength(1)
})

test('X41: an owner’s cargo accepted late counts from its acceptance, and cannot be claimed before', async () => {
  const { companies, halls, owners } = hall.world.cast
  const mina = await hall.world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
  const nader = await hall.world.person('nader', { role: 'LoadHallAdmin', hallId: halls.shapour })
  const input = { ...aCargo(hall.world), TransportationCompanyHallId: null, TransportationCompanyId: companies.sepehr.id }
  const { data } = await mina.say(cargo.announce, input)
  const ali = await hall.driver('علی')
  const claim = () =>
    nader.say(run.claimFree, {
      id: data!.id,
      DriverCardNumber: ali.card,
      FreighterCardNumber: ali.vehicleCard,
      GiveUpTurn: false,
    })
  expect((await claim()).status).toBe(404)
  hall.world.clock.now = at('12:05')
  await hall.maryam.say(cargo.accept, { Id: data!.id })
  const row = await hall.world.db
    .selectFrom('cargo')
    .select(['announce_at', 'status'])
    .where('id', '=', data!.id)
    .executeTakeFirst()
  expect(row).toEqual({ announce_at: at('12:05'), status: 0 })
  expect((await claim()).status).toBe(200)
})
