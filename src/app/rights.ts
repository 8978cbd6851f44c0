/** Keeps the member's rights current: the server decides, and the menu must match it. */
import { refreshMember } from '../modules/access/sign-in/identity.ts'
import { untilIdle } from '../transport/quiet.ts'
import { onDoubt } from '../transport/session.ts'

/** Interval at which a visible page refetches the member's rights, ms. */
const EVERY = 60_000

/**
 * Refetches the member after the first rows, after an unexpected refusal, when the page becomes visible, and every minute while
 * visible. Returns a stop function.
 */
export function followRights(): () => void {
  const over = new AbortController()
  const { signal } = over
  let asking = false
  let again = false
  const look = () => {
    // A screen with several refused calls reports it several times at once; a request already running may be older than the refusal.
    again = asking
    if (asking || signal.aborted) return
    asking = true
    void refreshMember()
      .catch(() => undefined)
      .then(() => {
        asking = false
        if (again) look()
      })
  }
  const lookIfSeen = () => {
    if (document.visibilityState === 'visible') look()
  }
  document.addEventListener('visibilitychange', lookIfSeen, { signal })
  addEventListener('focus', lookIfSeen, { signal })
  const timer = setInterval(lookIfSeen, EVERY)
  const deaf = onDoubt(look)
  signal.addEventListener('abort', () => {
    clearInterval(timer)
    deaf()
  })
  void untilIdle().then(look)
  return () => over.abort()
}
