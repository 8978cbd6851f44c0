/** The reports and the lists of turns: sub-items of the menu's group of reports, each at the address of the specification (S0 §2.9; GAP13). */
import { adminTeam, flag, observers, roles } from '#contract/kernel/roles.ts'
import * as screens from '#app/app/screens.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'

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
  // The live queue: beside a hall's own work, and the driver turn report of the others (S0 §2.9).
  {
    path: '/DriverTurnList',
    word: 'turns',
    who: [roles('LoadHallAdmin', ...adminTeam)],
    menu: (role) => (role === 'LoadHallAdmin' ? 'hall' : 'reports'),
    icon: 'turns',
    main: 5,
    screen: screens.turns,
  },
  {
    path: '/DriverTurnListUser',
    word: 'turns',
    who: [roles(...observers)],
    menu: 'reports',
    icon: 'turns',
    main: 4,
    screen: screens.turns,
  },
]
