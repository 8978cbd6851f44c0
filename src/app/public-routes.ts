/** The table of contents, continued: what anybody may open. */
import * as screens from './screens.ts'
import type { AppRoute } from '../kit/page/menu.ts'

/** Screens that need no login (S0 §2.1). `login` itself and the error pages stand in the router. */
export const publicRoutes: readonly AppRoute[] = [
  { path: '/newregister', word: 'registerCompany', who: 'anyone', screen: screens.companyMobile },
  { path: '/registertransportationcompany', word: 'registerCompany', who: 'anyone', screen: screens.companyForm },
  { path: '/newregisterproductowner', word: 'registerOwner', who: 'anyone', screen: screens.ownerMobile },
  { path: '/registerproductowner', word: 'registerOwner', who: 'anyone', screen: screens.ownerForm },
  { path: '/returnbank', word: 'returnBank', who: 'anyone', screen: screens.returnBank },
  { path: '/application', word: 'application', who: 'anyone', screen: screens.application },
  { path: '/user/forgot-password', word: 'forgotPassword', who: 'anyone', screen: screens.forgot },
  { path: '/rules', word: 'rules', who: 'anyone', screen: screens.rules },
  { path: '/Help', word: 'help', who: 'anyone', screen: screens.help },
  { path: '/Help/$guide', word: 'help', who: 'anyone', screen: screens.help },
  { path: '/messages', word: 'shownMessages', who: 'anyone', screen: screens.shownMessages },
  { path: '/board/$hallId', word: 'board', who: 'anyone', screen: screens.board },
  { path: '/verify', word: 'verify', who: 'anyone', menu: 'tools', icon: 'verify', screen: screens.verify },
  { path: '/split/$runId', word: 'split', who: 'anyone', screen: screens.split },
]
