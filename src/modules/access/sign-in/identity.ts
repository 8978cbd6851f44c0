import type { Member } from '#contract/access/identity.ts'
import { lockWords, wireWords } from '#app/kit/ui/start-words.ts'
import { KNOWN, noteKnown } from '#app/transport/known.ts'
import { SEEN } from '#app/modules/halls/split/record-seen.ts'
import { tidySoon } from '#app/transport/outbox/cached-answers.ts'
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

// The shapes of calls come after the login form: it is shown the sooner for it.
const calls = async () => (await import('#contract/access/identity.ts')).identity

// Heavy too, and not needed before somebody is in.
const outbox = () => import('#app/transport/outbox/outbox.ts')

/** Fetches what signing in needs, before it is asked for. */
export const readyToSignIn = (): void => void calls().catch(() => undefined)

/** Fetches what remembers who signed in, once somebody is about to. */
export const readyToRemember = (): void => void outbox().catch(() => undefined)

const keys = () => import('#app/transport/outbox/keys.ts')

/**
 * Signs in; the member is kept. Where no server is reached, a password that this device knows opens its lock instead. Throws a
 * WireError with the sentences to show (S0 §2.2).
 */
export async function signIn(username: string, password: string, code = ''): Promise<void> {
  const opening = keys()
    .then(({ keysBy }) => keysBy(username, password))
    .catch(() => null)
  let answer
  try {
    answer = await actOn((await calls()).login, { Username: username, Password: password, Code: code })
  } catch (error) {
    // A server that fails judges no password: this device knows it as well as where none is reached.
    const isJudged = error instanceof WireError && error.kind === 'refused' && error.status < 500
    if (!(error instanceof WireError) || isJudged) throw error
    return openLock(username, password, error)
  }
  const { accessToken, ...member } = answer.data!
  const accountId = String(member.id)
  await remember({ accountId, token: accessToken, member })
  const arrival = { accountId, member, token: accessToken, password, material: await opening }
  // A device without keys still lets its member in.
  if (!member.mustChangePassword) {
    const arrived = await keys()
      .then(({ arrive }) => arrive(arrival))
      .catch(() => undefined)
    // A page that had somebody is loaded anew now, and what is under way ends with it.
    if (isPageUsed()) await within(SEALING, arrived?.sealed)
  }
  beginSession(accessToken, member)
  noteKnown(member.userName)
  // A refusal of the session before may have been heard last: whose answers are cached is said once more.
  tidySoon()
}

/** How long a sign-in on a used page waits until its keys are sealed, and a sign-out right after a sign-in, ms. */
const SEALING = 5000
const within = (ms: number, work: unknown) => Promise.race([work, new Promise((enough) => setTimeout(enough, ms))])

/** Opens the lock of this device; throws what stood in the way of the server where it has none, and else why it stays shut. */
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

/** Goes on without a server: the password opens the page here. Throws as `signIn` does. */
export const goOnHere = (member: Member, password: string): Promise<void> =>
  openLock(member.userName, password, new WireError('unreachable', wireWords.unreachable), member)

// A device without a database still lets its member in: draining says what is broken, and gives the worker its copy again.
async function remember(session: { accountId: string; token: string; member: unknown }): Promise<void> {
  try {
    const { rememberSession } = await outbox()
    await rememberSession(session)
  } catch {
    return
  }
}

/** Reads the member's flags again; without a network the kept ones stand. */
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
    // Somebody else has set the password: the page asks for another one before anything else (GAP18). A refusal of the
    // password before is not said of the one that was chosen meanwhile.
    const member = currentMember()
    const chosen = hadToChange === true && member?.mustChangePassword === false
    if (error.reason === 'must-change-password' && member && !chosen) keepMember({ ...member, mustChangePassword: true })
    if (error.reason === 'must-set-second-factor' && member) keepMember({ ...member, mustSetSecondFactor: true })
  }
}

/** The second factor is on now: says so in every tab. */
export async function noteSecondFactor(): Promise<void> {
  const member = currentMember()
  if (member) keepMember({ ...member, mustSetSecondFactor: false })
  await refreshMember()
}

/** The member has chosen the password: says so in every tab at once, and what waited for it is sent. */
export async function notePasswordChosen(password?: string): Promise<void> {
  const member = currentMember()
  if (!member) return
  keepMember({ ...member, mustChangePassword: false })
  const session = { accountId: String(member.id), token: currentToken() }
  await remember({ ...session, member: currentMember() })
  await keys()
    .then(({ arrive }) => arrive({ ...session, member: currentMember() ?? member, ...(password && { password }) }))
    .catch(() => undefined)
  // What else the server knows of the member may come when it can.
  await refreshMember()
}

/**
 * What stays at a logout: the theme and the outbox's pending mirror (specification/README.md, "Logout"). Drafts have moved into the
 * database by then; one that it did not take, on a full disk, is the member's only copy.
 */
const outlivesLogout = (key: string) => ['barnobat.look', 'barnobat.outbox'].includes(key) || key.startsWith('barnobat.draft.')

/** What stays at a lock, which is no logout: also how tables look, who uses this device, and forms left unfinished. */
const outlivesLock = (key: string) =>
  ['barnobat.look', 'barnobat.menu', 'barnobat.outbox', 'barnobat.push', ENDED, KNOWN, SEEN].includes(key) ||
  key.startsWith('barnobat.draft.') ||
  key.startsWith('barnobat.table.')

/** How long the server is waited for when somebody leaves, ms. */
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
  // The server gives its half of what seals the keys to a session alone.
  const sealed = keys()
    .then(({ untilSealed }) => member && untilSealed(String(member.id)))
    .catch(() => undefined)
  await within(SEALING, sealed)
  const loggedOut = calls()
    .then(({ logout }) => actOn(logout, {}))
    .catch(() => undefined)
  await within(FAREWELL, loggedOut)
  // Another tab was quicker, and somebody has signed in there meanwhile: that session is not this one's to end.
  if (currentToken() !== token && currentToken() !== '') return
  // A device without a database still lets its member out.
  await keys()
    .then(({ leaveKeys }) => leaveKeys(member && String(member.id)))
    .catch(() => undefined)
  await clearPage(stay)
}

/**
 * Nobody has touched the page for too long (S0 §9): its token is gone, what waits is sent on, and the password opens the page
 * again, also without a network. Where this device has no keys the session ends, and what a lock leaves stays. `onLocked` comes before the session ends.
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
