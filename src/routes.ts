/**
 * The table of contents: every screen, one line each, with the specification's path (S0 §2.1, §2.8, §2.9), who may open
 * it, and its place in the menu. Routes, menu, guards and the palette are made from it. A line without `screen` is a
 * screen that is still being built.
 */
import { adminTeam, flag, observers, roles } from '#contract/roles.ts'
import { createElement, type ComponentType } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import type { Declared, Others } from './list/filter.ts'
import type { ListDefinition } from './list/useList.ts'
import type { AppRoute } from './shell/menu.ts'

/** One view of a screen that has several. */
const withProps =
  <Props extends object>(load: () => Promise<{ Screen: ComponentType<Props> }>, props: Props): NonNullable<AppRoute['screen']> =>
  async () => {
    const { Screen } = await load()
    return { Screen: () => createElement(Screen, props) }
  }

/** A screen that shows a list, whose definition is a small piece: it is asked while the screen is still loading. */
const withList = <F extends Declared, D, K extends QueryKey>(
  screen: NonNullable<AppRoute['screen']>,
  load: () => Promise<ListDefinition<F, D, K>>,
): NonNullable<AppRoute['screen']> => {
  const ahead = async (search: Others) => {
    const [{ askAhead }, list] = await Promise.all([import('./list/ahead.ts'), load()])
    await askAhead(list, search)
  }
  return Object.assign(screen, { ahead })
}
const cargoLists = async () => (await import('./screens/cargo/list/cargos.ts')).lists
const permitLists = async () => (await import('./screens/permit/list/permits.ts')).lists

// The screens, each a piece of its own.
const home = () => import('./screens/home/HomeScreen.tsx')
const cargoList = () => import('./screens/cargo/CargosScreen.tsx')
const cargos = withList(withProps(cargoList, { view: 'cargos' }), async () => (await cargoLists()).cargos)
const permitList = () => import('./screens/permit/PermitsScreen.tsx')
const permits = withList(withProps(permitList, { view: 'permits' }), async () => (await permitLists()).permits)
const announce = () => import('./screens/cargo/AnnounceScreen.tsx')
const many = () => import('./screens/cargo/ManyScreen.tsx')
const cargoDetail = () => import('./screens/cargo/CargoDetailScreen.tsx')
const agencyCargos = withList(withProps(cargoList, { view: 'agency' }), async () => (await cargoLists()).agency)
const agencyPermits = withList(withProps(permitList, { view: 'agency' }), async () => (await permitLists()).agency)
const permit = () => import('./screens/permit/PermitScreen.tsx')
const editCargo = () => import('./screens/cargo/EditCargoScreen.tsx')
const desk = () => import('./screens/hall/DeskScreen.tsx')
const hallPermits = withList(withProps(permitList, { view: 'hall' }), async () => (await permitLists()).hall)
const giveTurn = () => import('./screens/turn/GiveTurnScreen.tsx')
const turns = () => import('./screens/turn/TurnsScreen.tsx')
const showTime = () => import('./screens/hall/ShowTimeScreen.tsx')
const companies = () => import('./screens/applicant/CompaniesScreen.tsx')
const owners = () => import('./screens/applicant/OwnersScreen.tsx')
const customers = () => import('./screens/customer/CustomersScreen.tsx')
const adminUsers = () => import('./screens/admin-user/AdminUserScreen.tsx')
const members = () => import('./screens/member/MembersScreen.tsx')
const addMember = () => import('./screens/member/AddMemberScreen.tsx')
const inquiry = () => import('./screens/inquiry/InquiryScreen.tsx')
const outbox = () => import('./screens/outbox/OutboxScreen.tsx')
const profile = () => import('./screens/profile/ProfileScreen.tsx')
const detention = () => import('./screens/permit/DetentionTableScreen.tsx')
const contact = () => import('./screens/contact/ContactScreen.tsx')
const audit = () => import('./screens/audit/AuditScreen.tsx')
const registerMobile = () => import('./screens/register/MobileScreen.tsx')
const companyMobile = withProps(registerMobile, { who: 'company' })
const registerForm = () => import('./screens/register/FormScreen.tsx')
const companyForm = withProps(registerForm, { who: 'company' })
const ownerMobile = withProps(registerMobile, { who: 'owner' })
const ownerForm = withProps(registerForm, { who: 'owner' })
const forgot = () => import('./screens/forgot/ForgotScreen.tsx')
const rules = () => import('./screens/rules/RulesScreen.tsx')
const shownMessages = () => import('./screens/messages/MessagesScreen.tsx')
const board = () => import('./screens/board/BoardScreen.tsx')
const verify = () => import('./screens/verify/VerifyScreen.tsx')
const help = () => import('./screens/help/HelpScreen.tsx')
const split = () => import('./screens/split/SplitScreen.tsx')

