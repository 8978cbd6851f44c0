export { addVehicles, holdVehicles, pair, setMissing, vehiclesLike, type BroughtVehicle } from './bulk.ts'
export { giveVehicle } from './give.ts'
export { inquireCard } from './make.ts'
