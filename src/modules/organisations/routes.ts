/** Screens of the module: the specification's path (S0 §2.1, §2.8, §2.9), who may open each, its menu entry. */
import { roles } from '#contract/kernel/roles.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import { withProps } from '#app/kit/page/screen.ts'

const admin = roles('Admin')

/** Companies and product owners. */
export const applicantRoutes: readonly AppRoute[] = [
  {
    path: '/TransportationCompany',
    title: 'شرکت‌ها',
    who: [admin],
    menu: 'organisations',
    icon: 'company',
    main: 4,
    screen: () => import('./applicant/CompaniesScreen.tsx'),
  },
  {
    path: '/TransportationCompany/$companyId',
    title: 'شرکت',
    who: [admin],
    screen: () => import('./applicant/CompanyScreen.tsx'),
  },
  {
    path: '/ManageProductOwner',
    title: 'صاحبان کالا',
    who: [admin],
    menu: 'organisations',
    icon: 'owner',
    screen: () => import('./applicant/OwnersScreen.tsx'),
  },
  {
    path: '/ManageProductOwner/$ownerId',
    title: 'صاحب کالا',
    who: [admin],
    screen: () => import('./applicant/OwnerScreen.tsx'),
  },
]

/** Main offices, agencies, and users of administrators. */
export const officeRoutes: readonly AppRoute[] = [
  {
    path: '/MainBranchIndex',
    title: 'دفترهای اصلی',
    who: [admin],
    menu: 'organisations',
    icon: 'company',
    screen: () => import('./agency/OfficesScreen.tsx'),
  },
  {
    path: '/AgentConfig',
    title: 'نمایندگی‌ها',
    who: [admin],
    menu: 'organisations',
    icon: 'company',
    screen: () => import('./agency/AgenciesScreen.tsx'),
  },
  {
    path: '/AgentConfig/$agentId',
    title: 'پیکربندی نمایندگی',
    who: [admin],
    screen: () => import('./agency/AgencyConfigScreen.tsx'),
  },
  {
    path: '/AdminUser',
    title: 'مدیریت کاربران',
    who: [admin],
    menu: 'users',
    icon: 'users',
    screen: () => import('./admin-user/AdminUserScreen.tsx'),
  },
]

const registerMobile = () => import('./registration/MobileScreen.tsx')
const registerForm = () => import('./registration/FormScreen.tsx')
/** Screens without login (S0 §2.1). */
export const organisationsPublicRoutes: readonly AppRoute[] = [
  { path: '/newregister', title: 'ثبت‌نام شرکت حمل‌ونقل', who: 'anyone', screen: withProps(registerMobile, { who: 'company' }) },
  {
    path: '/registertransportationcompany',
    title: 'ثبت‌نام شرکت حمل‌ونقل',
    who: 'anyone',
    screen: withProps(registerForm, { who: 'company' }),
  },
  {
    path: '/newregisterproductowner',
    title: 'ثبت‌نام صاحب کالا',
    who: 'anyone',
    screen: withProps(registerMobile, { who: 'owner' }),
  },
  { path: '/registerproductowner', title: 'ثبت‌نام صاحب کالا', who: 'anyone', screen: withProps(registerForm, { who: 'owner' }) },
  {
    path: '/application',
    title: 'پیگیری درخواست ثبت‌نام',
    who: 'anyone',
    screen: () => import('./application/page/ApplicationScreen.tsx'),
  },
  { path: '/rules', title: 'قوانین', who: 'anyone', screen: () => import('./rules/RulesScreen.tsx') },
]
