/** What a main office sees of its agencies on its first screen (S2 §2; GAP72). */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { home } from '#contract/insight/home.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
let daftar: Person
let maryam: Person
let kaveh: Person
beforeAll(async () => {
  world = await openWorld()
  const { companies } = world.cast
  const office = await world.db
    .insertInto('main_office')
    .values({ name: 'دفتر هرمزگان', national_id: '10861677542' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { national_id } = await world.db
    .selectFrom('company')
    .select('national_id')
    .where('id', '=', companies.sepehr.id)
    .executeTakeFirstOrThrow()
  const mine = { main_office_id: office.id, full_name: companies.sepehr.name, national_id, mobile: '' }
  await world.db
    .insertInto('agency')
    .values(mine)
    .onConflict((there) => there.column('national_id').doUpdateSet({ main_office_id: office.id }))
    .execute()
  daftar = await world.person('AM10861677542', { role: 'AgentMain', mainOfficeId: office.id })
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id })
  kaveh = await world.person('kaveh', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
})
afterAll(async () => expect(await world.close()).toEqual([]))

test('shows each agency with its own day to its main office only', async () => {
  const before = (await daftar.say(home.own, {})).data!.agencies!
  expect(before).toMatchObject([{ companyId: world.cast.companies.sepehr.id, cargosToday: 0, permitsToday: 0, late: 0 }])
  expect((await maryam.say(cargo.announce, aCargo(world))).status).toBe(200)
  const { data } = await daftar.say(home.own, {})
  expect(data!.agencies).toMatchObject([{ cargosToday: 1, shortToday: 1, permitsToday: 0, late: 0 }])
  // Totals equal the figures of all agencies together.
  expect(data!.figures.find(({ code }) => code === 'cargosToday')?.count).toBe(1)
  for (const who of [maryam, kaveh]) expect((await who.say(home.own, {})).data!.agencies).toBeNull()
})

test('counts an agency once if another company applied with its national id', async () => {
  const { national_id } = await world.db
    .selectFrom('company')
    .select('national_id')
    .where('id', '=', world.cast.companies.sepehr.id)
    .executeTakeFirstOrThrow()
  const twin = { name: 'دیگری', national_id, email: '', address: '', postal_code: '', tel: '', mobile: '09121111111' }
  await world.db
    .insertInto('company')
    .values({ ...twin, announcement_limit_minutes: 0, city_id: null, is_accepted: false, is_active: false })
    .execute()
  expect((await daftar.say(home.own, {})).data!.agencies).toHaveLength(1)
})
