/** S1 §7 "Reference data", "Cargo", "Maps service"; its paths are ours. */
import { announcementFields, cargoFields, permitFields, preloadFields, priorityFields, rowFields } from './cargo-area-fields.ts'
import { act, type Line } from './cargo-area-line.ts'
import { found } from './cargo-area-scene.ts'

const toMembers = (...each: string[]) => ({ to: 'any member', data: { each } }) as const
const loaderType = ['loaderTypeName', 'loaderTypeDesc', 'typeCode']
export const references: Line[] = [
  { at: 'GET /api/v1/bastebandies/GetAllBastebandy', it: 'lists the packagings', ...toMembers('id', 'name') },
  { at: 'GET /api/v1/kalas/GetAllKala', it: 'lists the cargo types', ...toMembers('id', 'kalaDesc', 'logesticDesc') },
  { at: 'GET /api/v1/loader-types/GetAllLoaderType', it: 'lists the loader types', ...toMembers('id', ...loaderType) },
  { at: 'GET /api/v1/loader-types/GetDistinctLoaderType', it: 'lists their groups', ...toMembers(...loaderType) },
  {
    at: 'GET /api/v1/loader-types/GetLoaderTypeByCode',
    it: 'lists the loader types of a group',
    said: ({ loaderGroup }) => ({ Code: loaderGroup }),
    ...toMembers('id', ...loaderType),
  },
  { at: 'GET /api/v1/load-hall-cities/cities', it: 'lists the cities with a hall', ...toMembers('cityId', 'cityName') },
]

const companies = { each: ['transportationCompanyId', 'transportationCompanyName'] }
const days = { FromDate: '1405/08/01', ToDate: '1405/09/30' }
export const cargos: Line[] = [
  {
    at: 'GET /api/v1/transportation-company-halls/GetTransportationCompanyHallByTransportationCompanyId',
    it: 'lists the halls of the company',
    data: { each: ['id', 'loadHallName', 'announcementLimitMinutes', 'reservationLimit'] },
  },
  {
    at: 'GET /api/v1/transportation-companies/GetAll',
    it: 'lists the companies',
    by: 'admin',
    data: {
      each: [
        ...companies.each,
        'email',
        'nationalId',
        'address',
        'postalCode',
        'tell',
        'mobile',
        'announcementLimitMinutes',
        'provinceId',
        'cityId',
        'transportationCompanyActive',
        'isAccept',
        'fileName',
      ],
    },
  },
  {
    at: 'GET /api/v1/transportation-company-users/GetByUserId',
    it: 'lists an organisation’s own companies',
    by: 'anjoman',
    data: companies,
  },
  { at: 'POST /api/v1/cargos/AddCargo', it: 'announces a cargo', said: ({ announcement }) => announcement(), data: act },
  {
    at: 'POST /api/v1/cargos/UpdateCargo',
    it: 'edits a cargo',
    said: async ({ announcement, announced }) => ({ ...announcement(), IsLoadHall: true, Id: await announced() }),
    data: act,
  },
  {
    at: 'GET /api/v1/cargos/GetCargoById/{cargoId}',
    it: 'reads a cargo for edit',
    said: ({ cargoId }) => ({ cargoId }),
    data: cargoFields,
  },
  {
    at: 'POST /api/v1/cargos/SearchCargo',
    it: 'searches the announced cargos',
    said: ({ customerId }) => ({
      ...days,
      ReceiverCustomerId: [],
      SenderCustomerId: [customerId],
      KalaId: [1],
      CargoStatus: 2,
      TransportationCompanyId: 0,
      LoadHallCityId: 0,
    }),
    data: { each: rowFields },
  },
  {
    at: 'POST /api/v1/cargos/ReturnCargo',
    it: 'returns a cargo to sending',
    said: async ({ finished }) => ({ Id: await finished(), Desc: 'برگشت' }),
    data: act,
  },
  {
    at: 'POST /api/v1/cargos/FinishCargo',
    it: 'finishes a cargo',
    said: async ({ announced }) => ({ Id: await announced(), IsCancelPriority: false, Desc: 'منصرف شد' }),
    data: act,
  },
  {
    at: 'POST /api/v1/cargos/LoadBeaforeCargo',
    it: 'finds earlier announcements',
    said: () => ({ ...days, KalaId: [1] }),
    data: { each: announcementFields },
  },
  { at: 'GET api/LoadApi/LastLoadrange', it: 'tells the range used last', data: 'number' },
  { at: 'GET api/LoadApi/GetPreLoads', it: 'lists the preloads', data: { each: preloadFields } },
  {
    at: 'GET api/LoadApi/Delete',
    it: 'deletes a preload',
    said: async ({ preloaded }) => ({ loadId: await preloaded() }),
    data: act,
  },
  {
    at: 'GET /api/v1/driver-priorities/GetByCargoId',
    it: 'lists the requests of drivers for a cargo',
    said: ({ cargoId }) => ({ CargoId: cargoId }),
    data: { each: priorityFields },
  },
  {
    at: 'GET /api/v1/driver-reservations/GetReserveByCargoId',
    it: 'lists the permits of a cargo',
    said: ({ cargoId }) => ({ CargoId: cargoId }),
    data: { each: permitFields },
  },
  {
    at: 'GET api/v1/Cargos/GetStatisticalInformation',
    it: 'counts drivers, cargos and permits',
    by: 'admin',
    data: ['driverCount', 'cargoCount', 'reserveCount'],
  },
]

const road = { CargoSourceLat: 27.18, CargoSourceLong: 56.27, CargoDestinationLat: 35.69, CargoDestinationLong: 51.39 }
const measured = ['km', 'hours', 'source']
export const maps: Line[] = [
  { at: 'GET /api/v1/maps/options', it: 'tells what maps there are', data: ['cities', 'places', 'tiles'] },
  {
    at: 'POST /api/v1/maps/autocomplete',
    it: 'finds cities by a text',
    said: () => ({ Text: 'تهران', Select: 'city' }),
    data: { each: Object.keys(found) },
  },
  { at: 'GET /api/v1/maps/estimate', it: 'estimates a road', said: () => road, data: measured },
  { at: 'GET /api/v1/maps/route', it: 'draws a road', said: () => road, data: [...measured, 'line'] },
]
