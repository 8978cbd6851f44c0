export { areActiveDrivers } from './rows.ts'
