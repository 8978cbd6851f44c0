export { applyAsOwner, refuseTakenOwner, sameOwnerWaiting } from './apply.ts'
