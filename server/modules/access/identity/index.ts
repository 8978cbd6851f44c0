export { accountSeen, clerksOf, drawSecret, endSessions, freeUsername, issueAccount, issueAgain, setActive } from './accounts.ts'
export { beginVisit, endKiosk, holdKiosk, kiosksOf, openKiosk } from './kiosks.ts'
export { drawChallenge, takeChallenge } from './challenge.ts'
export {
  CODE_SECONDS,
  codeTimes,
  drawCode,
  isCode,
  mayRegister,
  noteConsent,
  noteVerified,
  sendCode,
  sweepCodes,
  takeCode,
  takeVerified,
  tellMobile,
  VERIFIED_MS,
} from './codes.ts'
export { bindDevice, boundDevice, openDriverAccount, signOutDriver, unbindDriver, useDevice } from './devices.ts'
export { forgivePins, limiter, messagesToday, networkOf, take, takePin, takeTracking, takeTry, takeVerifying } from './limits.ts'
export {
  addObserver,
  cargosLinked,
  changeObserver,
  companiesLinked,
  hallsLinked,
  isObserver,
  mustObserve,
  observersOf,
  setPasswordOf,
} from './observers.ts'
export { masked } from './passwords.ts'
export { isSigned, isStamped, keyIn, senderOf } from './sending.ts'
export { chosenFault } from './chosen.ts'
export { FRESH, isFactorRequired } from './second-factor.ts'
export { mustBeProven } from './proof.ts'
export { isOver, memberByUsername, OPEN_MEMBER, spelt, sweepSessions } from './rows.ts'
export { actorOf, actorOfMember, actorOfSession, anonymous } from './sessions.ts'
export { beginSession } from './sign-in.ts'
export { addMember, changeMember, holdMember, membersOf, resetMember, type SubUser, type Team } from './team.ts'
