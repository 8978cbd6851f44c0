export { addVehicles, holdVehicles, pair, setPapers, vehiclesLike, type BroughtVehicle } from './bulk.ts'
