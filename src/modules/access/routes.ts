/** Screens of the module: the specification's path (S0 §2.1, §2.8, §2.9), who may open each, its menu entry. */
import { flag, roles } from '#contract/kernel/roles.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import * as screens from './screens.ts'

const company = roles('TransportationCompanyAdmin')
const admin = roles('Admin')

/** Members. */
export const accessRoutes: readonly AppRoute[] = [
  // A company's own, by role or flag (GAP79, GAP82); an Admin's are the platform's support team (GAP23).
  {
    path: '/ManageUser',
    word: 'members',
    who: [company, admin, flag('access_Member_List')],
    menu: 'users',
    icon: 'users',
    screen: screens.members,
  },
  {
    path: '/AddUser',
    word: 'addMember',
    who: [company, admin, flag('access_Member_Add')],
    menu: 'users',
    icon: 'add',
    act: 'other',
    screen: screens.addMember,
  },
]
