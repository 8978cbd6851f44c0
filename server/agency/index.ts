export { refuseUngranted } from './documents.ts'
export { tariffOfCompany } from './finance.ts'
export { becomeAgency, rangeBounds } from './rows.ts'
