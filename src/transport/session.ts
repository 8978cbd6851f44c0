/** The session of this page: token and member in local storage, as the specification defines (S0 §3). */
import { flagRecord } from '#contract/kernel/flags.ts'
import type { Member } from '#contract/access/identity.ts'
import { roleNames, type Principal } from '#contract/kernel/roles.ts'
import { useSyncExternalStore } from 'react'

const TOKEN = 'token'
const MEMBER = 'member'
/**
 * Placeholder token after an offline unlock: the page works, and the server refuses every request with it, which prompts for the
 * password once there is a network (docs/decisions/036).
 */
export const LOCAL = 'opened-here'
/** Prefix of the keys under which a member's answers are cached in local storage (src/transport/queries.ts). */
export const CACHE = 'barnobat.cache.'
/** The token the server refused last: while it is the page's token, answers are not cached for its member. */
const OVER = 'barnobat.over'
/** The last touch in any tab of this browser, ms of the device's clock (src/transport/idle.ts). */
export const TOUCHED = 'barnobat.touched'
/** The end of the token that was ended last on this device: a session with it in the database is not restored. */
export const ENDED = 'barnobat.ended'
const endOf = (token: string) => token.slice(-8)

type Raw = Record<string, unknown>

/** Reads each field in camel or Pascal case, empty when absent (S0 §3); null for a record without a known role. */
function readMember(raw: Raw): Member | null {
  const field = (name: string) => raw[name] ?? raw[name.charAt(0).toUpperCase() + name.slice(1)]
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

/** Returns the member in the storage shared by all tabs, which may be newer than this tab's state. */
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

// Another tab signed in, out, or as another member: follow it.
addEventListener('storage', (event) => {
  if (event.key === null || event.key === TOKEN || event.key === MEMBER) readAgain()
})
// Storage events do not reach a page in the back/forward cache.
addEventListener('pageshow', ({ persisted }) => persisted && readAgain())

function readAgain(): void {
  member = storedMember()
  tellAll()
}

/** Whether a member has been signed in since the page loaded: the next sign-in then reloads it. */
export const isPageUsed = (): boolean => isUsed
/** Number of sessions started on this page, with a token or by an offline unlock. */
export const sessionsBegun = (): number => begun
/** The member of this tab; null without a session. */
export const currentMember = (): Member | null => member
export const currentToken = (): string => localStorage.getItem(TOKEN) ?? ''

/** Whether the server has ended this page's session; the password is then requested. */
export const isSessionOver = (): boolean => localStorage.getItem(OVER) === currentToken()

/** The server refused this token: drop the member's cached answers in local storage at once, for all tabs. */
export function noteSessionOver(token: string): void {
  localStorage.setItem(OVER, token)
  dropCaches(null)
}

/** Removes the cached answers in local storage of other members. */
export function dropCaches(accountId: string | null): void {
  for (const key of Object.keys(localStorage))
    if (key.startsWith(CACHE) && key !== `${CACHE}${accountId}`) localStorage.removeItem(key)
}

/** Local storage has cached lists of the signed-in member. */
export const hasStoredLists = (): boolean => `${CACHE}${currentMember()?.id ?? ''}` in localStorage

/** Stores the token and the member after signing in, and a touch (`at`, ms): an earlier touch does not count. */
export function beginSession(token: string, raw: Raw, at = Date.now()): void {
  localStorage.setItem(TOUCHED, String(at))
  localStorage.setItem(TOKEN, token)
  localStorage.removeItem(OVER)
  begun += 1
  keepMember(raw)
}

/** Stores the member's newest record, unless the member is signing out. */
export function keepMember(raw: Raw): void {
  if (!currentToken()) return
  localStorage.setItem(MEMBER, JSON.stringify(raw))
  member = storedMember()
  isUsed ||= member !== null
  tellAll()
}

/** Whether this token was ended on this device: it is then not restored. */
export const wasEnded = (token: string): boolean => localStorage.getItem(ENDED)?.split(' ')[0] === endOf(token)

/** Records how this session ends before the storage is cleared, because other tabs only see that it is cleared. */
export const noteEnding = (token: string, how: 'idle' | 'locked'): void => localStorage.setItem(ENDED, `${endOf(token)} ${how}`)

/** How the last session on this device ended, if it ended because the member was idle. */
export function idleEnd(): 'idle' | 'locked' | null {
  const how = localStorage.getItem(ENDED)?.split(' ')[1]
  return how === 'idle' || how === 'locked' ? how : null
}

const doubters = new Set<() => void>()

/** The server refused a request of this member: the page's copy of their rights may be stale. */
export const doubtRights = (): void => doubters.forEach((listener) => listener())

/** Calls the listener when the rights may be stale. Returns an unsubscribe function. */
export function onDoubt(listener: () => void): () => void {
  doubters.add(listener)
  return () => doubters.delete(listener)
}

let leaving = false

/** During sign-out a running query may be refused; that is not reported. */
export function noteLeft(is: boolean): void {
  leaving = is
}
export const isLeaving = (): boolean => leaving

/** The token is invalid: remove it from the page; drafts and the outbox stay. */
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

/** The signed-in member, or the last one on a page that is being left. Throws if there was no member. */
export function useSignedIn(): Member {
  const member = useSyncExternalStore(subscribe, memberOrLast)
  if (!member) throw new Error('no member is signed in')
  return member
}

/** Calls the listener at every sign-in and sign-out. */
export const onMemberChange = subscribe

/** Returns the part of a member that access checks need. */
export const principalOf = (of: Member): Principal => ({
  role: of.role,
  isPending: of.isPending,
  flags: Object.entries(of).flatMap(([name, value]) =>
    value === true && name.startsWith('access_') ? [name] : [],
  ) as Principal['flags'],
})
