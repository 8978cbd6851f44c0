/** Everything an observer sees is what an administrator linked them to, through every call they may make (S2 "Admin users"; C6). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { adminUser } from '#contract/organisations/admin-user.ts'
import { httpRoute, type Call } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { company } from '#contract/organisations/company.ts'
import { customer } from '#contract/freight/customer.ts'
import { document } from '#contract/permits/document.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { find } from '#contract/insight/find.ts'
import { hall } from '#contract/organisations/hall.ts'
import { home } from '#contract/insight/home.ts'
import { calls } from '#contract/index.ts'
import { objection } from '#contract/fleet/objection.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { permit } from '#contract/permits/permit.ts'
import { may, observers, type Role } from '#contract/kernel/roles.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { vehicle } from '#contract/fleet/vehicle.ts'
import type { Person } from '../world.ts'
import { companyNames, hallNames, openObserved, type CompanyName, type HallName, type Load, type Observed } from './observed.ts'

let scene: Observed
beforeAll(async () => {
  scene = await openObserved()
}, 60_000)
afterAll(() => scene.world.close())
afterEach(() => expect(scene.world.errors).toEqual([]))

interface Links {
  companies: CompanyName[]
  halls: HallName[]
}
let n = 0
const newcomer = (role: Role = 'Organization') => scene.world.person(`nazer${(n += 1)}`, { role })
const linkCompany = (who: Person, name: CompanyName) =>
  scene.modir.say(adminUser.addCompany, {
    TransportationCompanyId: scene.world.cast.companies[name].id,
    UserAdminId: who.id,
  })
const linkHall = (who: Person, name: HallName) =>
  scene.modir.say(adminUser.addHall, { LoadHallId: scene.world.cast.halls[name], UserAdminId: who.id })
async function observer({ companies, halls }: Links, role?: Role) {
  const who = await newcomer(role)
  for (const name of companies) expect((await linkCompany(who, name)).status).toBe(200)
  for (const name of halls) expect((await linkHall(who, name)).status).toBe(200)
  return who
}

/** The rule: either link shows a load and what came of it; turns, shows and halls are the hall's alone. */
const showsLoad = ({ companies, halls }: Links, load: Load) => companies.includes(load.company) || halls.includes(load.hall)
const showsHall = ({ halls }: Links, load: Load) => halls.includes(load.hall)

type Sight = (links: Links, load: Load) => boolean
/** Every call about one row, with what puts that row in sight. */
const byRow: [Call, Sight, (load: Load) => object][] = [
  [cargo.byId, showsLoad, ({ cargoId }) => ({ cargoId })],
  [cargo.log, showsLoad, ({ cargoId }) => ({ cargoId })],
  [run.ofCargo, showsLoad, ({ cargoId }) => ({ cargoId })],
  [turn.prioritiesOfCargo, showsLoad, ({ cargoId }) => ({ CargoId: cargoId })],
  [permit.ofCargo, showsLoad, ({ cargoId }) => ({ CargoId: cargoId })],
  [permit.read, showsLoad, ({ permitId }) => ({ id: permitId })],
  [permit.printData, showsLoad, ({ permitId }) => ({ Id: permitId })],
  [permit.together, showsLoad, ({ permitId }) => ({ Ids: [permitId] })],
  [permit.print, showsLoad, ({ permitId }) => ({ DriverReserveId: permitId, Format: 'pdf' })],
  [permitLife.timeline, showsLoad, ({ permitId }) => ({ id: permitId })],
  [permitLife.detention, showsLoad, ({ permitId }) => ({ id: permitId })],
  [permitLife.detentionClaim, showsLoad, ({ permitId }) => ({ id: permitId })],
  [document.list, showsLoad, ({ permitId }) => ({ DriverReserveId: permitId })],
  [document.file, showsLoad, ({ documentId }) => ({ id: documentId })],
  [document.view, showsLoad, ({ documentId }) => ({ id: documentId })],
  [driverPage.read, showsLoad, ({ driverId }) => ({ id: driverId })],
  [driverPage.timeline, showsLoad, ({ driverId }) => ({ id: driverId })],
  [vehicle.ofDriver, showsLoad, ({ driverId }) => ({ DriverId: driverId })],
  [vehicle.read, showsLoad, ({ vehicleId }) => ({ id: vehicleId })],
  [vehicle.timeline, showsLoad, ({ vehicleId }) => ({ id: vehicleId })],
  [turn.report, showsHall, ({ turnId }) => ({ DriverTurnId: turnId, ExportFormat: 'pdf' })],
  [run.outcome, showsHall, ({ runId }) => ({ id: runId })],
]
/** A claim is refused before the truck has come: that much is told only of a permit in sight. */
const ANSWERED = [200, 409]

