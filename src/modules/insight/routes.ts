/** Screens of the module: the specification's path (S0 §2.1, §2.8, §2.9), who may open each, its menu entry. */
import { adminTeam, flag, observers, roles } from '#contract/kernel/roles.ts'
import { reportTitles } from '#contract/insight/report-titles-words.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'

const admin = roles('Admin')

const readers = [roles('TransportationCompanyAdmin', 'AgentMain', ...adminTeam, ...observers), flag('access_Bill_List')]
const companyOnly = [roles('TransportationCompanyAdmin'), flag('access_Bill_List')]
const withHalls = [...readers, roles('LoadHallAdmin')]
const inReports = { menu: 'reports', icon: 'report', screen: () => import('./report/ReportScreen.tsx') } as const

export const reportRoutes: readonly AppRoute[] = [
  { path: '/Reports', title: 'همهٔ گزارش‌ها', who: withHalls, ...inReports, screen: () => import('./report/ReportsScreen.tsx') },
  { path: '/FullReport', title: reportTitles.full, who: withHalls, ...inReports },
  { path: '/MaliReport', title: reportTitles.money, who: readers, ...inReports },
  { path: '/HesabdariReport', title: reportTitles.accounting, who: readers, ...inReports },
  { path: '/FrestandeGirandeReport', title: reportTitles.parties, who: readers, ...inReports },
  { path: '/BimehReport', title: reportTitles.insurance, who: readers, ...inReports },
  { path: '/SazmanReport', title: reportTitles.authority, who: withHalls, ...inReports },
  { path: '/SuratVaziatReport', title: reportTitles.statement, who: readers, ...inReports },
  { path: '/amalkerd-report', title: reportTitles.performance, who: withHalls, ...inReports },
  { path: '/BillOfLadingPaymentReport', title: reportTitles.billPayment, who: readers, ...inReports },
  { path: '/HesabdarInternalReport', title: reportTitles.internal, who: companyOnly, ...inReports },
  { path: '/BillWithUniqueCode', title: reportTitles.uniqueCode, who: companyOnly, ...inReports },
  { path: '/BillListReport', title: reportTitles.bills, who: companyOnly, ...inReports },
  {
    path: '/DriverTurnReport',
    title: reportTitles.turns,
    who: [roles('LoadHallAdmin', ...adminTeam, ...observers)],
    ...inReports,
  },
]

/** The first screen. */
export const homeRoutes: readonly AppRoute[] = [
  {
    path: '/',
    title: 'خانه',
    who: 'any member',
    menu: 'home',
    icon: 'home',
    main: 1,
    screen: () => import('./home/HomeScreen.tsx'),
  },
]

/** Jobs and state of the system, for administrators. */
export const systemRoutes: readonly AppRoute[] = [
  {
    path: '/Admin/System',
    title: 'سامانه',
    who: [admin],
    menu: 'tools',
    icon: 'report',
    screen: () => import('./system/SystemScreen.tsx'),
  },
]

/** The audit. */
export const auditRoutes: readonly AppRoute[] = [
  {
    path: '/Admin/Audit',
    title: 'گزارش رویدادها',
    who: [admin],
    menu: 'tools',
    icon: 'report',
    screen: () => import('./audit/AuditScreen.tsx'),
  },
]

const help = { title: 'راهنما', who: 'anyone', screen: () => import('./help/HelpScreen.tsx') } as const
/** Screens without login (S0 §2.1). */
export const insightPublicRoutes: readonly AppRoute[] = [
  { path: '/Help', ...help },
  { path: '/Help/$guide', ...help },
]
