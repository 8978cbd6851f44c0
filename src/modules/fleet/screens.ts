/** Screens of this module. */
import { withList } from '#app/kit/page/screen.ts'

export const imports = () => import('./import/ImportScreen.tsx')
export const drivers = withList(
  () => import('./driver/DriversScreen.tsx'),
  async () => (await import('./driver/list/drivers.ts')).driverList,
)
export const addDriver = () => import('./driver/AddDriverScreen.tsx')
export const inactiveDrivers = () => import('./driver/InactiveScreen.tsx')
export const natives = () => import('./driver/NativesScreen.tsx')
export const driver = () => import('./driver/DriverScreen.tsx')
export const vehicle = () => import('./vehicle/VehicleScreen.tsx')
export const expiring = withList(
  () => import('./driver/ExpiringScreen.tsx'),
  async () => (await import('./driver/expiring/filters.ts')).expiringList,
)
export const objections = withList(
  () => import('./driver/ObjectionsScreen.tsx'),
  async () => (await import('./objection/objections.ts')).objectionList,
)
export const placeRates = () => import('./driver/PlaceRatesScreen.tsx')
export const inquiry = () => import('./inquiry/InquiryScreen.tsx')
