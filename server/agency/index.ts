export { refuseUngranted } from './documents.ts'
export { becomeAgency, tariffOfCompany } from './rows.ts'
