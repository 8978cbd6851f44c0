export { addressesOf, customersInSight } from './rows.ts'
