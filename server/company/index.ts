export { agencyMay, companyStanding } from './rows.ts'
