/** A cargo as a clerk of Sepehr would announce it; a test changes what it is about. */
import type { World } from '../world.ts'

export const aCargo = (world: World) => ({
  TransportationCompanyHallId: world.cast.companies.sepehr.placeIn(world.cast.halls.rajaei),
  IsLoadHall: true,
  KalaId: 1,
  KalaValue: 900_000_000,
  Tel: '09173105520',
  KalaWeight: 24_000,
  BastebandyId: 2,
  BastebandyNumber: 6,
  CargoRent: 38_500_000,
  FreighterNumber: 4,
  CargoSource: 'بندرعباس، هرمزگان',
  CargoDestination: 'تهران، تهران',
  CargoSourceLat: 27.18,
  CargoSourceLong: 56.27,
  CargoDestinationLat: 35.69,
  CargoDestinationLong: 51.39,
  CargoDuration: 19,
  CargoDistance: 1285,
  CargoRange: 45,
  Description: 'بارگیری تا ساعت ۱۸',
  LoaderTypeIds: [5001, 5002],
})
