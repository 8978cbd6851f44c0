/** The reports (S0 §2.9; GAP13): their cards are one line of the menu, and each stands at the address of the specification. */
import { adminTeam, flag, observers, roles } from '#contract/roles.ts'
import * as screens from './screens.ts'
import type { AppRoute } from './shell/menu.ts'

const readers = [roles('TransportationCompanyAdmin', 'AgentMain', ...adminTeam, ...observers), flag('access_Bill_List')]
const companyOnly = [roles('TransportationCompanyAdmin'), flag('access_Bill_List')]
const withHalls = [...readers, roles('LoadHallAdmin')]

export const reportRoutes: readonly AppRoute[] = [
  { path: '/Reports', word: 'reports', who: withHalls, menu: 'reports', icon: 'report', screen: screens.reports },
  { path: '/FullReport', word: 'fullReport', who: withHalls, screen: screens.report },
  { path: '/MaliReport', word: 'moneyReport', who: readers, screen: screens.report },
  { path: '/HesabdariReport', word: 'accountingReport', who: readers, screen: screens.report },
  { path: '/FrestandeGirandeReport', word: 'partiesReport', who: readers, screen: screens.report },
  { path: '/BimehReport', word: 'insuranceReport', who: readers, screen: screens.report },
  { path: '/SazmanReport', word: 'authorityReport', who: withHalls, screen: screens.report },
  { path: '/SuratVaziatReport', word: 'statementReport', who: readers, screen: screens.report },
  { path: '/amalkerd-report', word: 'performanceReport', who: withHalls, screen: screens.report },
  { path: '/BillOfLadingPaymentReport', word: 'billPaymentReport', who: readers, screen: screens.report },
  { path: '/HesabdarInternalReport', word: 'internalReport', who: companyOnly, screen: screens.report },
  { path: '/BillWithUniqueCode', word: 'codeReport', who: companyOnly, screen: screens.report },
  { path: '/BillListReport', word: 'billReport', who: companyOnly, screen: screens.report },
  {
    path: '/DriverTurnReport',
    word: 'turnReport',
    who: [roles('LoadHallAdmin', ...adminTeam, ...observers)],
    screen: screens.report,
  },
]
