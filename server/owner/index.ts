export { applyAsOwner, ownerUsername, refuseTakenOwner, replaceOwnerDocument, sameOwnerWaiting } from './apply.ts'
