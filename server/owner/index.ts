export { applyAsOwner } from './apply.ts'
