/** Counts on the first screen: a day of Sepehr in the hall of Rajaei for each role. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import type { WaitCode } from '#contract/insight/home.ts'
import { home } from '#contract/insight/home.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { permit } from '#contract/permits/permit.ts'
import { turn } from '#contract/halls/turn.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { openHall, type Hall } from '../../halls/show/hall.ts'
import type { Person } from '../../world.ts'

let hall: Hall
/** Members of Sepehr: all flags, cargos only, permits only, none. */
let maryam: Person
let modiriat: Person
let mojavez: Person
let hich: Person
/** Member of another company with cargos in the same hall. */
let farid: Person
let zahra: Person
let admin: Person
let support: Person
/** Customers linked to Sepehr, to the hall, and to neither. */
let ofCompany: Person
let ofHall: Person
let unlinked: Person
let south: Person
let centre: Person
let mina: Person
let moshtari: Person
let everybody: readonly Person[]

beforeAll(async () => {
  hall = await openHall()
  const { world } = hall
  const { companies, halls, offices, owners } = world.cast
  const sepehr = { companyId: companies.sepehr.id }
  ;({ maryam, zahra } = hall)
  const member = (name: string, flags: Parameters<typeof world.person>[1]['flags'] = []) =>
    world.person(name, { role: 'TransportationCompanyMember', ...sepehr, flags: flags! })
  modiriat = await member('modiriat', ['access_Load_Manage'])
  mojavez = await member('mojavez', ['access_Reserve_List'])
  hich = await member('hich')
  farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  admin = await world.person('admin', { role: 'Admin' })
  support = await world.person('support', { role: 'AdminSupport' })
  ofCompany = await world.person('sazman', { role: 'Organization' })
  ofHall = await world.person('anjoman', { role: 'DriversAssociation' })
  unlinked = await world.person('tanha', { role: 'AssociationTransportCompanies' })
  await world.db.insertInto('member_company').values({ member_id: ofCompany.id, company_id: sepehr.companyId }).execute()
  await world.db.insertInto('member_hall').values({ member_id: ofHall.id, hall_id: halls.rajaei }).execute()
  south = await world.person('jonoub', { role: 'AgentMain', mainOfficeId: offices.south })
  centre = await world.person('markaz', { role: 'AgentMain', mainOfficeId: offices.centre })
  mina = await world.person('mina', { role: 'ProductOwnerAdmin', ownerId: owners.mina })
  moshtari = await world.person('moshtari', { role: 'Customer' })
  everybody = [
    maryam,
    modiriat,
    mojavez,
    hich,
    farid,
    zahra,
    admin,
    support,
    ofCompany,
    ofHall,
    unlinked,
    south,
    centre,
    mina,
    moshtari,
  ]
  await world.db.updateTable('hall').set({ travel_time_hours: 2 }).where('id', '=', halls.rajaei).execute()
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))

const homeOf = async (who: Person) => {
  const { data, status } = await who.say(home.own, {})
  expect(status).toBe(200)
  return data!
}
const waitOf = async (who: Person, code: WaitCode) => (await homeOf(who)).waits.find((one) => one.code === code)
const countOf = async (who: Person, code: WaitCode) => (await waitOf(who, code))?.count ?? 0
/** Returns who has this item waiting, and how often. */
async function waiting(code: WaitCode) {
  const counts = await Promise.all(everybody.map(async (who) => [who.username, await countOf(who, code)] as const))
  return Object.fromEntries(counts.filter(([, count]) => count > 0))
}
const figuresOf = async (who: Person) => Object.fromEntries((await homeOf(who)).figures.map(({ code, count }) => [code, count]))
const totalOf = async (response: Promise<{ result?: unknown }>) => ((await response).result as { total: number }).total

let load: number
let other: number

test('shows nothing waiting before anything happened, and refuses visitors', async () => {
  for (const who of everybody) expect((await homeOf(who)).waits.filter(({ code }) => !isOfAdmin(code))).toEqual([])
  expect((await hall.world.stranger.say(home.own, {})).status).toBe(401)
})
const isOfAdmin = (code: WaitCode) => ['companies', 'owners', 'unfinished', 'rates'].includes(code)