const company = roles('TransportationCompanyAdmin')
const companyTeam = roles('TransportationCompanyAdmin', 'TransportationCompanyMember')
const owner = roles('ProductOwnerAdmin')
const admin = roles('Admin')
const team = roles(...adminTeam)
const watch = roles(...observers)
const hall = roles('LoadHallAdmin')
const mainOffice = roles('AgentMain')
const reportReaders = [flag('access_Bill_List'), companyTeam, roles('AgentMain'), team, watch]
const cargoReaders = [company, owner, team, watch, mainOffice, flag('access_Load_Manage')]
const permitReaders = [company, owner, hall, mainOffice, team, watch, flag('access_Reserve_List')]
const announcers = [company, owner, flag('access_Load_Add')]

export const routes: readonly AppRoute[] = [
  { path: '/', word: 'home', who: 'any member', menu: 'home', icon: 'home', main: 1, screen: home },

  { path: '/AdminCargos', word: 'cargos', who: [team], menu: 'adminCargos', icon: 'cargos', main: 2, screen: cargos },
  { path: '/AdminDriverReserve', word: 'permits', who: [team], menu: 'adminCargos', icon: 'permits', main: 3, screen: permits },
  { path: '/AddCargo', word: 'announce', who: announcers, menu: 'cargos', icon: 'add', main: 2, act: 'main', screen: announce },
  { path: '/AddCargo/Many', word: 'announceMany', who: announcers, icon: 'add', act: 'other', screen: many },
  {
    path: '/Cargos',
    word: 'cargos',
    who: [company, owner, flag('access_Load_Manage')],
    menu: 'cargos',
    icon: 'cargos',
    main: 3,
    screen: cargos,
  },
  { path: '/Cargos/Detail/$cargoId', word: 'cargoDetail', who: cargoReaders, screen: cargoDetail },
  { path: '/Cargos/Detail/$cargoId/$tab', word: 'cargoDetail', who: cargoReaders, screen: cargoDetail },
  {
    path: '/AgencyCargos',
    word: 'agencyCargos',
    who: [mainOffice],
    menu: 'cargos',
    icon: 'cargos',
    main: 3,
    screen: agencyCargos,
  },
  {
    path: '/AgencyReserves',
    word: 'agencyPermits',
    who: [mainOffice],
    menu: 'cargos',
    icon: 'permits',
    main: 4,
    screen: agencyPermits,
  },
  { path: '/Permit/$permitId', word: 'permit', who: permitReaders, screen: permit },
  // An owner only while the company has not accepted the cargo; the page itself says so (GAP34).
  { path: '/EditCargo/$cargoId', word: 'editCargo', who: [company, owner, flag('access_Load_Update')], screen: editCargo },
  {
    path: '/DriverReserves',
    word: 'permits',
    who: [company, owner, flag('access_Reserve_List')],
    menu: 'cargos',
    icon: 'permits',
    main: 4,
    screen: permits,
  },
  { path: '/CargosUsers', word: 'cargos', who: [watch], menu: 'cargos', icon: 'cargos', main: 2, screen: cargos },
  { path: '/DriverReservesUsers', word: 'permits', who: [watch], menu: 'cargos', icon: 'permits', main: 3, screen: permits },

  { path: '/LoadHallCargo', word: 'hallCargo', who: [hall], menu: 'hall', icon: 'hall', main: 2, screen: desk, scans: true },
  {
    path: '/DriverTurn',
    word: 'giveTurn',
    who: [hall],
    menu: 'hall',
    icon: 'turn',
    main: 3,
    act: 'main',
    screen: giveTurn,
    scans: true,
  },
  { path: '/LoadHallReserve', word: 'hallPermits', who: [hall], menu: 'hall', icon: 'permits', main: 4, screen: hallPermits },
  { path: '/DriverTurnList', word: 'turns', who: [team, hall], menu: 'reports', icon: 'turns', main: 5, screen: turns },
  { path: '/DriverTurnListUser', word: 'turns', who: [watch], menu: 'reports', icon: 'turns', main: 4, screen: turns },
  { path: '/LoadHallShowTime', word: 'showTimes', who: [hall], menu: 'tools', icon: 'clock', screen: showTime },

  { path: '/Driver/Drivers', word: 'drivers', who: [team], menu: 'drivers', icon: 'search' },
  { path: '/Driver/AddDriver', word: 'addDriver', who: [team], menu: 'drivers', icon: 'add' },
  { path: '/Admin/Driver/InActive', word: 'inactiveDrivers', who: [team], menu: 'drivers', icon: 'drivers' },

  {
    path: '/TransportationCompany',
    word: 'companies',
    who: [admin],
    menu: 'organisations',
    icon: 'company',
    main: 4,
    screen: companies,
  },
  { path: '/ManageProductOwner', word: 'owners', who: [admin], menu: 'organisations', icon: 'owner', screen: owners },
  { path: '/LoadHalls', word: 'halls', who: [team], menu: 'organisations', icon: 'hall', main: 4 },
  { path: '/MainBranchIndex', word: 'mainOffices', who: [admin], menu: 'organisations', icon: 'company' },

  {
    path: '/Customer',
    word: 'customers',
    who: [company, flag('access_Customer_List')],
    menu: 'basics',
    icon: 'customers',
    screen: customers,
  },

  { path: '/FullReport', word: 'fullReport', who: reportReaders, menu: 'reports', icon: 'report' },
  { path: '/MaliReport', word: 'moneyReport', who: reportReaders, menu: 'reports', icon: 'report' },
  { path: '/HesabdariReport', word: 'accountingReport', who: reportReaders, menu: 'reports', icon: 'report' },
  { path: '/FrestandeGirandeReport', word: 'partiesReport', who: reportReaders, menu: 'reports', icon: 'report' },
  { path: '/BimehReport', word: 'insuranceReport', who: reportReaders, menu: 'reports', icon: 'report' },
  { path: '/SazmanReport', word: 'authorityReport', who: reportReaders, menu: 'reports', icon: 'report' },
  { path: '/SuratVaziatReport', word: 'statementReport', who: reportReaders, menu: 'reports', icon: 'report' },
  { path: '/amalkerd-report', word: 'performanceReport', who: reportReaders, menu: 'reports', icon: 'report' },
  { path: '/BillOfLadingPaymentReport', word: 'billPaymentReport', who: reportReaders, menu: 'reports', icon: 'report' },
  { path: '/HesabdarInternalReport', word: 'internalReport', who: [companyTeam], menu: 'reports', icon: 'report' },
  { path: '/BillWithUniqueCode', word: 'codeReport', who: [companyTeam], menu: 'reports', icon: 'report' },
  { path: '/BillListReport', word: 'billReport', who: [companyTeam], menu: 'reports', icon: 'report' },

  { path: '/AdminUser', word: 'users', who: [admin], menu: 'users', icon: 'users', screen: adminUsers },
  // A company's own, by role or flag (GAP79, GAP82); an Admin's are the platform's support team (GAP23).
  {
    path: '/ManageUser',
    word: 'members',
    who: [company, admin, flag('access_Member_List')],
    menu: 'users',
    icon: 'users',
    screen: members,
  },
  {
    path: '/AddUser',
    word: 'addMember',
    who: [company, admin, flag('access_Member_Add')],
    menu: 'users',
    icon: 'add',
    act: 'other',
    screen: addMember,
  },

  { path: '/OnlineCharge', word: 'charge', who: [company], menu: 'wallet', icon: 'wallet' },
  { path: '/TransportationCompanyAccountActivities', word: 'ledger', who: [company], menu: 'wallet', icon: 'report' },

  { path: '/Comment', word: 'messages', who: [company, flag('access_Load_Add')], menu: 'messages', icon: 'message' },
  { path: '/AdminComment', word: 'messages', who: [admin], menu: 'adminMessages', icon: 'message' },

  {
    path: '/Estelam',
    word: 'inquiry',
    who: [roles('Customer', 'AgentMain', 'TransportationCompanyAdmin', 'CustomerAdvancedMember')],
    menu: 'tools',
    icon: 'search',
    main: 2,
    screen: inquiry,
  },
  { path: '/outbox', word: 'outbox', who: 'any member', menu: 'tools', icon: 'send', main: 5, screen: outbox },
  { path: '/Notifications', word: 'notifications', who: 'any member', menu: 'tools', icon: 'bell' },
  // From the top bar, where everybody has it (S0 §2.7): a password and sessions are everybody's own.
  { path: '/Profile', word: 'profile', who: 'any member', screen: profile },
  { path: '/Admin/Settings/Detention', word: 'detention', who: [admin], menu: 'tools', icon: 'clock', screen: detention },
  {
    path: '/Admin/Settings/Contact',
    word: 'contact',
    who: [admin],
    menu: 'tools',
    icon: 'contact',
    refused: '/error401',
    screen: contact,
  },
  { path: '/Admin/Audit', word: 'audit', who: [admin], menu: 'tools', icon: 'report', screen: audit },
]

