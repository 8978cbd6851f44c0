/** The screens: each a piece of its own, loaded when its route is opened. A list's definition is asked for meanwhile. */
import { createElement, type ComponentType } from 'react'
import type { QueryKey } from '@tanstack/react-query'
import type { Declared, Others } from '../kit/list/filter.ts'
import type { ListDefinition } from '../kit/list/useList.ts'
import type { AppRoute } from '../kit/page/menu.ts'

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
  const pieces = () => Promise.all([import('../kit/list/ahead.ts'), load()])
  const ahead = async (search: Others) => {
    const [{ askAhead }, list] = await pieces()
    await askAhead(list, search)
  }
  return Object.assign(() => Promise.all([screen(), pieces()]).then(([loaded]) => loaded), { ahead })
}
const cargoLists = async () => (await import('../modules/freight/cargo/list/cargos.ts')).lists
const permitLists = async () => (await import('../modules/permits/permit/list/permits.ts')).lists

// The screens, each a piece of its own.
export const home = () => import('../modules/insight/home/HomeScreen.tsx')
const cargoList = () => import('../modules/freight/cargo/CargosScreen.tsx')
export const cargos = withList(withProps(cargoList, { view: 'cargos' }), async () => (await cargoLists()).cargos)
const permitList = () => import('../modules/permits/permit/PermitsScreen.tsx')
export const permits = withList(withProps(permitList, { view: 'permits' }), async () => (await permitLists()).permits)
export const announce: NonNullable<AppRoute['screen']> = Object.assign(
  () => import('../modules/freight/announce/AnnounceScreen.tsx'),
  {
    ahead: async () => (await import('../modules/freight/announce/questions.ts')).askFormAhead(),
  },
)
export const many = () => import('../modules/freight/cargo/ManyScreen.tsx')
export const cargoDetail = () => import('../modules/freight/cargo/CargoDetailScreen.tsx')
export const agencyCargos = withList(withProps(cargoList, { view: 'agency' }), async () => (await cargoLists()).agency)
export const agencyPermits = withList(withProps(permitList, { view: 'agency' }), async () => (await permitLists()).agency)
export const halls = () => import('../modules/halls/hall/HallsScreen.tsx')
export const hallPolicy = () => import('../modules/halls/hall/PolicyScreen.tsx')
export const offices = () => import('../modules/organisations/agency/OfficesScreen.tsx')
export const agencies = () => import('../modules/organisations/agency/AgenciesScreen.tsx')
export const agencyConfig = () => import('../modules/organisations/agency/AgencyConfigScreen.tsx')
export const permit = () => import('../modules/permits/permit/PermitScreen.tsx')
export const share = () => import('../modules/permits/permit/ShareScreen.tsx')
export const editCargo = () => import('../modules/freight/cargo/EditCargoScreen.tsx')
export const desk = () => import('../modules/halls/desk/DeskScreen.tsx')
export const hallPermits = withList(withProps(permitList, { view: 'hall' }), async () => (await permitLists()).hall)
export const giveTurn = () => import('../modules/halls/turn/GiveTurnScreen.tsx')
export const turns: NonNullable<AppRoute['screen']> = Object.assign(() => import('../modules/halls/turn/TurnsScreen.tsx'), {
  // Its first days depend on the hall.
  ahead: async (search: Others) => (await import('../modules/halls/turn/list/turns.ts')).askTurnsAhead(search),
})
export const showTime = () => import('../modules/halls/show-time/ShowTimeScreen.tsx')
export const imports = () => import('../modules/fleet/import/ImportScreen.tsx')
export const drivers = withList(
  () => import('../modules/fleet/driver/DriversScreen.tsx'),
  async () => (await import('../modules/fleet/driver/list/drivers.ts')).driverList,
)
export const addDriver = () => import('../modules/fleet/driver/AddDriverScreen.tsx')
export const inactiveDrivers = () => import('../modules/fleet/driver/InactiveScreen.tsx')
export const natives = () => import('../modules/fleet/driver/NativesScreen.tsx')
export const driver = () => import('../modules/fleet/driver/DriverScreen.tsx')
export const vehicle = () => import('../modules/fleet/vehicle/VehicleScreen.tsx')
export const expiring = withList(
  () => import('../modules/fleet/driver/ExpiringScreen.tsx'),
  async () => (await import('../modules/fleet/driver/expiring/filters.ts')).expiringList,
)
export const objections = withList(
  () => import('../modules/fleet/driver/ObjectionsScreen.tsx'),
  async () => (await import('../modules/fleet/objection/objections.ts')).objectionList,
)
export const placeRates = () => import('../modules/fleet/driver/PlaceRatesScreen.tsx')
export const companies = () => import('../modules/organisations/applicant/CompaniesScreen.tsx')
export const owners = () => import('../modules/organisations/applicant/OwnersScreen.tsx')
export const customers = () => import('../modules/freight/customer/list/CustomersScreen.tsx')
export const adminUsers = () => import('../modules/organisations/admin-user/AdminUserScreen.tsx')
export const members = () => import('../modules/access/member/MembersScreen.tsx')
export const addMember = () => import('../modules/access/member/AddMemberScreen.tsx')
export const charge = () => import('../modules/money/wallet/page/ChargeScreen.tsx')
export const activities = withList(
  () => import('../modules/money/wallet/page/ActivitiesScreen.tsx'),
  async () => (await import('../modules/money/wallet/page/activities.ts')).activityList,
)
export const ledger = () => import('../modules/money/wallet/page/LedgerScreen.tsx')
export const system = () => import('../modules/insight/system/SystemScreen.tsx')
export const returnBank = () => import('../modules/money/wallet/page/ReturnBankScreen.tsx')
export const inquiry = () => import('../modules/fleet/inquiry/InquiryScreen.tsx')
export const outbox = () => import('../modules/outbox/page/OutboxScreen.tsx')
export const notifications = withList(
  () => import('../modules/messaging/notice/NotificationsScreen.tsx'),
  async () => (await import('../modules/messaging/notice/filters.ts')).noticeList,
)
export const broadcasts = withList(
  () => import('../modules/messaging/broadcast/BroadcastsScreen.tsx'),
  async () => (await import('../modules/messaging/broadcast/filters.ts')).broadcastList,
)
const commentList = () => import('../modules/messaging/comment/CommentScreen.tsx')
const commentLists = async () => (await import('../modules/messaging/comment/filters.ts')).commentLists
export const comments = withList(withProps(commentList, { side: 'company' }), async () => (await commentLists()).company)
export const newComment = async () => ({ Screen: (await commentList()).NewMessage })
export const adminComments = withList(withProps(commentList, { side: 'admin' }), async () => (await commentLists()).admin)
export const reports = () => import('../modules/insight/report/ReportsScreen.tsx')
/** One screen for all reports: its address says which. */
export const report = () => import('../modules/insight/report/ReportScreen.tsx')
export const profile = () => import('../modules/access/profile/ProfileScreen.tsx')
export const detention = () => import('../modules/permits/permit/DetentionTableScreen.tsx')
export const contact = () => import('../modules/organisations/contact/ContactScreen.tsx')
export const audit = () => import('../modules/access/audit/AuditScreen.tsx')
const registerMobile = () => import('../modules/organisations/registration/MobileScreen.tsx')
export const companyMobile = withProps(registerMobile, { who: 'company' })
const registerForm = () => import('../modules/organisations/registration/FormScreen.tsx')
export const companyForm = withProps(registerForm, { who: 'company' })
export const ownerMobile = withProps(registerMobile, { who: 'owner' })
export const application = () => import('../modules/organisations/application/page/ApplicationScreen.tsx')
export const ownerForm = withProps(registerForm, { who: 'owner' })
export const forgot = () => import('../modules/access/forgot/ForgotScreen.tsx')
export const rules = () => import('../modules/organisations/rules/RulesScreen.tsx')
export const shownMessages = () => import('../modules/messaging/message/MessagesScreen.tsx')
export const board = () => import('../modules/halls/board/BoardScreen.tsx')
export const verify = () => import('../modules/permits/verify/VerifyScreen.tsx')
export const help = () => import('../modules/insight/help/HelpScreen.tsx')
export const split = () => import('../modules/halls/split/SplitScreen.tsx')
