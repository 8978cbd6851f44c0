export { giveVehicle } from './give.ts'
export { askVehicle } from './make.ts'
