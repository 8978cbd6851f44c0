/** A session that ended while its member works: the password is asked once, and whoever was refused waits for it. */
import { useEffect, useSyncExternalStore } from 'react'
import { tidySoon } from './outbox/cached-answers.ts'
import {
  currentMember,
  currentToken,
  endSession,
  isLeaving,
  LOCAL,
  noteSessionOver,
  onMemberChange,
  sessionsBegun,
} from './session.ts'

/** How many pages could show the question now. */
let askers = 0
let asked: Promise<void> | null = null
/** Ends when the page that was opened stands: until then nobody can be asked on it. */
let drawing: Promise<void> | null = null
const listeners = new Set<() => void>()

function note(now: Promise<void> | null): void {
  asked = now
  for (const listener of listeners) listener()
}

/** The page is only being drawn: a refusal that comes before `drawn` waits for it. */
export function waitForPage(drawn: Promise<void>): void {
  drawing = drawn.then(() => void (drawing = null))
}

/**
 * The server refused this token. True once the same member has another one, from this tab or from any; false when they
 * left, when somebody else came, or when there is no page to ask on: then the session ends.
 */
export async function signedInAgain(token: string, memberId: number): Promise<boolean> {
  const isBack = () => currentMember()?.id === memberId && currentToken() !== token
  if (isBack()) return true
  if (currentMember()?.id !== memberId || isLeaving()) return false
  // What the device has cached goes at once; what is on the screen stays in front of its member (decision 020).
  // Who has opened the lock here has lost no session.
  if (token !== LOCAL) {
    noteSessionOver(token)
    tidySoon()
  }
  if (askers === 0) await drawing
  if (isBack() || currentMember()?.id !== memberId) return isBack()
  if (askers === 0) endSession()
  else await ask(token)
  return isBack()
}

function ask(token: string): Promise<void> {
  if (asked) return asked
  const before = sessionsBegun()
  const settled = new Promise<void>((resolve) => {
    const stop = onMemberChange(() => {
      // The same dead token with a newer record of its member settles nothing. A lock that was opened here once more does: the
      // network went again, and the page goes on without it.
      const isOpened = token === LOCAL && sessionsBegun() !== before
      if (currentMember() && currentToken() === token && !isOpened) return
      stop()
      note(null)
      resolve()
    })
  })
  note(settled)
  return settled
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** For the page that shows the question: whether the password is asked for now. */
export function usePasswordAsked(): boolean {
  useEffect(() => {
    askers += 1
    return () => void (askers -= 1)
  }, [])
  return useSyncExternalStore(subscribe, () => asked !== null)
}
