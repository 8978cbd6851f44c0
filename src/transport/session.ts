/** Who is signed in on this page: the token and the member in local storage, as the specification keeps them (S0 §3). */
import { flagRecord } from '#contract/access/flags.ts'
import type { Member } from '#contract/access/identity.ts'
import { roleNames, type Principal } from '#contract/kernel/roles.ts'
import { useSyncExternalStore } from 'react'

const TOKEN = 'token'
const MEMBER = 'member'
/**
 * Stands for a token where the member has opened the lock without a network: the page works, and whatever the server is asked
 * it refuses, which asks for the password once there is a network (docs/decisions/036).
 */
export const LOCAL = 'opened-here'
/** The start of the names under which a member's answers are cached in local storage (src/transport/queries.ts). */
export const CACHE = 'barnobat.cache.'
/** The token the server refused last: while it is the page's, nothing is cached for its member. */
const OVER = 'barnobat.over'
/** When somebody last touched any tab of this browser, ms of the device's clock (src/transport/idle.ts). */
export const TOUCHED = 'barnobat.touched'
/** The end of the token that was ended on this device last: what the database still knows of it is not brought back. */
export const ENDED = 'barnobat.ended'
const endOf = (token: string) => token.slice(-8)

type Raw = Record<string, unknown>

/** Each field from its camel or its Pascal spelling, empty when absent (S0 §3); null for a record without a known role. */
function readMember(raw: Raw): Member | null {
  const field = (name: string) => raw[name] ?? raw[name[0]!.toUpperCase() + name.slice(1)]
  const text = (name: string) => String(field(name) ?? '')
  const role = roleNames.find((one) => one === field('role'))
  if (!role) return null
  const minutes = field('expirationMinutes')
  const flags = Object.keys(flagRecord([])).map((name) => [name, field(name) === true] as const)
  return {
    id: Number(field('id') ?? 0),
    fullName: text('fullName'),
    userName: text('userName'),
    phoneNumber: text('phoneNumber'),
    role,
    type: text('type'),
    clientId: field('clientId') === undefined || field('clientId') === null ? null : Number(field('clientId')),
    expirationMinutes: minutes === undefined || minutes === null ? null : Number(minutes),
    mustChangePassword: field('mustChangePassword') === true,
    mustSetSecondFactor: field('mustSetSecondFactor') === true,
    isPending: field('isPending') === true,
    ...(Object.fromEntries(flags) as ReturnType<typeof flagRecord>),
  }
}

/** Who is signed in by the storage all tabs share, which may be ahead of this one. */
export function storedMember(): Member | null {
  try {
    const raw: unknown = JSON.parse(localStorage.getItem(MEMBER) ?? 'null')
    return raw && typeof raw === 'object' && localStorage.getItem(TOKEN) ? readMember(raw as Raw) : null
  } catch {
    return null
  }
}

let member = storedMember()
let isUsed = member !== null
let begun = 0
const listeners = new Set<() => void>()
const tellAll = () => listeners.forEach((listener) => listener())

// Another tab signed in, out, or as somebody else: this one follows.
addEventListener('storage', (event) => {
  if (event.key === null || event.key === TOKEN || event.key === MEMBER) readAgain()
})
// While a page lay in the browser's cache it heard nothing of that.
addEventListener('pageshow', ({ persisted }) => persisted && readAgain())

function readAgain(): void {
  member = storedMember()
  tellAll()
}

/** Whether somebody has been signed in since this page began: the next sign-in then loads it anew. */
export const isPageUsed = (): boolean => isUsed
/** How often a session has begun on this page, with a token or by opening the lock. */
export const sessionsBegun = (): number => begun
/** The member this page is of, in this tab; null while nobody is signed in. */
export const currentMember = (): Member | null => member
export const currentToken = (): string => localStorage.getItem(TOKEN) ?? ''

