/** Screens of the module: the specification's path (S0 §2.1, §2.8, §2.9), who may open each, its menu entry. */
import { adminTeam, overseers, roles, truckReaders } from '#contract/kernel/roles.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import { withList } from '#app/kit/page/screen.ts'

const team = roles(...adminTeam)
const hall = roles('LoadHallAdmin')
/** Drivers and vehicles are found in one search. */
const inSearch = { who: truckReaders, lists: ['/Driver/Drivers'] }
const importScreen = () => import('./import/ImportScreen.tsx')

/** Search, adding, import, natives, expiring papers, objections, and single-record pages (S0 §2.9; J1–J9). */
export const driverRoutes: readonly AppRoute[] = [
  {
    path: '/Driver/Drivers',
    title: 'جست‌وجوی راننده',
    who: [team],
    menu: 'drivers',
    icon: 'search',
    screen: withList(
      () => import('./driver/DriversScreen.tsx'),
      async () => (await import('./driver/list/drivers.ts')).driverList,
    ),
  },
  {
    path: '/Driver/AddDriver',
    title: 'افزودن راننده',
    who: [team],
    menu: 'drivers',
    icon: 'add',
    act: 'other',
    screen: () => import('./driver/AddDriverScreen.tsx'),
  },
  {
    path: '/Admin/Driver/InActive',
    title: 'رانندگان غیرفعال',
    who: [team],
    menu: 'drivers',
    icon: 'drivers',
    screen: () => import('./driver/InactiveScreen.tsx'),
  },
  { path: '/Driver/Import', title: 'ورود از فایل', who: [team], menu: 'drivers', icon: 'import', screen: importScreen },
  { path: '/Driver/Import/$importId', title: 'ورود از فایل', who: [team], screen: importScreen },
  {
    path: '/LoadHallNatives',
    title: 'رانندگان بومی سالن',
    who: [team, hall],
    menu: 'drivers',
    icon: 'owner',
    screen: () => import('./driver/NativesScreen.tsx'),
  },
  {
    path: '/Driver/Expiring',
    title: 'اعتبارهای رو به پایان',
    who: [team, hall],
    menu: 'drivers',
    icon: 'clock',
    screen: withList(
      () => import('./driver/ExpiringScreen.tsx'),
      async () => (await import('./driver/expiring/filters.ts')).expiringList,
    ),
  },
  {
    path: '/objections',
    title: 'اعتراض‌های رانندگان',
    who: [roles(...overseers), hall],
    menu: 'drivers',
    icon: 'message',
    screen: withList(
      () => import('./objection/ObjectionsScreen.tsx'),
      async () => (await import('./objection/objections.ts')).objectionList,
    ),
  },
  {
    path: '/LoadHallKiosks',
    title: 'کیوسک‌های سالن',
    who: [hall],
    menu: 'drivers',
    icon: 'kiosk',
    screen: () => import('./kiosk/KiosksScreen.tsx'),
  },
  { path: '/Driver/$driverId', title: 'راننده', ...inSearch, screen: () => import('./driver/DriverScreen.tsx') },
  { path: '/Vehicle/$vehicleId', title: 'ناوگان', ...inSearch, screen: () => import('./vehicle/VehicleScreen.tsx') },
]

/** Inquiries by number (S1 §2.5). */
export const inquiryRoutes: readonly AppRoute[] = [
  {
    path: '/Estelam',
    title: 'استعلام',
    who: [roles('Customer', 'AgentMain', 'TransportationCompanyAdmin', 'CustomerAdvancedMember')],
    menu: 'tools',
    icon: 'search',
    main: 2,
    screen: () => import('./inquiry/InquiryScreen.tsx'),
  },
]
