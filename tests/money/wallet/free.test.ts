/** Free cargos by the agency's tariff: held when announced or accepted, captured when assigned, free for the driver. */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { agencyConfig } from '#contract/organisations/agency-config.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { run } from '#contract/halls/run.ts'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { wallet } from '#contract/money/wallet.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { closeAgreed, openPayingHall, type PayingHall } from './money.ts'

let hall: PayingHall
let place: number
let agencyId: number
beforeEach(async () => {
  hall = await openPayingHall(1_000_000)
  const { companies, halls } = hall.world.cast
  place = companies.sepehr.placeIn(halls.shapour)
  const agency = await hall.world.db
    .selectFrom('agency')
    .innerJoin('company', 'company.national_id', 'agency.national_id')
    .select('agency.id')
    .where('company.id', '=', companies.sepehr.id)
    .executeTakeFirstOrThrow()
  agencyId = agency.id
  const tariff = { ReserveMony: null, MaxKilometerPrice: 200, MinKilometerPrice: 50_000, MinReserveKilometr: 100 }
  const { status } = await hall.admin.say(agencyConfig.setFinance, { AgentId: agency.id, IsMonyKilometer: true, ...tariff })
  expect(status).toBe(200)
})
afterEach(() => closeAgreed(hall))

const announceFree = (trucks: number, more: object = {}) =>
  hall.maryam.say(cargo.announce, {
    ...aCargo(hall.world),
    TransportationCompanyHallId: place,
    IsLoadHall: false,
    FreighterNumber: trucks,
    ...more,
  })

test('costs the tariff for its distance and is refused above the balance', async () => {
  // 1,285 km at 200 rials.
  expect((await announceFree(4)).result).toEqual({ shortfall: 4 * 257_000 - 1_000_000 })
  expect((await announceFree(2)).status).toBe(200)
  expect(await hall.balance()).toEqual([1_000_000, 514_000, 486_000])
  const input = { TransportationCompanyHallId: place, IsLoadHall: false, FreighterNumber: 2, Distance: 1285 }
  expect((await hall.maryam.say(wallet.fee, input)).data).toEqual({
    unit: 257_000,
    total: 514_000,
    available: 486_000,
    shortfall: 28_000,
  })
})

test('shows the shortfall but not the balance to a clerk without the permission', async () => {
  const { world } = hall
  const companyId = world.cast.companies.sepehr.id
  const input = { TransportationCompanyHallId: place, IsLoadHall: false, FreighterNumber: 1, Distance: 1285 }
  const seen = []
  for (const flags of [['access_Load_Add'], ['access_Load_Add', 'access_Bill_Paid']] as const) {
    const clerk = await world.person(`clerk-${flags.length}`, { role: 'TransportationCompanyMember', companyId, flags })
    seen.push([(await clerk.say(wallet.balance, {})).status, (await clerk.say(wallet.fee, input)).data!.available])
  }
  expect(seen).toEqual([
    [403, null],
    [200, (await hall.balance())[2]],
  ])
})

test('a price from a later day changes no existing hold and applies to announcements from that day', async () => {
  expect((await announceFree(1)).status).toBe(200)
  expect(await hall.balance()).toEqual([1_000_000, 257_000, 743_000])
  const { now } = hall.world.clock
  const From = shamsiDayOf(new Date(now.getTime() + 2 * 86_400_000))
  const tariff = { AgentId: agencyId, IsMonyKilometer: false, ReserveMony: 400_000, From }
  expect((await hall.admin.say(agencyConfig.setFinance, tariff)).status).toBe(200)
  expect((await announceFree(1)).status).toBe(200)
  expect(await hall.balance()).toEqual([1_000_000, 514_000, 486_000])
  hall.world.clock.now = new Date(now.getTime() + 3 * 86_400_000)
  expect(await hall.balance()).toEqual([1_000_000, 514_000, 486_000])
  const input = { TransportationCompanyHallId: place, IsLoadHall: false, FreighterNumber: 1, Distance: 1285 }
  expect((await hall.maryam.say(wallet.fee, input)).data).toMatchObject({ unit: 400_000 })
  expect((await announceFree(1, { FutureDate: shamsiDayOf(hall.world.clock.now) })).status).toBe(200)
  expect(await hall.balance()).toEqual([1_000_000, 914_000, 86_000])
})

test('captures one truck when the desk assigns it; its driver pays nothing', async () => {
  const { data } = await announceFree(2)
  const desk = await hall.world.person('shapour-desk', { role: 'LoadHallAdmin', hallId: hall.world.cast.halls.shapour })
  const ali = await hall.driver('علی')
  const claim = { id: data!.id, DriverCardNumber: ali.card, FreighterCardNumber: ali.vehicleCard }
  await hall.world.db.updateTable('cargo').set({ range_km: 5000 }).where('id', '=', data!.id).execute()
  const { status, message } = await desk.say(run.claimFree, claim)
  expect(status, message).toBe(200)
  expect(await hall.balance()).toEqual([743_000, 257_000, 486_000])
  expect(await hall.balance({ DriverId: ali.id })).toEqual([0, 0, 0])
})

test('charges the accepting company for an owner’s cargo on acceptance', async () => {
  const { owners, companies } = hall.world.cast
  const mina = await hall.world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
  const input = {
    ...aCargo(hall.world),
    TransportationCompanyHallId: null,
    TransportationCompanyId: companies.sepehr.id,
    FreighterNumber: 5,
  }
  const { data, status, errors } = await mina.say(cargo.announce, input)
  expect(status, JSON.stringify(errors)).toBe(200)
  expect(await hall.balance()).toEqual([1_000_000, 0, 1_000_000])
  const answer = await hall.maryam.say(cargo.accept, { Id: data!.id })
  expect([answer.status, answer.result]).toEqual([422, { shortfall: 5 * 257_000 - 1_000_000 }])
  await hall.charge(hall.sepehr, 500_000)
  expect((await hall.maryam.say(cargo.accept, { Id: data!.id })).status).toBe(200)
  expect(await hall.balance()).toEqual([1_500_000, 1_285_000, 215_000])
})
