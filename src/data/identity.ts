import { tidySoon } from './transport/cached-answers.ts'
import { beginSession, currentMember, currentToken, endSession, keepMember, noteLeft } from './transport/session.ts'
import { actOn, WireError } from './transport/wire.ts'

// The shapes of calls come after the login form: it is shown the sooner for it.
const calls = async () => (await import('#contract/identity.ts')).identity

// Heavy too, and not needed before somebody is in.
const outbox = () => import('./transport/outbox.ts')

/** Fetches what signing in needs, before it is asked for. */
export const readyToSignIn = (): void => void calls().catch(() => undefined)

/** Fetches what remembers who signed in, once somebody is about to. */
export const readyToRemember = (): void => void outbox().catch(() => undefined)

/** Signs in; the member is kept. Throws a WireError with the sentences to show (S0 §2.2). */
export async function signIn(username: string, password: string, code = ''): Promise<void> {
  const { data } = await actOn((await calls()).login, { Username: username, Password: password, Code: code })
  const { accessToken, ...member } = data!
  await remember({ accountId: String(member.id), token: accessToken })
  beginSession(accessToken, member)
  // A refusal of the session before may have been heard last: whose answers are cached is said once more.
  tidySoon()
}

// A device without a database still lets its member in: draining says what is broken, and gives the worker its copy again.
async function remember(session: { accountId: string; token: string }): Promise<void> {
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
export async function notePasswordChosen(): Promise<void> {
  const member = currentMember()
  if (!member) return
  keepMember({ ...member, mustChangePassword: false })
  await remember({ accountId: String(member.id), token: currentToken() })
  // What else the server knows of the member may come when it can.
  await refreshMember()
}

/** What stays when somebody leaves: the look of page and tables, the outbox's notes, forms left unfinished (spec/README.md, "Logout"; GAP6). */
const kept = (key: string) =>
  ['barnobat.look', 'barnobat.menu', 'barnobat.outbox'].includes(key) ||
  key.startsWith('barnobat.draft.') ||
  key.startsWith('barnobat.table.')

/** How long the server is waited for when somebody leaves, ms. */
const FAREWELL = 4000

/** Signs out: the server's session ends if it can be reached; session and local storage are cleared; the outbox stays. */
export async function signOut(): Promise<void> {
  noteLeft(true)
  try {
    await leave()
  } finally {
    noteLeft(false)
  }
}

async function leave(): Promise<void> {
  const token = currentToken()
  const loggedOut = calls()
    .then(({ logout }) => actOn(logout, {}))
    .catch(() => undefined)
  await Promise.race([loggedOut, new Promise((enough) => setTimeout(enough, FAREWELL))])
  // Another tab was quicker, and somebody has signed in there meanwhile: that session is not this one's to end.
  if (currentToken() !== token && currentToken() !== '') return
  const { forgetSession, rewriteMirror } = await outbox()
  // A device without a database still lets its member out.
  await forgetSession().catch(() => undefined)
  const stays = Object.entries(localStorage).filter(([key]) => kept(key))
  sessionStorage.clear()
  localStorage.clear()
  for (const [key, value] of stays) localStorage.setItem(key, value)
  await rewriteMirror().catch(() => undefined)
  endSession()
}
