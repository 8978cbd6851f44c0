/** What a show loses with a company, or by a wallet: it needs a public act, or is counted (decision 42). */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { fairness } from '#contract/halls/fairness.ts'
import { run } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { applicant } from '#contract/organisations/applicant.ts'
import { company } from '#contract/organisations/company.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { judge } from '#server/modules/permits/verify/judge.ts'
import type { Db } from '#server/platform/db/open.ts'
import { withoutTriggers } from '../../database.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import type { Person } from '../../world.ts'
import { openHall, type Hall } from '../show/hall.ts'

let hall: Hall
let admin: Person
/** A load of sepehr that keeps its trucks at ten; kaveh's loads keep the shows going. */
let load = 0
let ali: Awaited<ReturnType<Hall['queued']>>
beforeEach(async () => {
  hall = await openHall()
  admin = await hall.world.person('admin', { role: 'Admin' })
  load = await hall.announced(3)
  ali = await hall.queued('علی')
  await hall.until('10:00')
  await hall.until('10:20')
  await kavehAnnounces()
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const rajaei = () => hall.world.cast.halls.rajaei
const sepehr = () => hall.world.cast.companies.sepehr
async function kavehAnnounces() {
  const { kaveh } = hall.world.cast.companies
  const agent = await hall.world.person('kaveh', { role: 'TransportationCompanyAdmin', companyId: kaveh.id })
  const announced = await agent.say(cargo.announce, {
    ...aCargo(hall.world),
    TransportationCompanyHallId: kaveh.placeIn(rajaei()),
  })
  expect(announced.status).toBe(200)
}
const act = async (answer: Promise<{ status: number }>) => expect(await answer).toMatchObject({ status: 200 })
const suspension = () => ({ Kind: 'company' as const, Id: sepehr().id, Reason: 'آزمون' })

/** The records of the shows at ten and at eleven. */
async function records() {
  for (const time of ['10:30', '10:50', '11:00', '11:20']) await hall.until(time)
  const all = (await hall.world.stranger.say(run.chain, { hallId: rajaei() })).data!.records as SealedRecord[]
  expect(all.length).toBeGreaterThan(1)
  return all
}
/** What `verify-split` says about them, and what the second one says of the load. */
async function verified() {
  const all = await records()
  const { isValid, lines } = judge(
    all.map((sealed) => ({ from: 'record', sealed })),
    { keys: [], previous: null, list: null },
    new Set(),
  )
  const gone = all[1]!.record.snapshot.balance!.cargos.find(({ id }) => id === load)
  return { isValid, broken: lines.filter((line) => line.startsWith('DOES NOT')).join('\n'), lines, gone }
}

const close = (tx: Db) => sql`update company set is_active = false where id = ${sepehr().id}`.execute(tx)
const leave = (tx: Db) => sql`delete from company_hall where company_id = ${sepehr().id} and hall_id = ${rajaei()}`.execute(tx)

describe('is named when a superuser', () => {
  const attacks: Record<string, [() => Promise<unknown>, how: string]> = {
    'closes its company': [() => withoutTriggers(hall.world.db, close), 'COMPANY_CLOSED'],
    'closes its company after another act on it': [
      async () => {
        const { id } = sepehr()
        const now = (await admin.say(company.byId, { TransportationCompanyId: id })).data!
        const fields = { Email: '', PostalCode: '', Mobile: '', Address: 'بندرعباس، خیابان یک', Tell: '07633334444' }
        await act(
          admin.say(company.edit, {
            ...fields,
            Id: id,
            TransportationCompanyName: now.transportationCompanyName,
            NationalId: now.nationalId,
            AnnouncementLimitMinutes: now.announcementLimitMinutes,
            CityId: hall.world.cast.cities.bandar.id,
          }),
        )
        await withoutTriggers(hall.world.db, close)
      },
      'COMPANY_CLOSED',
    ],
    'closes its company after a suspension that was taken back': [
      async () => {
        await act(admin.say(applicant.suspend, suspension()))
        await act(admin.say(applicant.resume, suspension()))
        await withoutTriggers(hall.world.db, close)
      },
      'COMPANY_CLOSED',
    ],
    'removes its company from the hall': [() => withoutTriggers(hall.world.db, leave), 'COMPANY_LEFT'],
    'removes its company from the hall after it left another one': [
      async () => {
        const { closed } = hall.world.cast.halls
        await act(admin.say(company.removeHall, { Item1: sepehr().placeIn(closed) }))
        await withoutTriggers(hall.world.db, leave)
      },
      'COMPANY_LEFT',
    ],
  }

  test.each(Object.entries(attacks))('%s', async (_, [attack, how]) => {
    await attack()
    const { isValid, broken, gone } = await verified()
    expect(gone).toEqual({ by: null, how, id: load, number: null })
    expect([isValid, broken]).toEqual([false, expect.stringContaining(`: cargo ${load}, at snapshot.balance.cargos`)])
  })
})

test('a company that is suspended has a public line with the role', async () => {
  await act(admin.say(applicant.suspend, suspension()))
  const { isValid, gone } = await verified()
  expect(gone).toEqual({ by: 'Admin', how: 'COMPANY_CLOSED', id: load, number: null })
  expect(isValid).toBe(true)
})

test('a driver whom a superuser takes the credit from is in the record, in the lines of verify-split, and in the figures', async () => {
  await hall.until('10:30')
  expect((await hall.prefers(ali.turnId, [load])).status).toBe(200)
  await withoutTriggers(hall.world.db, (tx) => sql`update hall set driver_fee = 1000 where id = ${rajaei()}`.execute(tx))
  const { isValid, lines } = await verified()
  expect([isValid, lines]).toEqual([true, expect.arrayContaining([`  Passed by: turn ${ali.number}, INSUFFICIENT_CREDIT`])])
  const { data } = await hall.world.stranger.say(fairness.hall, { id: rajaei(), month: null })
  expect(data!.figures!.excluded).toEqual([{ what: 'TURN', code: 'INSUFFICIENT_CREDIT', count: 1 }])
})

test('a load without credit is in the record, in the lines of verify-split, and in the figures of the month', async () => {
  // As with a wallet without the fee: only the company can know whether that is true.
  await withoutTriggers(hall.world.db, (tx) => sql`update cargo set company_fee = 1000 where id = ${load}`.execute(tx))
  const { isValid, gone, lines } = await verified()
  expect(gone).toEqual({ by: null, how: 'NO_CREDIT', id: load, number: null })
  expect([isValid, lines]).toEqual([true, expect.arrayContaining([`  Passed by: cargo ${load}, NO_CREDIT`])])
  const { data } = await hall.world.stranger.say(fairness.hall, { id: rajaei(), month: null })
  expect(data!.figures!.excluded).toEqual([{ what: 'CARGO', code: 'NO_CREDIT', count: 1 }])
})
