/** Screens of the module: the specification's path (S0 §2.1, §2.8, §2.9), who may open each, its menu entry. */
import { adminTeam, flag, observers, roles } from '#contract/kernel/roles.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import * as screens from './screens.ts'

const admin = roles('Admin')

const readers = [roles('TransportationCompanyAdmin', 'AgentMain', ...adminTeam, ...observers), flag('access_Bill_List')]
const companyOnly = [roles('TransportationCompanyAdmin'), flag('access_Bill_List')]
const withHalls = [...readers, roles('LoadHallAdmin')]
const inReports = { menu: 'reports', icon: 'report', screen: screens.report } as const

export const reportRoutes: readonly AppRoute[] = [
  { path: '/Reports', word: 'reports', who: withHalls, ...inReports, screen: screens.reports },
  { path: '/FullReport', word: 'fullReport', who: withHalls, ...inReports },
  { path: '/MaliReport', word: 'moneyReport', who: readers, ...inReports },
  { path: '/HesabdariReport', word: 'accountingReport', who: readers, ...inReports },
  { path: '/FrestandeGirandeReport', word: 'partiesReport', who: readers, ...inReports },
  { path: '/BimehReport', word: 'insuranceReport', who: readers, ...inReports },
  { path: '/SazmanReport', word: 'authorityReport', who: withHalls, ...inReports },
  { path: '/SuratVaziatReport', word: 'statementReport', who: readers, ...inReports },
  { path: '/amalkerd-report', word: 'performanceReport', who: withHalls, ...inReports },
  { path: '/BillOfLadingPaymentReport', word: 'billPaymentReport', who: readers, ...inReports },
  { path: '/HesabdarInternalReport', word: 'internalReport', who: companyOnly, ...inReports },
  { path: '/BillWithUniqueCode', word: 'codeReport', who: companyOnly, ...inReports },
  { path: '/BillListReport', word: 'billReport', who: companyOnly, ...inReports },
  {
    path: '/DriverTurnReport',
    word: 'turnReport',
    who: [roles('LoadHallAdmin', ...adminTeam, ...observers)],
    ...inReports,
  },
]

/** The first screen. */
export const homeRoutes: readonly AppRoute[] = [
  { path: '/', word: 'home', who: 'any member', menu: 'home', icon: 'home', main: 1, screen: screens.home },
]

/** Jobs and state of the system, for administrators. */
export const systemRoutes: readonly AppRoute[] = [
  { path: '/Admin/System', word: 'system', who: [admin], menu: 'tools', icon: 'report', screen: screens.system },
]

/** The audit. */
export const auditRoutes: readonly AppRoute[] = [
  { path: '/Admin/Audit', word: 'audit', who: [admin], menu: 'tools', icon: 'report', screen: screens.audit },
]
