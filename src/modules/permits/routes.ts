/** Screens of the module: the specification's path (S0 §2.1, §2.8, §2.9), who may open each, its menu entry. */
import { adminTeam, flag, observers, overseers, roles } from '#contract/kernel/roles.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import { withList, withProps } from '#app/kit/page/screen.ts'

const company = roles('TransportationCompanyAdmin')
const owner = roles('ProductOwnerAdmin')
const admin = roles('Admin')
const team = roles(...adminTeam)
const watch = roles(...observers)
const hall = roles('LoadHallAdmin')
const mainOffice = roles('AgentMain')
const permitReaders = [company, owner, hall, mainOffice, team, watch, flag('access_Reserve_List')]
const permitLists = async () => (await import('./permit/list/permits.ts')).lists
const permitList = () => import('./permit/PermitsScreen.tsx')
const inPermits = { short: 'مجوزها', icon: 'permits' } as const
const permits = {
  title: 'فهرست مجوزهای رانندگان',
  ...inPermits,
  screen: withList(withProps(permitList, { view: 'permits' }), async () => (await permitLists()).permits),
} as const

/** Permits: lists by role, one permit, a shared file. */
export const permitRoutes: readonly AppRoute[] = [
  {
    path: '/AdminDriverReserve',
    ...permits,
    who: [team],
    menu: 'adminCargos',
    main: 3,
  },
  {
    path: '/AgencyReserves',
    title: 'جست‌وجوی مجوزها',
    ...inPermits,
    who: [mainOffice],
    menu: 'cargos',
    main: 4,
    screen: withList(withProps(permitList, { view: 'agency' }), async () => (await permitLists()).agency),
  },
  {
    path: '/Permit/$permitId',
    title: 'مجوز بارگیری',
    lists: ['/AdminDriverReserve', '/AgencyReserves', '/DriverReserves', '/DriverReservesUsers', '/LoadHallReserve'],
    who: permitReaders,
    screen: () => import('./permit/PermitScreen.tsx'),
  },
  // Target of files shared from the phone's gallery; in no menu, because it is useless without a file.
  {
    path: '/Share',
    title: 'سند از گوشی',
    who: [company, owner, hall, team, flag('access_Reserve_List')],
    screen: () => import('./permit/ShareScreen.tsx'),
  },
  {
    path: '/DriverReserves',
    ...permits,
    who: [company, owner, flag('access_Reserve_List')],
    menu: 'cargos',
    main: 4,
  },
  {
    path: '/DriverReservesUsers',
    ...permits,
    who: [watch],
    menu: 'cargos',
    main: 3,
  },
  {
    path: '/LoadHallReserve',
    title: 'مجوزهای سالن',
    ...inPermits,
    who: [hall],
    menu: 'hall',
    main: 4,
    screen: withList(withProps(permitList, { view: 'hall' }), async () => (await permitLists()).hall),
  },
]

/** Loading places by the drivers' ratings, in the menu of drivers. */
export const placeRoutes: readonly AppRoute[] = [
  {
    path: '/PlaceRates',
    title: 'امتیاز محل‌های بارگیری',
    who: [roles(...overseers), hall],
    menu: 'drivers',
    icon: 'report',
    screen: () => import('./permit/PlaceRatesScreen.tsx'),
  },
]

/** The table of free hours and detention. */
export const detentionRoutes: readonly AppRoute[] = [
  {
    path: '/Admin/Settings/Detention',
    title: 'ساعت‌های رایگان و حق توقف',
    who: [admin],
    menu: 'tools',
    icon: 'clock',
    screen: () => import('./permit/DetentionTableScreen.tsx'),
  },
]

/** Screens without login (S0 §2.1). */
export const permitsPublicRoutes: readonly AppRoute[] = [
  {
    path: '/verify',
    title: 'بررسی مجوز',
    who: 'anyone',
    menu: 'tools',
    icon: 'verify',
    screen: () => import('./verify/VerifyScreen.tsx'),
  },
]
