/** Screens of this module. */
import { withList } from '#app/kit/page/screen.ts'

export const charge = () => import('./wallet/page/ChargeScreen.tsx')
export const activities = withList(
  () => import('./wallet/page/ActivitiesScreen.tsx'),
  async () => (await import('./wallet/page/activities.ts')).activityList,
)
export const ledger = () => import('./wallet/page/LedgerScreen.tsx')
export const returnBank = () => import('./wallet/page/ReturnBankScreen.tsx')
