export { addVehicles, holdVehicles, pair, setPapers, vehiclesLike, type BroughtVehicle } from './bulk.ts'
export { giveVehicle } from './give.ts'
export { askVehicle, type AskedVehicle } from './make.ts'