test('shows companies without an account or a hall to Admin only, by name', async () => {
  expect(Object.keys(await waiting('companies'))).toEqual(['admin'])
  const found = await waitOf(admin, 'companies')
  expect(found).toEqual({ code: 'companies', count: 1, first: [{ id: expect.any(Number), name: 'در انتظار تأیید' }] })
  expect(await countOf(admin, 'unfinished')).toBe(0)
})

test('shows an incomplete table of waiting fees to Admin only, until it is complete', async () => {
  expect(Object.keys(await waiting('rates'))).toEqual(['admin'])
  expect((await waitOf(admin, 'rates'))!.first).toHaveLength(3)
  const Rows = [{ LoaderTypeId: null, FreeLoadingHours: 7, FreeUnloadingHours: 7, HourlyRials: 5_000_000 }]
  expect((await admin.say(permitLife.setDetentionTable, { Rows, Reason: 'نرخ تازه' })).status).toBe(200)
  expect(await waiting('rates')).toEqual({})
})

test('counts an open show’s cargo without requests for those who see it, until it is requested', async () => {
  load = await hall.announced(2)
  const { data } = await farid.say(cargo.announce, {
    ...aCargo(hall.world),
    TransportationCompanyHallId: hall.world.cast.companies.kaveh.placeIn(hall.world.cast.halls.rajaei),
  })
  other = data!.id
  expect(await countOf(maryam, 'unasked')).toBe(0)
  const ali = await hall.queued('علی')
  await hall.until('10:00')
  expect(await waiting('unasked')).toEqual({
    maryam: 1,
    modiriat: 1,
    farid: 1,
    zahra: 2,
    admin: 2,
    support: 2,
    sazman: 1,
    anjoman: 2,
    jonoub: 1,
    markaz: 1,
  })
  expect((await waitOf(maryam, 'unasked'))!.first).toEqual([{ id: load, name: null }])
  expect((await waitOf(farid, 'unasked'))!.first).toEqual([{ id: other, name: null }])
  for (const who of [maryam, modiriat, farid, admin, ofCompany, ofHall, south]) {
    const query = { CargoStatus: 0, Unasked: true }
    expect(await totalOf(who.say(cargo.search, query)), who.username).toBe(await countOf(who, 'unasked'))
  }
  expect(await waiting('unlisted')).toEqual({ zahra: 1 })
  expect((await waitOf(zahra, 'unlisted'))!.first).toEqual([{ id: ali.turnId, name: String(ali.number) }])

  await hall.prefers(ali.turnId, [load])
  expect(await waiting('unlisted')).toEqual({})
  expect(await countOf(maryam, 'unasked')).toBe(0)
  expect(await countOf(zahra, 'unasked')).toBe(1)
})

test('shows the clock of the open show with one’s own cargos', async () => {
  const [show] = (await homeOf(maryam)).shows
  expect(show).toMatchObject({ hallName: 'شهید رجایی', cargos: 1, run: { state: 'OPEN' }, window: 20 })
  expect((await homeOf(zahra)).shows.map(({ cargos }) => cargos)).toEqual([2])
  for (const who of [mina, hich, moshtari]) expect((await homeOf(who)).shows).toEqual([])
  expect((await homeOf(unlinked)).shows).toEqual([])
})

test('counts today’s permits as waiting for print, and figures equal those of the lists', async () => {
  await hall.until('10:20')
  expect(await waiting('unprinted')).toEqual({ maryam: 1, mojavez: 1, zahra: 1 })
  expect(await figuresOf(maryam)).toEqual({ cargosToday: 1, shortToday: 1, permitsToday: 1 })
  expect(await figuresOf(modiriat)).toEqual({ cargosToday: 1, shortToday: 1 })
  expect(await figuresOf(mojavez)).toEqual({ permitsToday: 1 })
  expect(await figuresOf(hich)).toEqual({})
  expect(await figuresOf(farid)).toEqual({ cargosToday: 1, shortToday: 1, permitsToday: 0 })
  expect(await figuresOf(zahra)).toEqual({ queue: 0, permitsToday: 1 })
  expect(await figuresOf(admin)).toEqual({})
  expect(await figuresOf(ofHall)).toEqual({ cargosToday: 2, shortToday: 2, permitsToday: 1 })
  expect(await figuresOf(mina)).toEqual({ cargosToday: 0, shortToday: 0, permitsToday: 0 })
  expect(await figuresOf(moshtari)).toEqual({})
  const { data } = await zahra.say(turn.search, {})
  expect(data!.length).toBe(0)
})

