export { holdForLacking } from './lacking.ts'
export { reconcileNightly } from './reconcile.ts'
