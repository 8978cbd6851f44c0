export { holdForLacking } from './lacking.ts'
export { reconcileNightly } from './reconcile.ts'
export { statement as statementOf } from './statement.ts'