const statusOf = async (who: Person, call: Call, said: object): Promise<number> => {
  const { method, path } = httpRoute(call.at)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String((said as Record<string, unknown>)[name]))
  const response = await who.send(method, `${filled}?${new URLSearchParams(said as Record<string, string>)}`)
  return response.status
}

const day = '1405/08/30'
const loadsIn = (pick: (load: Load) => number, links: Links, sight: Sight) =>
  scene.loads
    .filter((load) => sight(links, load))
    .map(pick)
    .toSorted()
const sorted = (ids: readonly number[] | undefined) => ids?.toSorted()

/** What is found of every load by the number of its cargo, its permit and its driver's card. */
async function found(who: Person) {
  const cargos: number[] = []
  const permits: number[] = []
  const turns: number[] = []
  const drivers: number[] = []
  const vehicles: number[] = []
  for (const { cargoId, permitId, card } of scene.loads) {
    for (const text of [cargoId, permitId, card]) {
      const { data } = await who.say(find.anything, { text: String(text) })
      cargos.push(...data!.cargos.map(({ id }) => id))
      permits.push(...data!.permits.map(({ id }) => id))
      turns.push(...data!.turns.map(({ id }) => id))
      drivers.push(...data!.drivers.map(({ id }) => id))
      vehicles.push(...data!.vehicles.map(({ id }) => id))
    }
  }
  const once = (ids: number[]) => sorted([...new Set(ids)])
  return {
    cargos: once(cargos),
    permits: once(permits),
    turns: once(turns),
    drivers: once(drivers),
    vehicles: once(vehicles),
  }
}

/** What drivers object to: of a turn in the hall's list, of being deactivated wherever the driver is in sight. */
const objectionsIn = (links: Links) =>
  sorted([
    ...loadsIn((load) => load.turnObjectionId, links, showsHall),
    ...loadsIn((load) => load.driverObjectionId, links, showsLoad),
  ])!

/** What the views of the lists count, and the first screen. */
async function counted(who: Person) {
  const { figures, shows } = (await who.say(home.own, {})).data!
  const figure = (code: string) => figures.find((one) => one.code === code)!.count
  const all = { Searches: [{}] }
  const inHalls = hallNames.map((name) => ({ FromDate: day, ToDate: day, IsActive: 2, LoadHallId: scene.world.cast.halls[name] }))
  return {
    cargos: [...(await who.say(cargo.count, all)).data!, figure('cargosToday')],
    permits: [...(await who.say(permit.count, all)).data!, figure('permitsToday')],
    objections: (await who.say(objection.count, all)).data!,
    turns: (await who.say(turn.count, { Searches: inHalls })).data!.reduce((sum, count) => sum + count, 0),
    shows: sorted(shows.map(({ hallId }) => hallId)),
  }
}

/** What every list answers, beside what it should. */
async function lists(who: Person, links: Links) {
  const { cast } = scene.world
  const hallIds = links.halls.map((name) => cast.halls[name]).toSorted()
  const companyIds = links.companies.map((name) => cast.companies[name].id).toSorted()
  const turns: number[] = []
  for (const name of hallNames) {
    const said = { FromDate: day, ToDate: day, IsActive: 2, LoadHallId: cast.halls[name] }
    turns.push(...(await who.say(turn.search, said)).data!.map(({ id }) => id))
  }
  const cargos = loadsIn(({ cargoId }) => cargoId, links, showsLoad)
  const permits = loadsIn(({ permitId }) => permitId, links, showsLoad)
  const objections = objectionsIn(links)
  const due = loadsIn(({ turnId }) => turnId, links, showsHall)
  return {
    seen: {
      cargos: sorted((await who.say(cargo.search, {})).data?.map(({ id }) => id)),
      permits: sorted((await who.say(permit.search, {})).data?.map(({ id }) => id)),
      turns: sorted(turns),
      objections: sorted((await who.say(objection.search, {})).data?.map(({ id }) => id)),
      halls: sorted((await who.say(hall.all, {})).data?.map(({ loadHallId }) => loadHallId)),
      mine: sorted((await who.say(hall.mine, {})).data?.map(({ loadHallId }) => loadHallId)),
      companies: sorted((await who.say(company.ofObserver, {})).data?.map((one) => one.transportationCompanyId)),
      found: await found(who),
      counted: await counted(who),
    },
    due: {
      cargos,
      permits,
      turns: due,
      objections,
      halls: hallIds,
      mine: hallIds,
      companies: companyIds,
      found: {
        cargos,
        permits,
        turns: due,
        drivers: loadsIn(({ driverId }) => driverId, links, showsLoad),
        vehicles: loadsIn(({ vehicleId }) => vehicleId, links, showsLoad),
      },
      counted: {
        cargos: [cargos.length, cargos.length],
        permits: [permits.length, permits.length],
        objections: [objections.length],
        turns: due.length,
        shows: hallIds,
      },
    },
  }
}

