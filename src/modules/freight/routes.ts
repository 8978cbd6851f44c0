/** Screens of the module: the specification's path (S0 §2.1, §2.8, §2.9), who may open each, its menu entry. */
import { adminTeam, flag, observers, roles } from '#contract/kernel/roles.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import * as screens from './screens.ts'

const company = roles('TransportationCompanyAdmin')
const owner = roles('ProductOwnerAdmin')
const team = roles(...adminTeam)
const watch = roles(...observers)
const mainOffice = roles('AgentMain')
const cargoReaders = [company, owner, team, watch, mainOffice, flag('access_Load_Manage')]
const announcers = [company, owner, flag('access_Load_Add')]

/** Cargos: lists by role, announcing, one cargo, customers. */
export const freightRoutes: readonly AppRoute[] = [
  { path: '/AdminCargos', word: 'cargos', who: [team], menu: 'adminCargos', icon: 'cargos', main: 2, screen: screens.cargos },
  {
    path: '/AddCargo',
    word: 'announce',
    who: announcers,
    menu: 'cargos',
    icon: 'add',
    main: 2,
    act: 'main',
    screen: screens.announce,
  },
  { path: '/AddCargo/Many', word: 'announceMany', who: announcers, icon: 'add', act: 'other', screen: screens.many },
  {
    path: '/Cargos',
    word: 'cargos',
    who: [company, owner, flag('access_Load_Manage')],
    menu: 'cargos',
    icon: 'cargos',
    main: 3,
    screen: screens.cargos,
  },
  { path: '/Cargos/Detail/$cargoId', word: 'cargoDetail', who: cargoReaders, screen: screens.cargoDetail },
  { path: '/Cargos/Detail/$cargoId/$tab', word: 'cargoDetail', who: cargoReaders, screen: screens.cargoDetail },
  {
    path: '/AgencyCargos',
    word: 'agencyCargos',
    who: [mainOffice],
    menu: 'cargos',
    icon: 'cargos',
    main: 3,
    screen: screens.agencyCargos,
  },
  // An owner only until the company has accepted the cargo; the page itself checks this (GAP34).
  {
    path: '/EditCargo/$cargoId',
    word: 'editCargo',
    who: [company, owner, flag('access_Load_Update')],
    screen: screens.editCargo,
  },
  { path: '/CargosUsers', word: 'cargos', who: [watch], menu: 'cargos', icon: 'cargos', main: 2, screen: screens.cargos },
  {
    path: '/Customer',
    word: 'customers',
    who: [company, flag('access_Customer_List')],
    menu: 'basics',
    icon: 'customers',
    screen: screens.customers,
  },
]
