export { giveVehicle } from './give.ts'
export { askVehicle, type AskedVehicle } from './make.ts'
