export { addressLine } from './detail.ts'
export { customerName } from './listed.ts'
export { cargosAsked } from './search.ts'
export { cargosOf, companiesOf, mustSee } from './scope.ts'
export { feeOfPlace, lackingCargos, settleHold } from './fee/fee.ts'
export { fillCargos, reopenFilled, SYSTEM_FILLED } from './announce/fill.ts'
export { followDocuments } from './documents.ts'
export {
  boardColumns,
  cargosOfShow,
  livePermits,
  loadsOfHall,
  needsOfTruck,
  permitsHeld,
  trucksHeld,
  trucksLeft,
} from './show.ts'
