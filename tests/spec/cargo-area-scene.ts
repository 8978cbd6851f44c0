/** Callers of the cargo area and its data. */
import { nationalCodeOf } from '#contract/kernel/value/iran.ts'
import { openMaps } from '#server/platform/outside/maps/index.ts'
import { aCargo } from '../freight/announce/announcement.ts'
import { openDesk } from '../freight/cargo/desk.ts'
import { mapsSettings } from '../freight/maps/provider.ts'
import { openWorld, type Person } from '../world.ts'

/** The result of the maps service. */
export const found = { title: 'تهران', address: 'استان تهران', lat: 35.69, lng: 51.39, source: 'map.ir' }

export type Scene = Awaited<ReturnType<typeof openScene>>

export async function openScene() {
  const maps = { ...openMaps(mapsSettings({})), cities: { name: 'map.ir', find: async () => [found] } as const }
  const world = await openWorld({ outside: { maps } })
  const { companies, drivers, cities, addresses } = world.cast
  const people: Record<'maryam' | 'admin' | 'anjoman' | 'sara', Person> = {
    maryam: await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: companies.sepehr.id }),
    admin: await world.person('admin', { role: 'Admin' }),
    anjoman: await world.person('2100000005OR', { role: 'Organization' }),
    /** A member of the same company without flags. */
    sara: await world.person('sara', { role: 'TransportationCompanyMember', companyId: companies.sepehr.id }),
  }
  const link = { member_id: people.anjoman.id, company_id: companies.sepehr.id }
  await world.db.insertInto('member_company').values(link).execute()
  const cardOf = async (table: 'driver' | 'vehicle', id: number) =>
    (await world.db.selectFrom(table).select('card_number').where('id', '=', id).executeTakeFirstOrThrow()).card_number

  /** Creates an object as Maryam; returns its id. */
  const made = async (path: string, said: object): Promise<number> => {
    const { data, errors } = await people.maryam.raw('POST', path, said)
    if (data === null) throw new Error(JSON.stringify(errors))
    return (data as { id: number }).id
  }
  /** The announcement payload of S1 §3, every name of it. */
  const announcement = () => ({
    ...aCargo(world),
    FutureDate: '1405/09/02',
    FutureHour: '09',
    FutureMinute: '05',
    SenderCustomerAddressId: addresses.ofSepehr.id,
    ReceiverCustomerAddressId: null,
    TransportationCompanyId: null,
    AnnouncementLimitMinutes: 20,
    ReservationLimit: 20,
  })
  const announced = () => made('/api/v1/cargos/AddCargo', announcement())
  const finished = async () => made('/api/v1/cargos/FinishCargo', { Id: await announced(), Desc: 'منصرف شد' })
  const preloaded = () => made('/api/LoadApi/SavePreLoad', { ...announcement(), Name: 'میلگرد تهران' })

  let nine = 123_456_000
  /** A new person, not yet a customer. */
  const person = () => ({ FullName: 'شرکت نمونه', MeliCode: nationalCodeOf(String((nine += 1))) })
  const where = { Address: 'خیابان بندر', Telephone: '07633512345', Mobile: '09171234567', PostalCode: '7915811111' }
  const newCustomer = () => ({ ...person(), ...where, CityId: cities.bandar.id })
  const customer = () => made('/api/v1/customers/AddCustomer', newCustomer())
  const newAddress = () => ({ cityId: cities.tehran.id, ...where, CustomerId: addresses.ofSepehr.customerId })

  const cargoId = await announced()
  const desk = openDesk(world)
  await desk.priority(cargoId)
  await desk.permit(cargoId)
  await preloaded()
  const { id: addressId, customerId } = addresses.ofSepehr
  const { group_code } = await world.db.selectFrom('loader_type').select('group_code').executeTakeFirstOrThrow()
  return {
    world,
    people,
    /** Initial data. */
    cargoId,
    addressId,
    customerId,
    loaderGroup: group_code,
    driverCard: await cardOf('driver', drivers.yadollah.id),
    vehicleCard: await cardOf('vehicle', drivers.yadollah.vehicleId),
    /** Input of new objects. */
    announcement,
    person,
    newCustomer,
    newAddress,
    /** Creates an object; returns its id. */
    announced,
    finished,
    preloaded,
    customer,
  }
}