test('counts a late truck for everyone who sees the permit', async () => {
  hall.world.clock.now = new Date('2026-11-21T10:00:00Z')
  expect(await waiting('late')).toEqual({
    maryam: 1,
    mojavez: 1,
    zahra: 1,
    admin: 1,
    support: 1,
    sazman: 1,
    anjoman: 1,
    jonoub: 1,
  })
  for (const who of [maryam, zahra, admin, ofHall, farid]) {
    expect(await totalOf(who.say(permit.search, { Overdue: true })), who.username).toBe(await countOf(who, 'late'))
  }
})

test('counts missing documents and light trucks of yesterday for those responsible', async () => {
  hall.world.clock.now = new Date('2026-11-22T06:00:00Z')
  expect(await waiting('papers')).toEqual({ maryam: 1, mojavez: 1, zahra: 1 })
  expect(await waiting('unfilled')).toEqual({ maryam: 1, modiriat: 1, farid: 1, admin: 2, support: 2 })
  expect(await waiting('unprinted')).toEqual({})
  const days = { FromDate: '1405/08/01', ToDate: '1405/08/30' }
  for (const who of [maryam, zahra, farid]) {
    const query = { ...days, LacksPapers: true }
    expect(await totalOf(who.say(permit.search, query)), who.username).toBe(await countOf(who, 'papers'))
  }
  expect(await figuresOf(maryam)).toEqual({ cargosToday: 0, shortToday: 0, permitsToday: 0 })
})

test('counts an owner’s cargo only for the company that received it', async () => {
  const { companies } = hall.world.cast
  const { status, errors } = await mina.say(cargo.announce, {
    ...aCargo(hall.world),
    TransportationCompanyHallId: null,
    TransportationCompanyId: companies.sepehr.id,
  })
  expect([status, errors]).toEqual([200, null])
  expect(await waiting('ownerCargos')).toEqual({ maryam: 1, modiriat: 1 })
})

test('shows each member their own recent activity, without sign-ins', async () => {
  const { acts } = await homeOf(maryam)
  expect(acts.map(({ call, entityId, route }) => [call, entityId, route])).toEqual([
    ['cargo.announce', String(load), { from: 'بندرعباس، هرمزگان', to: 'تهران، تهران' }],
  ])
  expect((await homeOf(farid)).acts.map(({ entityId }) => entityId)).toEqual([String(other)])
  expect((await homeOf(zahra)).acts.map(({ call }) => call)).toEqual(['run.prefer', 'turn.add'])
  expect((await homeOf(hich)).acts).toEqual([])
})

test('leads a new member through the steps until each is done', async () => {
  const stepsOf = async (who: Person) => (await homeOf(who)).steps?.map(({ code, isDone }) => [code, isDone]) ?? null
  expect(await stepsOf(maryam)).toBeNull()
  expect(await stepsOf(farid)).toEqual([
    ['password', true],
    ['hall', true],
    ['cargo', true],
    ['colleagues', false],
  ])
  const { companies } = hall.world.cast
  const nou = await hall.world.person('nou', { role: 'TransportationCompanyAdmin', companyId: companies.waiting.id })
  await hall.world.db.deleteFrom('company_hall').where('company_id', '=', companies.waiting.id).execute()
  expect(await stepsOf(nou)).toEqual([
    ['password', true],
    ['hall', false],
    ['cargo', false],
    ['colleagues', false],
  ])
  expect(await stepsOf(hich)).toBeNull()
  expect(await stepsOf(unlinked)).toEqual([['links', false]])
  expect(await stepsOf(ofHall)).toBeNull()
  expect(await stepsOf(zahra)).toBeNull()
  const { world } = hall
  await world.db.updateTable('hall_show_time').set({ is_active: false }).where('hall_id', '=', world.cast.halls.shapour).execute()
  const reza = await world.person('reza', { role: 'LoadHallAdmin', hallId: world.cast.halls.shapour })
  expect(await stepsOf(reza)).toEqual([['showTimes', false]])
})
