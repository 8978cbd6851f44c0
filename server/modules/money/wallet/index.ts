export { reconcileNightly } from './reconcile.ts'
export { statement as statementOf } from './statement.ts'
export { walletOf, type Named } from './whose.ts'
