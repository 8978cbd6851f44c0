/** Routes of public screens. */
import type { AppRoute } from '../kit/page/menu.ts'
import { forgot } from '../modules/access/screens.ts'
import { board, split } from '../modules/halls/screens.ts'
import { help } from '../modules/insight/screens.ts'
import { shownMessages } from '../modules/messaging/screens.ts'
import { returnBank } from '../modules/money/screens.ts'
import { application, companyForm, companyMobile, ownerForm, ownerMobile, rules } from '../modules/organisations/screens.ts'
import { verify } from '../modules/permits/screens.ts'

/** Screens without login (S0 §2.1). `login` itself and the error pages are defined in the router. */
export const publicRoutes: readonly AppRoute[] = [
  { path: '/newregister', word: 'registerCompany', who: 'anyone', screen: companyMobile },
  { path: '/registertransportationcompany', word: 'registerCompany', who: 'anyone', screen: companyForm },
  { path: '/newregisterproductowner', word: 'registerOwner', who: 'anyone', screen: ownerMobile },
  { path: '/registerproductowner', word: 'registerOwner', who: 'anyone', screen: ownerForm },
  { path: '/returnbank', word: 'returnBank', who: 'anyone', screen: returnBank },
  { path: '/application', word: 'application', who: 'anyone', screen: application },
  { path: '/user/forgot-password', word: 'forgotPassword', who: 'anyone', screen: forgot },
  { path: '/rules', word: 'rules', who: 'anyone', screen: rules },
  { path: '/Help', word: 'help', who: 'anyone', screen: help },
  { path: '/Help/$guide', word: 'help', who: 'anyone', screen: help },
  { path: '/messages', word: 'shownMessages', who: 'anyone', screen: shownMessages },
  { path: '/board/$hallId', word: 'board', who: 'anyone', screen: board },
  { path: '/verify', word: 'verify', who: 'anyone', menu: 'tools', icon: 'verify', screen: verify },
  { path: '/split/$runId', word: 'split', who: 'anyone', screen: split },
]
