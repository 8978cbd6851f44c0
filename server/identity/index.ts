import type { Db } from '../db/open.ts'
import type { Actor } from '../visit.ts'
import { memberOfSession } from './rows.ts'
import { tokenHash, tokenOf } from './token.ts'

/** Nobody: what a call open to anyone sees without a session. */
export const nobody: Actor = {
  id: 0,
  sessionId: 0,
  role: 'Customer',
  flags: [],
  username: '',
  fullName: '',
  companyId: null,
  ownerId: null,
  hallId: null,
  mainOfficeId: null,
  isPending: false,
  mustChangePassword: false,
}

/** The member whose token came with the call; null without a token, or with one that is unknown, expired or revoked. */
export async function actorOf(db: Db, authorization: string | undefined, now: Date): Promise<Actor | null> {
  const token = tokenOf(authorization)
  if (token === '') return null
  const row = await memberOfSession(db, tokenHash(token), now)
  if (!row) return null
  return {
    id: row.id,
    sessionId: row.session_id,
    role: row.role,
    flags: row.flags,
    username: row.username,
    fullName: row.full_name,
    companyId: row.company_id,
    ownerId: row.owner_id,
    hallId: row.hall_id,
    mainOfficeId: row.main_office_id,
    isPending: row.is_pending,
    mustChangePassword: row.must_change_password,
  }
}

export { limiter } from './attempts.ts'
export { networkOf } from './network.ts'
export { accountSeen, drawSecret, issueAccount, issueAgain } from './accounts.ts'
export {
  CODE_SECONDS,
  codeTimes,
  drawCode,
  isCode,
  mayRegister,
  noteVerified,
  sendCode,
  takeVerified,
  VERIFIED_MS,
} from './codes.ts'
export { noteConsent } from './consent.ts'
export { freeUsername } from './former.ts'
export { addMember, changeMember, membersOf, type SubUser, type Team } from './team.ts'
export { cargosLinked, companiesLinked, hallsLinked, isObserver } from './links.ts'
export { addObserver, mustObserve, observersOf, setPasswordOf } from './observers.ts'
export { passwordFault } from './passwords.ts'
export { sweepCodes } from './sweep.ts'
