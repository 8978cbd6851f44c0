/** The screens: each a piece of its own, loaded when its route is opened. A list's definition is asked for meanwhile. */
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
  const pieces = () => Promise.all([import('./list/ahead.ts'), load()])
  const ahead = async (search: Others) => {
    const [{ askAhead }, list] = await pieces()
    await askAhead(list, search)
  }
  return Object.assign(() => Promise.all([screen(), pieces()]).then(([loaded]) => loaded), { ahead })
}
const cargoLists = async () => (await import('./screens/cargo/list/cargos.ts')).lists
const permitLists = async () => (await import('./screens/permit/list/permits.ts')).lists

// The screens, each a piece of its own.
export const home = () => import('./screens/home/HomeScreen.tsx')
const cargoList = () => import('./screens/cargo/CargosScreen.tsx')
export const cargos = withList(withProps(cargoList, { view: 'cargos' }), async () => (await cargoLists()).cargos)
const permitList = () => import('./screens/permit/PermitsScreen.tsx')
export const permits = withList(withProps(permitList, { view: 'permits' }), async () => (await permitLists()).permits)
export const announce: NonNullable<AppRoute['screen']> = Object.assign(() => import('./screens/cargo/AnnounceScreen.tsx'), {
  ahead: async () => (await import('./screens/cargo/announce/questions.ts')).askFormAhead(),
})
export const many = () => import('./screens/cargo/ManyScreen.tsx')
export const cargoDetail = () => import('./screens/cargo/CargoDetailScreen.tsx')
export const agencyCargos = withList(withProps(cargoList, { view: 'agency' }), async () => (await cargoLists()).agency)
export const agencyPermits = withList(withProps(permitList, { view: 'agency' }), async () => (await permitLists()).agency)
export const halls = () => import('./screens/halls/HallsScreen.tsx')
export const hallPolicy = () => import('./screens/halls/PolicyScreen.tsx')
export const offices = () => import('./screens/agency/OfficesScreen.tsx')
export const agencies = () => import('./screens/agency/AgenciesScreen.tsx')
export const agencyConfig = () => import('./screens/agency/AgencyConfigScreen.tsx')
export const permit = () => import('./screens/permit/PermitScreen.tsx')
export const share = () => import('./screens/permit/ShareScreen.tsx')
export const editCargo = () => import('./screens/cargo/EditCargoScreen.tsx')
export const desk = () => import('./screens/hall/DeskScreen.tsx')
export const hallPermits = withList(withProps(permitList, { view: 'hall' }), async () => (await permitLists()).hall)
export const giveTurn = () => import('./screens/turn/GiveTurnScreen.tsx')
export const turns: NonNullable<AppRoute['screen']> = Object.assign(() => import('./screens/turn/TurnsScreen.tsx'), {
  // Its first days depend on the hall.
  ahead: async (search: Others) => (await import('./screens/turn/list/turns.ts')).askTurnsAhead(search),
})
export const showTime = () => import('./screens/hall/ShowTimeScreen.tsx')
export const imports = () => import('./screens/import/ImportScreen.tsx')
export const drivers = withList(
  () => import('./screens/driver/DriversScreen.tsx'),
  async () => (await import('./screens/driver/list/drivers.ts')).driverList,
)
export const addDriver = () => import('./screens/driver/AddDriverScreen.tsx')
export const inactiveDrivers = () => import('./screens/driver/InactiveScreen.tsx')
export const natives = () => import('./screens/driver/NativesScreen.tsx')
export const driver = () => import('./screens/driver/DriverScreen.tsx')
export const vehicle = () => import('./screens/vehicle/VehicleScreen.tsx')
export const expiring = withList(
  () => import('./screens/driver/ExpiringScreen.tsx'),
  async () => (await import('./screens/driver/expiring/filters.ts')).expiringList,
)
export const objections = withList(
  () => import('./screens/driver/ObjectionsScreen.tsx'),
  async () => (await import('./screens/driver/objection/objections.ts')).objectionList,
)
export const placeRates = () => import('./screens/driver/PlaceRatesScreen.tsx')
export const companies = () => import('./screens/applicant/CompaniesScreen.tsx')
export const owners = () => import('./screens/applicant/OwnersScreen.tsx')
export const customers = () => import('./screens/customer/CustomersScreen.tsx')
export const adminUsers = () => import('./screens/admin-user/AdminUserScreen.tsx')
export const members = () => import('./screens/member/MembersScreen.tsx')
export const addMember = () => import('./screens/member/AddMemberScreen.tsx')
export const charge = () => import('./screens/wallet/ChargeScreen.tsx')
export const activities = withList(
  () => import('./screens/wallet/ActivitiesScreen.tsx'),
  async () => (await import('./screens/wallet/activities.ts')).activityList,
)
export const ledger = () => import('./screens/wallet/LedgerScreen.tsx')
export const system = () => import('./screens/system/SystemScreen.tsx')
export const returnBank = () => import('./screens/wallet/ReturnBankScreen.tsx')
export const inquiry = () => import('./screens/inquiry/InquiryScreen.tsx')
export const outbox = () => import('./screens/outbox/OutboxScreen.tsx')
export const notifications = withList(
  () => import('./screens/notice/NotificationsScreen.tsx'),
  async () => (await import('./screens/notice/filters.ts')).noticeList,
)
export const broadcasts = withList(
  () => import('./screens/broadcast/BroadcastsScreen.tsx'),
  async () => (await import('./screens/broadcast/filters.ts')).broadcastList,
)
const commentList = () => import('./screens/comment/CommentScreen.tsx')
const commentLists = async () => (await import('./screens/comment/filters.ts')).commentLists
export const comments = withList(withProps(commentList, { side: 'company' }), async () => (await commentLists()).company)
export const newComment = async () => ({ Screen: (await commentList()).NewMessage })
export const adminComments = withList(withProps(commentList, { side: 'admin' }), async () => (await commentLists()).admin)
export const reports = () => import('./screens/reports/ReportsScreen.tsx')
/** One screen for all reports: its address says which. */
export const report = () => import('./screens/reports/ReportScreen.tsx')
export const profile = () => import('./screens/profile/ProfileScreen.tsx')
export const detention = () => import('./screens/permit/DetentionTableScreen.tsx')
export const contact = () => import('./screens/contact/ContactScreen.tsx')
export const audit = () => import('./screens/audit/AuditScreen.tsx')
const registerMobile = () => import('./screens/register/MobileScreen.tsx')
export const companyMobile = withProps(registerMobile, { who: 'company' })
const registerForm = () => import('./screens/register/FormScreen.tsx')
export const companyForm = withProps(registerForm, { who: 'company' })
export const ownerMobile = withProps(registerMobile, { who: 'owner' })
export const application = () => import('./screens/application/ApplicationScreen.tsx')
export const ownerForm = withProps(registerForm, { who: 'owner' })
export const forgot = () => import('./screens/forgot/ForgotScreen.tsx')
export const rules = () => import('./screens/rules/RulesScreen.tsx')
export const shownMessages = () => import('./screens/messages/MessagesScreen.tsx')
export const board = () => import('./screens/board/BoardScreen.tsx')
export const verify = () => import('./screens/verify/VerifyScreen.tsx')
export const help = () => import('./screens/help/HelpScreen.tsx')
export const split = () => import('./screens/split/SplitScreen.tsx')
