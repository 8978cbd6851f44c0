export { companyStanding } from './rows.ts'
