/** Screens of the module: the specification's path (S0 §2.1, §2.8, §2.9), who may open each, its menu entry. */
import { roles } from '#contract/kernel/roles.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import * as screens from './screens.ts'

const company = roles('TransportationCompanyAdmin')
const admin = roles('Admin')

/** The company's wallet and the ledger of the platform. */
export const moneyRoutes: readonly AppRoute[] = [
  { path: '/OnlineCharge', word: 'charge', who: [company], menu: 'wallet', icon: 'wallet', act: 'other', screen: screens.charge },
  {
    path: '/TransportationCompanyAccountActivities',
    word: 'walletReport',
    who: [company],
    menu: 'wallet',
    icon: 'report',
    screen: screens.activities,
  },
  { path: '/Admin/Ledger', word: 'ledger', who: [admin], menu: 'tools', icon: 'wallet', screen: screens.ledger },
]
