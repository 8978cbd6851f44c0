export { applyAsCompany } from './apply.ts'
export { agencyMay, companyStanding } from './rows.ts'
