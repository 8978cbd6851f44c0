/** The reports (S0 §2.9; GAP13): their cards are one line of the menu, and each stands at the address of the specification. */
import { adminTeam, flag, observers, roles } from '#contract/roles.ts'
import * as screens from './screens.ts'
import type { AppRoute } from './shell/menu.ts'

const readers = [roles('TransportationCompanyAdmin', 'AgentMain', ...adminTeam, ...observers), flag('access_Bill_List')]
const companyOnly = [roles('TransportationCompanyAdmin'), flag('access_Bill_List')]
const withHalls = [...readers, roles('LoadHallAdmin')]

export const reportRoutes: readonly AppRoute[] = [
  { path: '/Reports', word: 'reports', who: withHalls, menu: 'reports', icon: 'report', screen: screens.reports },
  { path: '/FullReport', word: 'fullReport', who: withHalls, screen: screens.report('full') },
  { path: '/MaliReport', word: 'moneyReport', who: readers, screen: screens.report('money') },
  { path: '/HesabdariReport', word: 'accountingReport', who: readers, screen: screens.report('accounting') },
  { path: '/FrestandeGirandeReport', word: 'partiesReport', who: readers, screen: screens.report('parties') },
  { path: '/BimehReport', word: 'insuranceReport', who: readers, screen: screens.report('insurance') },
  { path: '/SazmanReport', word: 'authorityReport', who: withHalls, screen: screens.report('authority') },
  { path: '/SuratVaziatReport', word: 'statementReport', who: readers, screen: screens.report('statement') },
  { path: '/amalkerd-report', word: 'performanceReport', who: withHalls, screen: screens.report('performance') },
  { path: '/BillOfLadingPaymentReport', word: 'billPaymentReport', who: readers, screen: screens.report('billPayment') },
  { path: '/HesabdarInternalReport', word: 'internalReport', who: companyOnly, screen: screens.report('internal') },
  { path: '/BillWithUniqueCode', word: 'codeReport', who: companyOnly, screen: screens.report('uniqueCode') },
  { path: '/BillListReport', word: 'billReport', who: companyOnly, screen: screens.report('bills') },
  {
    path: '/DriverTurnReport',
    word: 'turnReport',
    who: [roles('LoadHallAdmin', ...adminTeam, ...observers)],
    screen: screens.report('turns'),
  },
]
