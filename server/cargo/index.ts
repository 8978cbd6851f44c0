export { customerName } from './listed.ts'
export { mustSee } from './scope.ts'
export { fillCargos, reopenFilled, SYSTEM_FILLED } from './fill.ts'
