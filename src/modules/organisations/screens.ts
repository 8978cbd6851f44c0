/** Screens of this module. */
import { withProps } from '#app/kit/page/screen.ts'

export const offices = () => import('./agency/OfficesScreen.tsx')
export const agencies = () => import('./agency/AgenciesScreen.tsx')
export const agencyConfig = () => import('./agency/AgencyConfigScreen.tsx')
export const companies = () => import('./applicant/CompaniesScreen.tsx')
export const owners = () => import('./applicant/OwnersScreen.tsx')
export const adminUsers = () => import('./admin-user/AdminUserScreen.tsx')
const registerMobile = () => import('./registration/MobileScreen.tsx')
export const companyMobile = withProps(registerMobile, { who: 'company' })
const registerForm = () => import('./registration/FormScreen.tsx')
export const companyForm = withProps(registerForm, { who: 'company' })
export const ownerMobile = withProps(registerMobile, { who: 'owner' })
export const application = () => import('./application/page/ApplicationScreen.tsx')
export const ownerForm = withProps(registerForm, { who: 'owner' })
export const rules = () => import('./rules/RulesScreen.tsx')
