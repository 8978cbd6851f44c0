/** The page follows its member: signed in or out here, in another tab, or by the server. */
import type { AnyRouter } from '@tanstack/react-router'
import { currentMember, idleEnd, onMemberChange, principalOf } from '../transport/session.ts'
import { hasDatabases, tidySoon } from '../transport/outbox/cached-answers.ts'
import { openFresh, safeNext } from '../kit/page/address.ts'

/** The layout everything behind the login stands in. */
export const BEHIND_LOGIN = 'member'

const rightsOf = (member: ReturnType<typeof currentMember>) => (member ? JSON.stringify(principalOf(member)) : '')
/** Why a session is about to end on this page: by the member, or for want of a touch; `locked` where the password opens it again. */
type Why = 'member' | 'idle' | 'locked'
let leaving: Why | null = null

/** Says why the session is about to end, so that the login page explains it, or need not; null takes it back. */
export function noteLeaving(why: Why | null): void {
  leaving = why
}

const loginAfter = (href: string, why: Why | null) => {
  if (why === 'member') return {}
  // Each tab counts the idle time for itself: the first one ends the session of all, and says how.
  return { next: href, ended: idleEnd() ?? why ?? (true as const) }
}

/** The page begins without anybody: where a database is left, it may know of somebody whom local storage has forgotten. */
export async function bringBackMember(): Promise<void> {
  if (currentMember() || !(await hasDatabases())) return
  const { bringBackSession } = await import('../transport/outbox/draining.ts')
  await bringBackSession()
}

let stopSending: (() => void) | null = null

/** A device that was locked sends what waits from the login too. One that has kept nothing loads nothing for it. */
export async function sendWhileNobodyIsHere(): Promise<void> {
  if (currentMember() || stopSending || !(await hasDatabases())) return
  const { startDraining } = await import('../transport/outbox/draining.ts')
  if (!currentMember()) stopSending = startDraining()
}

/** Starts following; returns what stops it. */
export function followMember(router: AnyRouter): () => void {
  let before = currentMember()
  /** Somebody has been signed in since this page began. */
  let isUsed = before !== null
  const follow = () => {
    const [was, now] = [before, currentMember()]
    before = now
    if (was?.id !== now?.id) tidySoon()
    // The member's own page sends from now on.
    if (now) {
      stopSending?.()
      stopSending = null
    } else void sendWhileNobodyIsHere().catch(() => undefined)
    if (was?.id === now?.id) return rightsOf(was) === rightsOf(now) ? undefined : void router.invalidate()
    const { href, pathname, search } = router.state.location
    if (now) {
      const next = pathname.toLowerCase() === '/login' ? safeNext((search as { next?: unknown }).next) : null
      // Another person's data must not stay in memory: a new member gets a new page, the first of a page stays on it.
      if (was) openFresh(href)
      else if (next !== null && isUsed) openFresh(next)
      else if (next !== null) void router.navigate({ href: next, replace: true })
      isUsed = true
      return
    }
    if (!router.state.matches.some((match: { routeId: string }) => match.routeId === `/${BEHIND_LOGIN}`)) return
    void router.navigate({ to: '/login', search: loginAfter(href, leaving), replace: true })
    leaving = null
  }
  return onMemberChange(follow)
}
