export { applyAsOwner, sameOwnerWaiting } from './apply.ts'