/** Whether the server has ended this page's session; the password is asked for then. */
export const isSessionOver = (): boolean => localStorage.getItem(OVER) === currentToken()

/** The server refused this token: what local storage has cached for its member goes at once, for all tabs. */
export function noteSessionOver(token: string): void {
  localStorage.setItem(OVER, token)
  dropCaches(null)
}

/** Removes what local storage has cached for members other than this one. */
export function dropCaches(accountId: string | null): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(CACHE) && key !== `${CACHE}${accountId}`) localStorage.removeItem(key)
}

/** Local storage has lists of the member who is signed in. */
export const hasKeptLists = (): boolean => `${CACHE}${currentMember()?.id ?? ''}` in localStorage

/** Keeps the token and the member after signing in, which is a touch too (`at`, ms): what was left before counts for nobody. */
export function beginSession(token: string, raw: Raw, at = Date.now()): void {
  localStorage.setItem(TOUCHED, String(at))
  localStorage.setItem(TOKEN, token)
  localStorage.removeItem(OVER)
  begun += 1
  keepMember(raw)
}

/** Keeps the member's newest record; of somebody who is just leaving nothing is kept. */
export function keepMember(raw: Raw): void {
  if (!currentToken()) return
  localStorage.setItem(MEMBER, JSON.stringify(raw))
  member = storedMember()
  isUsed ||= member !== null
  tellAll()
}

/** Whether this token was ended on this device: then nothing brings it back. */
export const wasEnded = (token: string): boolean => localStorage.getItem(ENDED)?.split(' ')[0] === endOf(token)

/** Says before the storage is cleared how this session ends, for other tabs: they see only that it is gone. */
export const noteEnding = (token: string, how: 'idle' | 'locked'): void => localStorage.setItem(ENDED, `${endOf(token)} ${how}`)

/** How the session that ended last on this device did, where it was for want of a touch. */
export function idleEnd(): 'idle' | 'locked' | null {
  const how = localStorage.getItem(ENDED)?.split(' ')[1]
  return how === 'idle' || how === 'locked' ? how : null
}

const doubters = new Set<() => void>()

/** The server refused something to this member: what the page knows of their rights may be old. */
export const doubtRights = (): void => doubters.forEach((listener) => listener())

/** Calls the listener whenever the rights are doubted. Returns what stops it. */
export function onDoubt(listener: () => void): () => void {
  doubters.add(listener)
  return () => doubters.delete(listener)
}

let leaving = false

/** While a member is on the way out, a question that was under way may be refused: that is no news then. */
export function noteLeft(is: boolean): void {
  leaving = is
}
export const isLeaving = (): boolean => leaving

/** The token is no longer worth anything: the page forgets it; drafts and the outbox stay. */
export function endSession(token = currentToken()): void {
  if (token !== '' && !wasEnded(token)) localStorage.setItem(ENDED, endOf(token))
  for (const key of [TOKEN, MEMBER, TOUCHED, OVER]) localStorage.removeItem(key)
  dropCaches(null)
  member = null
  tellAll()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The signed-in member, or null. */
export const useMember = (): Member | null => useSyncExternalStore(subscribe, currentMember)

let lastMember: Member | null = null
const memberOrLast = (): Member | null => (lastMember = currentMember() ?? lastMember)

/** The signed-in member; on a page that is being left, who was signed in until now. Throws where nobody ever was. */
export function useSignedIn(): Member {
  const member = useSyncExternalStore(subscribe, memberOrLast)
  if (!member) throw new Error('nobody is signed in')
  return member
}

/** Calls the listener whenever somebody signs in or out. */
export const onMemberChange = subscribe

/** What deciding about access needs of a member. */
export const principalOf = (of: Member): Principal => ({
  role: of.role,
  isPending: of.isPending,
  flags: Object.entries(of).flatMap(([name, value]) =>
    value === true && name.startsWith('access_') ? [name] : [],
  ) as Principal['flags'],
})
