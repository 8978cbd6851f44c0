export { applyAsOwner, ownerUsername, refuseTakenOwner, replaceOwnerDocument, sameOwnerWaiting } from './apply.ts'
export { bringOwnerBack } from './edit.ts'
