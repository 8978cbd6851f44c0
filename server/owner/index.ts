export { applyAsOwner, refuseKnownOwner, sameOwnerWaiting } from './apply.ts'