/** Screens that need no login (S0 §2.1). `login` itself and the error pages stand in the router. */
export const publicRoutes: readonly AppRoute[] = [
  { path: '/newregister', word: 'registerCompany', who: 'anyone', screen: companyMobile },
  { path: '/registertransportationcompany', word: 'registerCompany', who: 'anyone', screen: companyForm },
  { path: '/newregisterproductowner', word: 'registerOwner', who: 'anyone', screen: ownerMobile },
  { path: '/registerproductowner', word: 'registerOwner', who: 'anyone', screen: ownerForm },
  { path: '/returnbank', word: 'returnBank', who: 'anyone' },
  { path: '/user/forgot-password', word: 'forgotPassword', who: 'anyone', screen: forgot },
  { path: '/rules', word: 'rules', who: 'anyone', screen: rules },
  { path: '/Help', word: 'help', who: 'anyone', screen: help },
  { path: '/Help/$guide', word: 'help', who: 'anyone', screen: help },
  { path: '/messages', word: 'shownMessages', who: 'anyone', screen: shownMessages },
  { path: '/board/$hallId', word: 'board', who: 'anyone', screen: board },
  { path: '/verify', word: 'verify', who: 'anyone', menu: 'tools', icon: 'verify', screen: verify },
  { path: '/split/$runId', word: 'split', who: 'anyone', screen: split },
]
