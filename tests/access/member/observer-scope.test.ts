/** Observers see only what an administrator linked them to, in every call open to them (S2 "Admin users"; C6). */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { adminUser } from '#contract/organisations/admin-user.ts'
import { httpRoute, type Call } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { company } from '#contract/organisations/company.ts'
import { customer } from '#contract/freight/customer.ts'
import { document } from '#contract/permits/document.ts'
import { driverPage } from '#contract/fleet/driver-page.ts'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { find } from '#contract/insight/find.ts'
import { hall } from '#contract/organisations/hall.ts'
import { home } from '#contract/insight/home.ts'
import { calls } from '#contract/index.ts'
import { objection } from '#contract/fleet/objection.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { permit } from '#contract/permits/permit.ts'
import { log } from '#contract/halls/log.ts'
import { may, observers, type Role } from '#contract/kernel/roles.ts'
import { run } from '#contract/halls/run.ts'
import { turn } from '#contract/halls/turn.ts'
import { vehicle } from '#contract/fleet/vehicle.ts'
import type { Person } from '../../world.ts'
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
const createObserver = (role: Role = 'Organization') => scene.world.person(`nazer${(n += 1)}`, { role })
const linkCompany = (who: Person, name: CompanyName) =>
  scene.modir.say(adminUser.addCompany, {
    TransportationCompanyId: scene.world.cast.companies[name].id,
    UserAdminId: who.id,
  })
const linkHall = (who: Person, name: HallName) =>
  scene.modir.say(adminUser.addHall, { LoadHallId: scene.world.cast.halls[name], UserAdminId: who.id })
async function observer({ companies, halls }: Links, role?: Role) {
  const who = await createObserver(role)
  for (const name of companies) expect((await linkCompany(who, name)).status).toBe(200)
  for (const name of halls) expect((await linkHall(who, name)).status).toBe(200)
  return who
}

/** Either link shows a load and everything of it; turns, shows and halls need the link to the hall. */
const showsLoad = ({ companies, halls }: Links, load: Load) => companies.includes(load.company) || halls.includes(load.hall)
const showsHall = ({ halls }: Links, load: Load) => halls.includes(load.hall)

type Visibility = (links: Links, load: Load) => boolean
/** Every call about one row, with the links that make the row visible. */
const byRow: [Call, Visibility, (load: Load) => object][] = [
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
/** A claim is refused before the truck arrives; only for a visible permit is it a conflict. */
const ANSWERED = [200, 409]

const statusOf = async (who: Person, call: Call, input: object): Promise<number> => {
  const { method, path } = httpRoute(call.at)
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => String((input as Record<string, unknown>)[name]))
  const response = await who.send(method, `${filled}?${new URLSearchParams(input as Record<string, string>)}`)
  return response.status
}

const day = '1405/08/30'
const loadsIn = (pick: (load: Load) => number, links: Links, isVisible: Visibility) =>
  scene.loads
    .filter((load) => isVisible(links, load))
    .map(pick)
    .toSorted()
const sorted = (ids: readonly number[] | undefined) => ids?.toSorted()

/** Searches every load by the numbers of its cargo, its permit and its driver's card. */
async function search(who: Person) {
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
  const unique = (ids: number[]) => sorted([...new Set(ids)])
  return {
    cargos: unique(cargos),
    permits: unique(permits),
    turns: unique(turns),
    drivers: unique(drivers),
    vehicles: unique(vehicles),
  }
}

/** Objections to a turn follow the hall; objections to deactivation follow the visible driver. */
const objectionsIn = (links: Links) =>
  sorted([
    ...loadsIn((load) => load.turnObjectionId, links, showsHall),
    ...loadsIn((load) => load.driverObjectionId, links, showsLoad),
  ])!

/** Reads the counts of the list views and of the home screen. */
async function readCounts(who: Person) {
  const { figures, shows } = (await who.say(home.own, {})).data!
  const readFigure = (code: string) => figures.find((one) => one.code === code)!.count
  const all = { Searches: [{}] }
  const inHalls = hallNames.map((name) => ({ FromDate: day, ToDate: day, IsActive: 2, LoadHallId: scene.world.cast.halls[name] }))
  return {
    cargos: [...(await who.say(cargo.count, all)).data!, readFigure('cargosToday')],
    permits: [...(await who.say(permit.count, all)).data!, readFigure('permitsToday')],
    objections: (await who.say(objection.count, all)).data!,
    turns: (await who.say(turn.count, { Searches: inHalls })).data!.reduce((sum, count) => sum + count, 0),
    shows: sorted(shows.map(({ hallId }) => hallId)),
  }
}

