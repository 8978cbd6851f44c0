import { afterEach, beforeEach, expect, test } from 'vitest'
import { applicant } from '#contract/organisations/applicant.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { permit } from '#contract/permits/permit.ts'
import { run } from '#contract/halls/run.ts'
import { freeWords } from '#contract/halls/run-words.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import type { Person } from '../../world.ts'
import { openHall, type Hall } from '../show/hall.ts'

let hall: Hall
let nader: Person
beforeEach(async () => {
  hall = await openHall()
  nader = await hall.world.person('nader', { role: 'LoadHallAdmin', hallId: hall.world.cast.halls.shapour })
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

/** A free cargo of sepehr with its origin near the hall that claims it. */
async function free(trucks = 1, more: object = {}) {
  const { companies, halls } = hall.world.cast
  const place = await hall.world.db
    .selectFrom('hall')
    .select(['lat', 'lng'])
    .where('id', '=', halls.shapour)
    .executeTakeFirstOrThrow()
  const { data, errors } = await hall.maryam.say(cargo.announce, {
    ...aCargo(hall.world),
    IsLoadHall: false,
    TransportationCompanyHallId: companies.sepehr.placeIn(halls.shapour),
    FreighterNumber: trucks,
    CargoSourceLat: place.lat,
    CargoSourceLong: place.lng,
    ...more,
  })
  if (!data) throw new Error(JSON.stringify(errors))
  return data.id
}
interface Cards {
  card: string
  vehicleCard: string
}
const inputOf = (id: number, { card, vehicleCard }: Cards) => ({ id, DriverCardNumber: card, FreighterCardNumber: vehicleCard })
const claim = (id: number, one: Cards, more: object = {}, who = nader) =>
  who.say(run.claimFree, { ...inputOf(id, one), GiveUpTurn: false, ...more })
const assign = (who: Person, id: number, one: Cards, Reason = 'بار فاسدشدنی') =>
  who.say(run.assignFree, { ...inputOf(id, one), Reason })

test('a driver without a turn gets it at once, and the last truck finishes the cargo', async () => {
  const id = await free(1)
  const ali = await hall.driver('علی')
  expect((await claim(id, ali)).data).toMatchObject({ cargoId: id })
  expect((await hall.maryam.say(cargo.byId, { cargoId: id })).data).toMatchObject({ cargoStatus: 1, permitCount: 1 })
})

test('X35: a driver in a queue confirms first, and then loses the turn', async () => {
  const id = await free(2)
  const ali = await hall.queued('علی')
  expect(await claim(id, ali)).toMatchObject({ status: 409, message: expect.stringContaining('نوبت ۱') })
  expect((await claim(id, ali, { GiveUpTurn: true })).status).toBe(200)
  const row = await hall.world.db.selectFrom('turn').select(['state', 'end_reason']).executeTakeFirst()
  expect(row).toEqual({ state: 'CANCELLED', end_reason: 'TOOK_FREE_CARGO' })
})

test('refuses a driver with every reason: no cards, another loader, a permit in hand', async () => {
  const id = await free(3)
  const ali = await hall.driver('علی')
  await claim(id, ali)
  const again = await claim(id, ali)
  expect(again).toMatchObject({ status: 422, errors: { DriverCardNumber: expect.stringContaining('در دست دارد') } })
  const asad = await hall.driver('اسد', 4001)
  await hall.world.db.updateTable('driver').set({ card_valid_until: '2020-01-01' }).where('id', '=', asad.id).execute()
  const both = await claim(id, asad)
  expect(Object.keys(both.errors!).toSorted()).toEqual(['DriverCardNumber', 'FreighterCardNumber'])
})

test('refuses an origin too far away, a hall cargo, and a hall without free cargos', async () => {
  const ali = await hall.driver('علی')
  const far = await free(1, { CargoSource: 'مشهد، خراسان رضوی', CargoSourceLat: 36.3, CargoSourceLong: 59.6 })
  expect(await claim(far, ali)).toMatchObject({ status: 422, message: expect.stringContaining('کیلومتر') })
  expect((await claim(await hall.announced(1), ali)).status).toBe(404)
  const id = await free(1)
  expect((await claim(id, ali, {}, hall.zahra)).status).toBe(404)
})

test('selected drivers see it first, the others half an hour later', async () => {
  const [ali, reza] = [await hall.driver('علی'), await hall.driver('رضا')]
  const id = await free(2, { SelectedDriverIds: [ali.id] })
  expect((await claim(id, reza)).status).toBe(422)
  expect((await claim(id, ali)).status).toBe(200)
  hall.world.clock.now = new Date(hall.world.clock.now.getTime() + 31 * 60_000)
  expect((await claim(id, reza)).status).toBe(200)
})

test('a suspended company’s cargo is in no list, and neither desk nor administrator can give it', async () => {
  const { companies, halls } = hall.world.cast
  const admin = await hall.world.person('admin-of-free', { role: 'Admin' })
  const id = await free(2)
  const ali = await hall.driver('علی')
  const shown = async () => (await nader.say(run.freeCargos, { hallId: halls.shapour })).data!.map((one) => one.id)
  expect(await shown()).toEqual([id])
  const suspension = { Kind: 'company', Id: companies.sepehr.id, Reason: 'مدارک ناقص' } as const
  expect((await admin.say(applicant.suspend, suspension)).status).toBe(200)
  expect(await shown()).toEqual([])
  const refused = [await claim(id, ali), await assign(admin, id, ali)]
  expect(refused.map(({ status, message }) => [status, message])).toEqual([
    [409, freeWords.companyNotWorking],
    [409, freeWords.companyNotWorking],
  ])
  expect(await hall.permits()).toEqual([])
  expect((await admin.say(applicant.resume, suspension)).status).toBe(200)
  expect((await claim(id, ali)).status).toBe(200)
})

test('an administrator gives one with a reason, which is public', async () => {
  const admin = await hall.world.person('admin', { role: 'Admin' })
  const id = await free(1)
  const ali = await hall.driver('علی')
  expect((await assign(nader, id, ali, 'x')).status).toBe(403)
  expect((await assign(admin, id, ali, '')).status).toBe(422)
  expect((await assign(admin, id, ali)).status).toBe(200)
  const rows = await hall.world.db.selectFrom('override').select(['kind', 'reason']).execute()
  expect(rows).toEqual([{ kind: 'FREE_ASSIGNED', reason: 'بار فاسدشدنی' }])
})

test('a claimed cargo is in the claiming hall’s record, an assigned one in its own hall’s', async () => {
  const { cast, db } = hall.world
  const admin = await hall.world.person('admin', { role: 'Admin' })
  await db.updateTable('hall').set({ has_free_cargo: true }).execute()
  const id = await free(3, { TransportationCompanyHallId: cast.companies.sepehr.placeIn(cast.halls.rajaei) })
  const home = await db.selectFrom('cargo').select('hall_id').where('id', '=', id).executeTakeFirstOrThrow()
  expect(home.hall_id).toBe(cast.halls.rajaei)
  const [ali, reza] = [await hall.driver('علی'), await hall.driver('رضا')]
  const claimed = (await claim(id, ali)).data!.permitId
  const assigned = (await assign(admin, id, reza)).data!.permitId
  const listOf = async (who: Person) => (await who.say(permit.search, {})).data!.map((row) => row.id)
  expect(await listOf(nader)).toEqual([claimed])
  expect(await listOf(hall.zahra)).toEqual([assigned])

  // Voiding is in the record of the hall that gave it.
  await admin.say(permit.void, { id: claimed, ReasonCode: 'ADMIN', Reason: 'اشتباه' })
  const voided = await db.selectFrom('override').select('hall_id').where('kind', '=', 'PERMIT_VOIDED').execute()
  expect(voided).toEqual([{ hall_id: cast.halls.shapour }])
})
