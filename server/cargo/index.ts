export { customerName } from './listed.ts'
export { cargosOf, mustSee } from './scope.ts'
export { fillCargos, reopenFilled, SYSTEM_FILLED } from './fill.ts'
export { followPapers } from './papers.ts'
