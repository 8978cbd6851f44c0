/** Follows the session: sign-in and sign-out here, in another tab, or by the server. */
import type { AnyRouter } from '@tanstack/react-router'
import { currentMember, idleEnd, onMemberChange, principalOf } from '../transport/session.ts'
import { tidySoon } from '../transport/outbox/cached-answers.ts'
import { isLogin, openFresh, safeNext } from '../kit/page/address.ts'
import { sendSignedOut } from './signed-out.ts'

/** The layout route of everything behind the login. */
export const BEHIND_LOGIN = 'member'

const rightsOf = (member: ReturnType<typeof currentMember>) => (member ? JSON.stringify(principalOf(member)) : '')
/** Why a session is about to end on this page: by the member, or because the member is idle; `locked` if the password reopens it. */
type Why = 'member' | 'idle' | 'locked'
let leaving: Why | null = null

/** Stores why the session is about to end, so that the login page can explain it; null clears it. */
export function noteLeaving(why: Why | null): void {
  leaving = why
}

const loginAfter = (href: string, why: Why | null) => {
  if (why === 'member') return {}
  // Each tab has its own idle timer: the first one ends the session of all, and stores the reason.
  return { next: href, ended: idleEnd() ?? why ?? (true as const) }
}

/** Starts following; returns a stop function. */
export function followMember(router: AnyRouter): () => void {
  let before = currentMember()
  /** A member has been signed in since this page loaded. */
  let isUsed = before !== null
  const follow = () => {
    const [was, now] = [before, currentMember()]
    before = now
    if (was?.id !== now?.id) tidySoon()
    if (!now) void sendSignedOut().catch(() => undefined)
    if (was?.id === now?.id) return rightsOf(was) === rightsOf(now) ? undefined : void router.invalidate()
    const { href, pathname, search } = router.state.location
    if (now) {
      const next = isLogin(pathname) ? safeNext((search as { next?: unknown }).next) : null
      // Another member's data must not stay in memory: a new member reloads the page, the first one keeps it.
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
