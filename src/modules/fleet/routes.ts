/** Screens of the module: the specification's path (S0 §2.1, §2.8, §2.9), who may open each, its menu entry. */
import { adminTeam, overseers, roles, truckReaders } from '#contract/kernel/roles.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import * as screens from './screens.ts'

const team = roles(...adminTeam)
const hall = roles('LoadHallAdmin')

/** Search, adding, import, natives, expiring papers, objections, and single-record pages (S0 §2.9; J1–J9). */
export const driverRoutes: readonly AppRoute[] = [
  { path: '/Driver/Drivers', word: 'drivers', who: [team], menu: 'drivers', icon: 'search', screen: screens.drivers },
  {
    path: '/Driver/AddDriver',
    word: 'addDriver',
    who: [team],
    menu: 'drivers',
    icon: 'add',
    act: 'other',
    screen: screens.addDriver,
  },
  {
    path: '/Admin/Driver/InActive',
    word: 'inactiveDrivers',
    who: [team],
    menu: 'drivers',
    icon: 'drivers',
    screen: screens.inactiveDrivers,
  },
  { path: '/Driver/Import', word: 'imports', who: [team], menu: 'drivers', icon: 'import', screen: screens.imports },
  { path: '/Driver/Import/$importId', word: 'imports', who: [team], screen: screens.imports },
  { path: '/LoadHallNatives', word: 'natives', who: [team, hall], menu: 'drivers', icon: 'owner', screen: screens.natives },
  { path: '/Driver/Expiring', word: 'expiring', who: [team, hall], menu: 'drivers', icon: 'clock', screen: screens.expiring },
  {
    path: '/objections',
    word: 'objections',
    who: [roles(...overseers), hall],
    menu: 'drivers',
    icon: 'message',
    screen: screens.objections,
  },
  {
    path: '/PlaceRates',
    word: 'placeRates',
    who: [roles(...overseers), hall],
    menu: 'drivers',
    icon: 'report',
    screen: screens.placeRates,
  },
  { path: '/Driver/$driverId', word: 'driver', who: truckReaders, screen: screens.driver },
  { path: '/Vehicle/$vehicleId', word: 'vehicle', who: truckReaders, screen: screens.vehicle },
]

/** Inquiries by number (S1 §2.5). */
export const inquiryRoutes: readonly AppRoute[] = [
  {
    path: '/Estelam',
    word: 'inquiry',
    who: [roles('Customer', 'AgentMain', 'TransportationCompanyAdmin', 'CustomerAdvancedMember')],
    menu: 'tools',
    icon: 'search',
    main: 2,
    screen: screens.inquiry,
  },
]