/** Returns the result of every list next to the expected result. */
async function readLists(who: Person, links: Links) {
  const { cast } = scene.world
  const hallIds = links.halls.map((name) => cast.halls[name]).toSorted()
  const companyIds = links.companies.map((name) => cast.companies[name].id).toSorted()
  const turns: number[] = []
  for (const name of hallNames) {
    const input = { FromDate: day, ToDate: day, IsActive: 2, LoadHallId: cast.halls[name] }
    turns.push(...(await who.say(turn.search, input)).data!.map(({ id }) => id))
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
      search: await search(who),
      readCounts: await readCounts(who),
    },
    due: {
      cargos,
      permits,
      turns: due,
      objections,
      halls: hallIds,
      mine: hallIds,
      companies: companyIds,
      search: {
        cargos,
        permits,
        turns: due,
        drivers: loadsIn(({ driverId }) => driverId, links, showsLoad),
        vehicles: loadsIn(({ vehicleId }) => vehicleId, links, showsLoad),
      },
      readCounts: {
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

/** Whether the call is open to observers but not to every account. */
const isOpen = (who: Call['who']) => Array.isArray(who) && observers.some((role) => may(who, { role, flags: [] }))

test('covers every call that is open to observers', () => {
  const readLists: Call[] = [cargo.search, permit.search, turn.search, hall.all, hall.mine, company.ofObserver]
  const listed = [...readLists, cargo.count, permit.count, turn.count, objection.search, objection.count, find.anything, home.own]
  // The full customer list and the table of free hours are platform-wide (S0 §6). Covered elsewhere: turn.cancel in
  // tests/halls/hall/observers.test.ts, change events in tests/freight/cargo/changes.test.ts, places of loading in
  // tests/fleet/objection/objections.test.ts, witnesses in tests/halls/log, phones of drivers in tests/fleet/driver-app.
  const phones: Call[] = [driverAct.removePhoneId, driverAct.emptyPhoneId, driverAct.logOut, driverApp.enrolmentCode]
  const elsewhere = [
    customer.all,
    permitLife.detentionTable,
    turn.cancel,
    cargo.changes,
    permit.places,
    log.addWitness,
    ...phones,
  ]
  // Visibility in reports: tests/insight/report/rights.test.ts.
  const reports = calls.filter(({ name, who }) => name.startsWith('report.') && who !== 'any member' && isOpen(who))
  const covered = [...listed, ...byRow.map(([call]) => call), ...elsewhere, ...reports]
  const open = calls.filter(({ who }) => isOpen(who))
  expect(open.map(({ name }) => name).toSorted()).toEqual(covered.map(({ name }) => name).toSorted())
})

describe.each(everything)('linked to %s', (_, links) => {
  test('lists only linked rows', async () => {
    const who = await observer(links)
    const { seen, due } = await readLists(who, links)
    expect(seen).toEqual(due)
  })

  test('returns a linked row and 404 for others', async () => {
    const who = await observer(links, 'DriversAssociation')
    for (const [call, isVisible, input] of byRow) {
      for (const load of scene.loads) {
        const status = await statusOf(who, call, input(load))
        const label = `${call.name} of ${load.company} in ${load.hall}`
        if (isVisible(links, load)) expect(ANSWERED, `${label}: ${status}`).toContain(status)
        else expect(status, label).toBe(404)
      }
    }
  })
})

test.each(observers)('%s sees nothing without a link; links apply as they are added and removed', async (role) => {
  const who = await createObserver(role)
  const nothing: Links = { companies: [], halls: [] }
  const expectSeen = async (links: Links) => {
    const { seen, due } = await readLists(who, links)
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

test('does not return the links of other observers', async () => {
  const linked = await observer({ companies: ['sepehr'], halls: ['rajaei'] })
  const other = await createObserver()
  expect((await other.say(hall.mine, { Id: linked.id })).data).toEqual([])
  expect((await other.say(company.ofObserver, { Id: linked.id })).data).toEqual([])
})

test('shows no unlinked rows for a company named in the filter', async () => {
  const who = await observer({ companies: ['sepehr'], halls: [] })
  const { kaveh } = scene.world.cast.companies
  expect((await who.say(cargo.search, { TransportationCompanyId: kaveh.id })).data).toEqual([])
  expect((await who.say(permit.search, { TransportationCompanyId: kaveh.id })).data).toEqual([])
  const senders = scene.loads.filter((load) => load.company === 'kaveh').map(({ customerId }) => customerId)
  expect((await who.say(cargo.search, { SenderCustomerId: senders })).data).toEqual([])
  expect((await who.say(permit.search, { SenderCustomerId: senders })).data).toEqual([])
})
