/** Screens of the module: the specification's path (S0 §2.1, §2.8, §2.9), who may open each, its menu entry. */
import { adminTeam, flag, observers, roles } from '#contract/kernel/roles.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import * as screens from './screens.ts'

const company = roles('TransportationCompanyAdmin')
const owner = roles('ProductOwnerAdmin')
const admin = roles('Admin')
const team = roles(...adminTeam)
const watch = roles(...observers)
const hall = roles('LoadHallAdmin')
const mainOffice = roles('AgentMain')
const permitReaders = [company, owner, hall, mainOffice, team, watch, flag('access_Reserve_List')]

/** Permits: lists by role, one permit, a shared file. */
export const permitRoutes: readonly AppRoute[] = [
  {
    path: '/AdminDriverReserve',
    word: 'permits',
    who: [team],
    menu: 'adminCargos',
    icon: 'permits',
    main: 3,
    screen: screens.permits,
  },
  {
    path: '/AgencyReserves',
    word: 'agencyPermits',
    who: [mainOffice],
    menu: 'cargos',
    icon: 'permits',
    main: 4,
    screen: screens.agencyPermits,
  },
  { path: '/Permit/$permitId', word: 'permit', who: permitReaders, screen: screens.permit },
  // Target of files shared from the phone's gallery; in no menu, because it is useless without a file.
  { path: '/Share', word: 'share', who: [company, owner, hall, team, flag('access_Reserve_List')], screen: screens.share },
  {
    path: '/DriverReserves',
    word: 'permits',
    who: [company, owner, flag('access_Reserve_List')],
    menu: 'cargos',
    icon: 'permits',
    main: 4,
    screen: screens.permits,
  },
  {
    path: '/DriverReservesUsers',
    word: 'permits',
    who: [watch],
    menu: 'cargos',
    icon: 'permits',
    main: 3,
    screen: screens.permits,
  },
  {
    path: '/LoadHallReserve',
    word: 'hallPermits',
    who: [hall],
    menu: 'hall',
    icon: 'permits',
    main: 4,
    screen: screens.hallPermits,
  },
]

/** The table of free hours and detention. */
export const detentionRoutes: readonly AppRoute[] = [
  { path: '/Admin/Settings/Detention', word: 'detention', who: [admin], menu: 'tools', icon: 'clock', screen: screens.detention },
]
