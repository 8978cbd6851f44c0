import type { Member } from '#contract/access/identity.ts'
import type { Material } from '#outbox/storage/material.ts'
import { lockWords, wireWords } from '#app/kit/ui/start-words.ts'
import { KNOWN, noteKnown, PHONE, SEEN } from '#app/transport/known.ts'
import { hasDatabases, tidySoon } from '#app/transport/outbox/cached-answers.ts'
import { untilIdle } from '#app/transport/quiet.ts'
import {
  beginSession,
  currentMember,
  currentToken,
  endSession,
  isPageUsed,
  keepMember,
  ENDED,
  LOCAL,
  noteEnding,
  noteLeft,
  storedMember,
} from '#app/transport/session.ts'
import { actOn, WireError } from '#app/transport/wire.ts'

// The schemas of calls load after the login form, so that it is shown sooner.
const calls = async () => (await import('#contract/access/identity.ts')).identity

// Also large, and not needed before sign-in.
const outbox = () => import('#app/transport/outbox/commands.ts')

/** Prefetches the modules for signing in. */
export const readyToSignIn = (): void => void calls().catch(() => undefined)

/** Prefetches the modules that open the data of this device, when a sign-in is likely. */
export const readyToRemember = (): void =>
  void hasDatabases()
    .then((has) => (has ? outbox() : undefined))
    .catch(() => undefined)

const keys = () => import('#app/transport/outbox/keys.ts')

interface NewSession {
  accountId: string
  token: string
  member: Member
}

/**
 * Signs in and stores the member. If the server is unreachable, a password known to this device unlocks it instead. Throws a
 * WireError with the messages to show (S0 §2.2).
 */
export async function signIn(username: string, password: string, code = ''): Promise<void> {
  const isNew = !isPageUsed() && !(await hasDatabases())
  const opening = isNew
    ? null
    : keys()
        .then(({ keysBy }) => keysBy(username, password))
        .catch(() => null)
  let answer
  try {
    answer = await actOn((await calls()).login, { Username: username, Password: password, Code: code })
  } catch (error) {
    // A failing server (5xx) has not checked the password: use this device, as if it were unreachable.
    const isRefused = error instanceof WireError && error.kind === 'refused' && error.status < 500
    if (!(error instanceof WireError) || isRefused) throw error
    return openLock(username, password, error)
  }
  const { accessToken, ...member } = answer.data
  const session = { accountId: String(member.id), token: accessToken, member }
  // A device without data has none to open: its keys are created after the first rows.
  if (isNew) void openLater(session, password)
  else await openDevice(session, password, await opening)
  beginSession(accessToken, member)
  noteKnown(member.userName)
  // A refusal of the previous session may have been processed last: set the cache owner again.
  tidySoon()
}

/** Opens the device once the first rows are there, unless the member has left meanwhile. */
async function openLater(session: NewSession, password: string): Promise<void> {
  await untilIdle()
  if (currentToken() === session.token) await openDevice(session, password, null)
}

/** Stores the session for the worker, and opens or creates the member's keys. Never throws: a device without them works too. */
async function openDevice(session: NewSession, password: string, material: Material | null): Promise<void> {
  await remember(session)
  if (session.member.mustChangePassword) return
  const arrived = await keys()
    .then(({ arrive }) => arrive({ ...session, password, material }))
    .catch(() => undefined)
  // A page with an earlier session is reloaded now, which ends running work.
  if (isPageUsed()) await within(SEALING, arrived?.sealed)
}

/** How long a sign-in on a used page waits until its keys are sealed, and a sign-out right after a sign-in, ms. */
const SEALING = 5000
const within = (ms: number, work: unknown) => Promise.race([work, new Promise((enough) => setTimeout(enough, ms))])

/** Unlocks this device; throws the server's error if it has no keys, else the reason why it stays locked. */
async function openLock(username: string, password: string, unreached: WireError, here: Member | null = null): Promise<void> {
  const unlocked = await keys()
    .then(({ unlockHere }) => unlockHere(username, password, here))
    .catch(() => ({ state: 'none' as const }))
  if (unlocked.state === 'none') throw unreached
  if (unlocked.state !== 'open') throw new WireError('refused', lockWords.stays(unlocked), { status: 401 })
  beginSession(LOCAL, unlocked.member as Member)
  noteKnown((unlocked.member as Member).userName)
}

/** Whether the member whose session has ended may go on here while no server is reached. */
export const canGoOnHere = (member: Member): Promise<boolean> =>
  keys()
    .then(({ canOpenHere }) => canOpenHere(String(member.id)))
    .catch(() => false)

/** Continues without a server: the password unlocks the page. Throws as `signIn` does. */
export const goOnHere = (member: Member, password: string): Promise<void> =>
  openLock(member.userName, password, new WireError('unreachable', wireWords.unreachable), member)

// A device without a database still allows the sign-in: draining reports the error, and gives the worker its copy again.
async function remember(session: { accountId: string; token: string; member: unknown }): Promise<void> {
  try {
    const { rememberSession } = await outbox()
    await rememberSession(session)
  } catch {
    return
  }
}

