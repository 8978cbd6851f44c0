/** Screens of the module: the specification's path (S0 §2.1, §2.8, §2.9), who may open each, its menu entry. */
import { flag, roles } from '#contract/kernel/roles.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'

const company = roles('TransportationCompanyAdmin')
const admin = roles('Admin')

/** Members. */
export const accessRoutes: readonly AppRoute[] = [
  // A company's own, by role or flag (GAP79, GAP82); an Admin's are the platform's support team (GAP23).
  {
    path: '/ManageUser',
    title: 'همکاران',
    who: [company, admin, flag('access_Member_List')],
    menu: 'users',
    icon: 'users',
    screen: () => import('./member/MembersScreen.tsx'),
  },
  {
    path: '/AddUser',
    title: 'افزودن کاربر',
    who: [company, admin, flag('access_Member_Add')],
    menu: 'users',
    icon: 'add',
    act: 'other',
    screen: () => import('./member/AddMemberScreen.tsx'),
  },
]

/** Screens without login (S0 §2.1). */
export const accessPublicRoutes: readonly AppRoute[] = [
  { path: '/user/forgot-password', title: 'بازیابی رمز عبور', who: 'anyone', screen: () => import('./forgot/ForgotScreen.tsx') },
]
