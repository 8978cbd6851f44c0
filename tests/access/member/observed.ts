/** Two companies in two halls: each pair has a load with a permit, its documents and the turn that won it. */
import { cargo } from '#contract/freight/cargo.ts'
import { customer } from '#contract/freight/customer.ts'
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { document } from '#contract/permits/document.ts'
import { driverAct } from '#contract/fleet/driver-act.ts'
import { objection } from '#contract/fleet/objection.ts'
import { run } from '#contract/halls/run.ts'
import { httpRoute } from '#contract/kernel/call.ts'
import { aCargo } from '../../freight/announce/announcement.ts'
import { jpeg } from '../../permits/document/setup.ts'
import { openHall } from '../../halls/show/hall.ts'
import type { Person } from '../../world.ts'

export const companyNames = ['sepehr', 'kaveh'] as const
export const hallNames = ['rajaei', 'shapour'] as const
export type CompanyName = (typeof companyNames)[number]
export type HallName = (typeof hallNames)[number]

/** Everything that belongs to one load. */
export interface Load {
  company: CompanyName
  hall: HallName
  cargoId: number
  turnId: number
  driverId: number
  vehicleId: number
  /** The driver's smart card. */
  card: string
  permitId: number
  documentId: number
  /** Objections of the driver: to a turn, which belongs to the hall, and to deactivation, which belongs to none. */
  turnObjectionId: number
  driverObjectionId: number
  runId: number
  /** The sender, in the company's customer list. */
  customerId: number
}

export async function openObserved() {
  const hall = await openHall()
  const { world } = hall
  const { companies, halls } = world.cast
  const { id: kavehInShapour } = await world.db
    .insertInto('company_hall')
    .values({ company_id: companies.kaveh.id, hall_id: halls.shapour })
    .returning('id')
    .executeTakeFirstOrThrow()
  const modir = await world.person('modir', { role: 'Admin' })
  const parisa = await world.person('parisa', { role: 'LoadHallAdmin', hallId: halls.shapour })
  const farid = await world.person('farid', { role: 'TransportationCompanyAdmin', companyId: companies.kaveh.id })
  const clerks = { sepehr: hall.maryam, kaveh: farid }
  const gates = { rajaei: hall.zahra, shapour: parisa }
  const placeOf = (company: CompanyName, name: HallName) =>
    company === 'kaveh' && name === 'shapour' ? kavehInShapour : companies[company].placeIn(halls[name])

  const loads: Load[] = []
  for (const company of companyNames) {
    for (const name of hallNames) {
      const sender = await createSender(clerks[company], `فرستندهٔ ${company} در ${name}`, world.cast.cities.bandar.id)
      const input = { ...aCargo(world), FreighterNumber: 1, TransportationCompanyHallId: placeOf(company, name) }
      const created = (await clerks[company].say(cargo.announce, { ...input, SenderCustomerAddressId: sender.addressId })).data!
      const who = await hall.driver(`${company}${name}`)
      const turn = (await hall.askTurn(gates[name], who)).data!
      loads.push({
        company,
        hall: name,
        cargoId: created.id,
        turnId: turn.id,
        driverId: who.id,
        vehicleId: who.vehicleId,
        card: who.card,
        customerId: sender.id,
        permitId: 0,
        documentId: 0,
        turnObjectionId: 0,
        driverObjectionId: 0,
        runId: 0,
      })
    }
  }
  await hall.until('10:00')
  for (const load of loads) {
    const gate = gates[load.hall]
    load.runId = (await gate.say(run.open, {})).data!.run!.id
    await gate.say(run.prefer, { id: load.runId, DriverTurnId: load.turnId, CargoIds: [load.cargoId] })
  }
  await hall.until('10:21')
  const { method, path } = httpRoute(document.attach.at)
  for (const [i, load] of loads.entries()) {
    load.permitId = (await hall.permits()).find(({ cargo_id }) => cargo_id === load.cargoId)!.id
    const form = new FormData()
    form.append('Type', '1')
    form.append('DriverReserveId', String(load.permitId))
    form.append('File', new Blob([await jpeg(i + 1)]), 'photo.jpg')
    const reply = (await (await clerks[load.company].send(method, path, form)).json()) as { data: { id: number } }
    load.documentId = reply.data.id
    const { driverId: DriverId, turnId } = load
    const gate = gates[load.hall]
    const createObjection = async (Kind: 'turn' | 'deactivation', SubjectId: number | null) =>
      (await gate.say(objection.make, { DriverId, Kind, SubjectId, Text: 'حق با من است' })).data!.id
    load.turnObjectionId = await createObjection('turn', turnId)
    await modir.say(driverAct.deactivate, { id: DriverId, Reason: 'شکایت' })
    load.driverObjectionId = await createObjection('deactivation', null)
    await modir.say(driverAct.activate, { id: DriverId, Reason: 'اشتباه بود' })
  }
  return { ...hall, modir, parisa, farid, loads }
}
export type Observed = Awaited<ReturnType<typeof openObserved>>

let n = 710_000_000
async function createSender(clerk: Person, FullName: string, CityId: number) {
  const MeliCode = nationalCodeOf(String((n += 1)))
  const empty = { Telephone: '', Mobile: '', PostalCode: '' }
  const input = { FullName, MeliCode, CityId, Address: 'انبار', ...empty }
  return (await clerk.say(customer.add, input)).data!
}