/** Refetches the member's flags; offline the cached ones are used. */
export async function refreshMember(): Promise<void> {
  if (!currentToken()) return
  const identity = await calls().catch(() => null)
  if (!identity) return
  const hadToChange = currentMember()?.mustChangePassword
  try {
    const { data } = await actOn(identity.me, {})
    if (data && data.id === currentMember()?.id) keepMember(data)
  } catch (error) {
    if (!(error instanceof WireError)) throw error
    // The password was set by someone else: the page asks for a new one first (GAP18). A refusal of the previous password does
    // not apply to one chosen meanwhile.
    const member = currentMember()
    const chosen = hadToChange === true && member?.mustChangePassword === false
    if (error.reason === 'must-change-password' && member && !chosen) keepMember({ ...member, mustChangePassword: true })
    if (error.reason === 'must-set-second-factor' && member) keepMember({ ...member, mustSetSecondFactor: true })
  }
}

/** The second factor is on: updates the member record in every tab. */
export async function noteSecondFactor(): Promise<void> {
  const member = currentMember()
  if (member) keepMember({ ...member, mustSetSecondFactor: false })
  await refreshMember()
}

/** The member has chosen a password: updates the record in every tab, and sends items that waited for it. */
export async function notePasswordChosen(password?: string): Promise<void> {
  const member = currentMember()
  if (!member) return
  keepMember({ ...member, mustChangePassword: false })
  const session = { accountId: String(member.id), token: currentToken() }
  await remember({ ...session, member: currentMember() })
  await keys()
    .then(({ arrive }) => arrive({ ...session, member: currentMember() ?? member, ...(password && { password }) }))
    .catch(() => undefined)
  // Other member data is refetched afterwards.
  await refreshMember()
}

/**
 * Keys that survive a logout: the theme and the outbox's pending mirror (specification/README.md, "Logout"). Drafts are in the
 * database by then; one that failed to move there, on a full disk, is the member's only copy.
 */
const outlivesLogout = (key: string) =>
  ['barnobat.look', 'barnobat.outbox', PHONE].includes(key) || key.startsWith('barnobat.draft.')

/** Keys that survive a lock, which is no logout: also table settings, usernames of this device, and form drafts. */
const outlivesLock = (key: string) =>
  ['barnobat.look', 'barnobat.menu', 'barnobat.outbox', 'barnobat.push', ENDED, KNOWN, PHONE, SEEN].includes(key) ||
  key.startsWith('barnobat.draft.') ||
  key.startsWith('barnobat.table.')

/** Timeout for the server at sign-out, ms. */
const FAREWELL = 4000

/** Signs out: the server's session ends if it can be reached; session and local storage are cleared; the outbox stays. */
export async function signOut(): Promise<void> {
  noteLeft(true)
  try {
    await leave(outlivesLogout)
  } finally {
    noteLeft(false)
  }
}

async function leave(stay: (key: string) => boolean): Promise<void> {
  const token = currentToken()
  const member = storedMember()
  // The server sends its part of the sealing secret only to a session.
  const sealed = keys()
    .then(({ untilSealed }) => member && untilSealed(String(member.id)))
    .catch(() => undefined)
  await within(SEALING, sealed)
  const loggedOut = calls()
    .then(({ logout }) => actOn(logout, {}))
    .catch(() => undefined)
  await within(FAREWELL, loggedOut)
  // Another tab was faster and has a new session: do not end that one.
  if (currentToken() !== token && currentToken() !== '') return
  // A device without a database still lets its member out.
  await keys()
    .then(({ leaveKeys }) => leaveKeys(member && String(member.id)))
    .catch(() => undefined)
  await clearPage(stay)
}

/**
 * Locks an idle page (S0 §9): the token is removed, queued items are still sent, and the password reopens the page, also offline.
 * Without keys on this device the session ends, and data at rest stays. `onLocked` runs before the session ends.
 */
export async function lock(onLocked: () => void): Promise<void> {
  const member = storedMember()
  noteLeft(true)
  try {
    const isLocked =
      member !== null &&
      (await keys()
        .then(({ lockKeys }) => lockKeys(member))
        .catch(() => false))
    if (isLocked) onLocked()
    if (currentToken() !== '') noteEnding(currentToken(), isLocked ? 'locked' : 'idle')
    await (isLocked ? clearPage(outlivesLock) : leave(outlivesLock))
  } finally {
    noteLeft(false)
  }
}

async function clearPage(stay: (key: string) => boolean): Promise<void> {
  const token = currentToken()
  const stays = Object.entries(localStorage).filter(([key]) => stay(key))
  sessionStorage.clear()
  localStorage.clear()
  for (const [key, value] of stays) localStorage.setItem(key, value)
  await outbox()
    .then(({ rewriteMirror }) => rewriteMirror())
    .catch(() => undefined)
  endSession(token)
}
