/** Screens of the module: the specification's path (S0 §2.1, §2.8, §2.9), who may open each, its menu entry. */
import { adminTeam, flag, observers, roles } from '#contract/kernel/roles.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import { withList, withProps } from '#app/kit/page/screen.ts'

const company = roles('TransportationCompanyAdmin')
const owner = roles('ProductOwnerAdmin')
const team = roles(...adminTeam)
const watch = roles(...observers)
const mainOffice = roles('AgentMain')
const announcers = [company, owner, flag('access_Load_Add')]
const cargoLists = async () => (await import('./cargo/list/cargos.ts')).lists
const cargoList = () => import('./cargo/CargosScreen.tsx')
const cargos = {
  title: 'بارهای اعلام‌شده',
  short: 'بارها',
  icon: 'cargos',
  screen: withList(withProps(cargoList, { view: 'cargos' }), async () => (await cargoLists()).cargos),
} as const
/** The cargo lists of all roles. */
const inLists = ['/AdminCargos', '/Cargos', '/CargosUsers', '/AgencyCargos']
const cargoDetail = {
  title: 'جزئیات بار',
  lists: inLists,
  who: [company, owner, team, watch, mainOffice, flag('access_Load_Manage')],
  screen: () => import('./cargo/CargoDetailScreen.tsx'),
} as const

/** Cargos: lists by role, announcing, one cargo, customers. */
export const freightRoutes: readonly AppRoute[] = [
  {
    path: '/AdminCargos',
    who: [team],
    menu: 'adminCargos',
    main: 2,
    ...cargos,
  },
  {
    path: '/AddCargo',
    title: 'اعلام بار',
    who: announcers,
    menu: 'cargos',
    icon: 'add',
    main: 2,
    act: 'main',
    screen: Object.assign(() => import('./announce/AnnounceScreen.tsx'), {
      ahead: async () => (await import('./announce/questions.ts')).askFormAhead(),
    }),
  },
  {
    path: '/AddCargo/Many',
    title: 'اعلام چند بار',
    who: announcers,
    icon: 'add',
    act: 'other',
    screen: () => import('./cargo/ManyScreen.tsx'),
  },
  {
    path: '/Cargos',
    who: [company, owner, flag('access_Load_Manage')],
    menu: 'cargos',
    main: 3,
    ...cargos,
  },
  { path: '/Cargos/Detail/$cargoId', ...cargoDetail },
  { path: '/Cargos/Detail/$cargoId/$tab', ...cargoDetail },
  {
    path: '/AgencyCargos',
    title: 'جست‌وجوی اعلام بار',
    short: 'بارها',
    who: [mainOffice],
    menu: 'cargos',
    icon: 'cargos',
    main: 3,
    screen: withList(withProps(cargoList, { view: 'agency' }), async () => (await cargoLists()).agency),
  },
  // An owner only until the company has accepted the cargo; the page itself checks this (GAP34).
  {
    path: '/EditCargo/$cargoId',
    title: 'ویرایش بار',
    lists: inLists,
    who: [company, owner, flag('access_Load_Update')],
    screen: () => import('./cargo/EditCargoScreen.tsx'),
  },
  {
    path: '/CargosUsers',
    who: [watch],
    menu: 'cargos',
    main: 2,
    ...cargos,
  },
  {
    path: '/Customer',
    title: 'مدیریت مشتریان',
    who: [company, flag('access_Customer_List')],
    menu: 'basics',
    icon: 'customers',
    screen: () => import('./customer/list/CustomersScreen.tsx'),
  },
]
