export { hallsOfCompany } from './rows.ts'
