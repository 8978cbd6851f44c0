export { refuseUngranted } from './documents.ts'
export { tariffOfCompany } from './finance.ts'
export { agencyMay, becomeAgency, companiesOfOffice, rangeBounds } from './rows.ts'
