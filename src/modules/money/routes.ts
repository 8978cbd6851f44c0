/** Screens of the module: the specification's path (S0 §2.1, §2.8, §2.9), who may open each, its menu entry. */
import { roles } from '#contract/kernel/roles.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import { withList } from '#app/kit/page/screen.ts'

const company = roles('TransportationCompanyAdmin')
const admin = roles('Admin')

/** The company's wallet and the ledger of the platform. */
export const moneyRoutes: readonly AppRoute[] = [
  {
    path: '/OnlineCharge',
    title: 'افزایش اعتبار',
    who: [company],
    menu: 'wallet',
    icon: 'wallet',
    act: 'other',
    screen: () => import('./wallet/page/ChargeScreen.tsx'),
  },
  {
    path: '/TransportationCompanyAccountActivities',
    title: 'گزارش کیف پول',
    who: [company],
    menu: 'wallet',
    icon: 'report',
    screen: withList(
      () => import('./wallet/page/ActivitiesScreen.tsx'),
      async () => (await import('./wallet/page/activities.ts')).activityList,
    ),
  },
  {
    path: '/Admin/Ledger',
    title: 'دفتر کل',
    who: [admin],
    menu: 'tools',
    icon: 'wallet',
    screen: () => import('./wallet/page/LedgerScreen.tsx'),
  },
]

/** Screens without login (S0 §2.1). */
export const moneyPublicRoutes: readonly AppRoute[] = [
  { path: '/returnbank', title: 'بازگشت از بانک', who: 'anyone', screen: () => import('./wallet/page/ReturnBankScreen.tsx') },
]
