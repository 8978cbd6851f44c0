export { refuseUngranted } from './documents.ts'
export { tariffOfCompany } from './finance.ts'
export { agencyMay, becomeAgency, companiesOfOffice, selectRangeBounds } from './rows.ts'