const everything: [string, Links][] = companyNames
  .flatMap((name): Links[] => [
    { companies: [name], halls: [] },
    ...hallNames.map((one) => ({ companies: [name], halls: [one] })),
  ])
  .concat(hallNames.map((one) => ({ companies: [], halls: [one] })))
  .concat({ companies: [], halls: [] }, { companies: [...companyNames], halls: [...hallNames] })
  .map((links) => [[...links.companies, ...links.halls].join(' and ') || 'nothing', links])

/** Whether observers may ask it, and not everybody. */
const isOpen = (who: Call['who']) => Array.isArray(who) && observers.some((role) => may(who, { role, flags: [] }))

test('every call that is open to observers stands in this file', () => {
  const lists: Call[] = [cargo.search, permit.search, turn.search, hall.all, hall.mine, company.ofObserver]
  const listed = [...lists, cargo.count, permit.count, turn.count, objection.search, objection.count, find.anything, home.own]
  // The full list of customers and the table of free hours are the whole platform's (S0 §6); a turn is cancelled in tests/hall/observers.test.ts,
  // whose changes a member hears of stands in tests/cargo/changes.test.ts, and places of loading in tests/objection/objections.test.ts.
  const elsewhere = [customer.all, permitLife.detentionTable, turn.cancel, cargo.changes, permit.places]
  // Reports within sight: tests/report/rights.test.ts.
  const reports = calls.filter(({ name, who }) => name.startsWith('report.') && who !== 'any member' && isOpen(who))
  const covered = [...listed, ...byRow.map(([call]) => call), ...elsewhere, ...reports]
  const open = calls.filter(({ who }) => isOpen(who))
  expect(open.map(({ name }) => name).toSorted()).toEqual(covered.map(({ name }) => name).toSorted())
})

describe.each(everything)('linked to %s', (_, links) => {
  test('lists hold the linked rows and no others', async () => {
    const who = await observer(links)
    const { seen, due } = await lists(who, links)
    expect(seen).toEqual(due)
  })

  test('a row is told of when it is linked, and is not there when it is not', async () => {
    const who = await observer(links, 'DriversAssociation')
    for (const [call, sight, said] of byRow) {
      for (const load of scene.loads) {
        const status = await statusOf(who, call, said(load))
        const where = `${call.name} of ${load.company} in ${load.hall}`
        if (sight(links, load)) expect(ANSWERED, `${where}: ${status}`).toContain(status)
        else expect(status, where).toBe(404)
      }
    }
  })
})

test.each(observers)('%s sees nothing without a link, and each link as it is made and taken away', async (role) => {
  const who = await newcomer(role)
  const nothing: Links = { companies: [], halls: [] }
  const expectSeen = async (links: Links) => {
    const { seen, due } = await lists(who, links)
    expect(seen).toEqual(due)
  }
  await expectSeen(nothing)
  const { id: byHall } = (await linkHall(who, 'shapour')).data!
  await expectSeen({ companies: [], halls: ['shapour'] })
  const { id: byCompany } = (await linkCompany(who, 'sepehr')).data!
  await expectSeen({ companies: ['sepehr'], halls: ['shapour'] })
  await scene.modir.say(adminUser.removeHall, { Item1: byHall })
  await expectSeen({ companies: ['sepehr'], halls: [] })
  const permitId = scene.loads.find((load) => load.company === 'sepehr')!.permitId
  expect((await who.say(permit.read, { id: permitId })).status).toBe(200)
  await scene.modir.say(adminUser.removeCompany, { Item1: byCompany })
  expect((await who.say(permit.read, { id: permitId })).status).toBe(404)
  await expectSeen(nothing)
})

test('somebody else’s links are not told to an observer who asks for them', async () => {
  const linked = await observer({ companies: ['sepehr'], halls: ['rajaei'] })
  const other = await newcomer()
  expect((await other.say(hall.mine, { Id: linked.id })).data).toEqual([])
  expect((await other.say(company.ofObserver, { Id: linked.id })).data).toEqual([])
})

test('a company named in the filter shows nothing that is not linked', async () => {
  const who = await observer({ companies: ['sepehr'], halls: [] })
  const { kaveh } = scene.world.cast.companies
  expect((await who.say(cargo.search, { TransportationCompanyId: kaveh.id })).data).toEqual([])
  expect((await who.say(permit.search, { TransportationCompanyId: kaveh.id })).data).toEqual([])
  const senders = scene.loads.filter((load) => load.company === 'kaveh').map(({ customerId }) => customerId)
  expect((await who.say(cargo.search, { SenderCustomerId: senders })).data).toEqual([])
  expect((await who.say(permit.search, { SenderCustomerId: senders })).data).toEqual([])
})
