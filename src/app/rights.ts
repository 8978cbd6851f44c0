/** The page keeps up with what its member may do: the server decides, and the menu should not promise another thing. */
import { refreshMember } from '../modules/access/sign-in/identity.ts'
import { onDoubt } from '../transport/session.ts'

/** How often the member's rights are asked for while the page is looked at, ms. */
const EVERY = 60_000

/**
 * Reads the member again when the server refuses what the page held for allowed, when the page is looked at again, and
 * once a minute while it is. Returns what stops it.
 */
export function followRights(): () => void {
  const over = new AbortController()
  const { signal } = over
  let asking = false
  let again = false
  const look = () => {
    // A screen whose calls are all refused says so many times at once; what is asked already may be older than the refusal.
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
  look()
  return () => over.abort()
}
