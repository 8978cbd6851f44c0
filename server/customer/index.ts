export { addressesOf } from './rows.ts'
