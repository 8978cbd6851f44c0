export { applyAsCompany } from './apply.ts'
export { linkCompany, unlinkCompany } from './link.ts'
export { agencyMay, companyStanding } from './rows.ts'
