/** A session that ends during work: the password is requested once, and all refused requests wait for it. */
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

/** Number of mounted pages that can show the prompt. */
let askers = 0
let pending: Promise<void> | null = null
/** Resolves when the opening page is mounted: the prompt cannot be shown before. */
let drawing: Promise<void> | null = null
const listeners = new Set<() => void>()

function note(now: Promise<void> | null): void {
  pending = now
  for (const listener of listeners) listener()
}

/** The page is being rendered: a refusal before `drawn` waits for it. */
export function waitForPage(drawn: Promise<void>): void {
  drawing = drawn.then(() => void (drawing = null))
}

/**
 * The server refused this token. Resolves to true once the same member has another token, from any tab; false if they signed out,
 * another member signed in, or no page can show the prompt: then the session ends.
 */
export async function signedInAgain(token: string, memberId: number): Promise<boolean> {
  const isBack = () => currentMember()?.id === memberId && currentToken() !== token
  if (isBack()) return true
  if (currentMember()?.id !== memberId || isLeaving()) return false
  // Drop the cached answers at once; rendered data stays on the member's screen (decision 020). A member who has unlocked offline
  // has lost no session.
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
  if (pending) return pending
  const before = sessionsBegun()
  const settled = new Promise<void>((resolve) => {
    const stop = onMemberChange(() => {
      // The same dead token with a newer member record settles nothing. Another offline unlock does: the network was lost again,
      // and the page continues without it.
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

/** Whether the password is requested now, for the page that shows the prompt. */
export function usePasswordRequested(): boolean {
  useEffect(() => {
    askers += 1
    return () => void (askers -= 1)
  }, [])
  return useSyncExternalStore(subscribe, () => pending !== null)
}
