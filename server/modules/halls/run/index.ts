export type { Sealer } from './key.ts'
export { showOfTurn } from './own.ts'
export { stepAll } from './step.ts'
