/** Screens of the module: the specification's path (S0 §2.1, §2.8, §2.9), who may open each, its menu entry. */
import { roles } from '#contract/kernel/roles.ts'
import type { AppRoute } from '#app/kit/page/menu.ts'
import * as screens from './screens.ts'

const admin = roles('Admin')

/** Companies and product owners. */
export const applicantRoutes: readonly AppRoute[] = [
  {
    path: '/TransportationCompany',
    word: 'companies',
    who: [admin],
    menu: 'organisations',
    icon: 'company',
    main: 4,
    screen: screens.companies,
  },
  { path: '/ManageProductOwner', word: 'owners', who: [admin], menu: 'organisations', icon: 'owner', screen: screens.owners },
]

/** Main offices, agencies, and users of administrators. */
export const officeRoutes: readonly AppRoute[] = [
  {
    path: '/MainBranchIndex',
    word: 'mainOffices',
    who: [admin],
    menu: 'organisations',
    icon: 'company',
    screen: screens.offices,
  },
  { path: '/AgentConfig', word: 'agencies', who: [admin], menu: 'organisations', icon: 'company', screen: screens.agencies },
  { path: '/AgentConfig/$agentId', word: 'agencyConfig', who: [admin], screen: screens.agencyConfig },
  { path: '/AdminUser', word: 'users', who: [admin], menu: 'users', icon: 'users', screen: screens.adminUsers },
]
