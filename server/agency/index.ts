export { refuseUngranted } from './documents.ts'
export { becomeAgency } from './rows.ts'
