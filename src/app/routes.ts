/**
 * The table of contents: every screen, one line each, with the specification's path (S0 §2.1, §2.8, §2.9), who may open
 * it, and its place in the menu. Routes, menu, guards and the palette are made from it.
 */
import { adminTeam, flag, observers, roles } from '#contract/kernel/roles.ts'
import { driverRoutes } from '../modules/fleet/routes.ts'
import { noticeRoutes } from '../modules/messaging/routes.ts'
import { reportRoutes } from '../modules/insight/routes.ts'
import * as screens from './screens.ts'
import type { AppRoute } from '../kit/page/menu.ts'

const company = roles('TransportationCompanyAdmin')
const owner = roles('ProductOwnerAdmin')
const admin = roles('Admin')
const team = roles(...adminTeam)
const watch = roles(...observers)
const hall = roles('LoadHallAdmin')
const mainOffice = roles('AgentMain')
const cargoReaders = [company, owner, team, watch, mainOffice, flag('access_Load_Manage')]
const permitReaders = [company, owner, hall, mainOffice, team, watch, flag('access_Reserve_List')]
const announcers = [company, owner, flag('access_Load_Add')]

export const routes: readonly AppRoute[] = [
  { path: '/', word: 'home', who: 'any member', menu: 'home', icon: 'home', main: 1, screen: screens.home },

  { path: '/AdminCargos', word: 'cargos', who: [team], menu: 'adminCargos', icon: 'cargos', main: 2, screen: screens.cargos },
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
  // Where a file lands that was shared from the phone's gallery; in no menu, for without a file it has nothing to say.
  { path: '/Share', word: 'share', who: [company, owner, hall, team, flag('access_Reserve_List')], screen: screens.share },
  // An owner only while the company has not accepted the cargo; the page itself says so (GAP34).
  {
    path: '/EditCargo/$cargoId',
    word: 'editCargo',
    who: [company, owner, flag('access_Load_Update')],
    screen: screens.editCargo,
  },
  {
    path: '/DriverReserves',
    word: 'permits',
    who: [company, owner, flag('access_Reserve_List')],
    menu: 'cargos',
    icon: 'permits',
    main: 4,
    screen: screens.permits,
  },
  { path: '/CargosUsers', word: 'cargos', who: [watch], menu: 'cargos', icon: 'cargos', main: 2, screen: screens.cargos },
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
    path: '/LoadHallCargo',
    word: 'hallCargo',
    who: [hall],
    menu: 'hall',
    icon: 'hall',
    main: 2,
    screen: screens.desk,
    scans: true,
  },
  {
    path: '/DriverTurn',
    word: 'giveTurn',
    who: [hall],
    menu: 'hall',
    icon: 'turn',
    main: 3,
    act: 'main',
    screen: screens.giveTurn,
    scans: true,
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
  { path: '/LoadHallShowTime', word: 'showTimes', who: [hall], menu: 'tools', icon: 'clock', screen: screens.showTime },

  ...driverRoutes,

  {
    path: '/TransportationCompany',
    word: 'companies',
    who: [admin],
    menu: 'organisations',
    icon: 'company',
    main: 4,
    screen: screens.companies,
  },
  { path: '/ManageProductOwner', word: 'owners', who: [admin], menu: 'organisations', icon: 'owner', screen: screens.owners },
  { path: '/LoadHalls', word: 'halls', who: [team], menu: 'organisations', icon: 'hall', screen: screens.halls },
  { path: '/LoadHalls/$hallId/ShowTimes', word: 'showTimes', who: [admin], screen: screens.showTime },
  { path: '/LoadHalls/$hallId/Policy', word: 'hallPolicy', who: [admin], screen: screens.hallPolicy },
  {
    path: '/MainBranchIndex',
    word: 'mainOffices',
    who: [admin],
    menu: 'organisations',
    icon: 'company',
    screen: screens.offices,
  },
  { path: '/AgentConfig', word: 'agencies', who: [admin], menu: 'organisations', icon: 'company', screen: screens.agencies },
  { path: '/AgentConfig/$agentId', word: 'agencyConfig', who: [admin], screen: screens.agencyConfig },

  {
    path: '/Customer',
    word: 'customers',
    who: [company, flag('access_Customer_List')],
    menu: 'basics',
    icon: 'customers',
    screen: screens.customers,
  },

  ...reportRoutes,

  { path: '/AdminUser', word: 'users', who: [admin], menu: 'users', icon: 'users', screen: screens.adminUsers },
  // A company's own, by role or flag (GAP79, GAP82); an Admin's are the platform's support team (GAP23).
  {
    path: '/ManageUser',
    word: 'members',
    who: [company, admin, flag('access_Member_List')],
    menu: 'users',
    icon: 'users',
    screen: screens.members,
  },
  {
    path: '/AddUser',
    word: 'addMember',
    who: [company, admin, flag('access_Member_Add')],
    menu: 'users',
    icon: 'add',
    act: 'other',
    screen: screens.addMember,
  },

  { path: '/OnlineCharge', word: 'charge', who: [company], menu: 'wallet', icon: 'wallet', act: 'other', screen: screens.charge },
  {
    path: '/TransportationCompanyAccountActivities',
    word: 'walletReport',
    who: [company],
    menu: 'wallet',
    icon: 'report',
    screen: screens.activities,
  },

  {
    path: '/Estelam',
    word: 'inquiry',
    who: [roles('Customer', 'AgentMain', 'TransportationCompanyAdmin', 'CustomerAdvancedMember')],
    menu: 'tools',
    icon: 'search',
    main: 2,
    screen: screens.inquiry,
  },
  { path: '/outbox', word: 'outbox', who: 'any member', menu: 'tools', icon: 'send', main: 5, screen: screens.outbox },
  ...noticeRoutes,
  // From the top bar, where everybody has it (S0 §2.7): a password and sessions are everybody's own.
  { path: '/Profile', word: 'profile', who: 'any member', screen: screens.profile },
  { path: '/Admin/Settings/Detention', word: 'detention', who: [admin], menu: 'tools', icon: 'clock', screen: screens.detention },
  {
    path: '/Admin/Settings/Contact',
    word: 'contact',
    who: [admin],
    menu: 'tools',
    icon: 'contact',
    refused: '/error401',
    screen: screens.contact,
  },
  { path: '/Admin/Audit', word: 'audit', who: [admin], menu: 'tools', icon: 'report', screen: screens.audit },
  { path: '/Admin/Ledger', word: 'ledger', who: [admin], menu: 'tools', icon: 'wallet', screen: screens.ledger },
  { path: '/Admin/System', word: 'system', who: [admin], menu: 'tools', icon: 'report', screen: screens.system },
]
