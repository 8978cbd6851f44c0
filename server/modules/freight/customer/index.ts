export { addressesOf, customersInSight, type Keeper } from './rows.ts'
