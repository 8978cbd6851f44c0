/**
 * The login page without the router, which is a quarter of its scripts (S0 §2.2). The router takes over the same React root as
 * soon as another page is opened; in its own tree the login is a route with the same screen (frame/Root.tsx).
 */
import { StrictMode, useEffect } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { LoginScreen } from '../modules/access/sign-in/LoginScreen.tsx'
import { preparePrefetch, type Prefetch } from '../modules/access/sign-in/prefetch.ts'
import { parseLoginSearch, type LoginSearch } from '../modules/access/sign-in/search.ts'
import { isLogin, openFresh, safeNext } from '../kit/page/address.ts'
import { wasTypedEarly } from '../kit/page/prerendered.ts'
import { Themed } from '../kit/theme/Themed.tsx'
import { documentTitle, loginWords } from '../kit/ui/start-words.ts'
import { untilQuiet } from '../transport/quiet.ts'
import { currentMember, onMemberChange } from '../transport/session.ts'
import { piece } from '../transport/stale.ts'
import { PageBody } from './frame/PageBody.tsx'
import { beginWorker } from './worker-start.ts'

/** The login's own chunks and requests are done when no load has run for this long, ms. */
const QUIET = 100

/** The whole login page; also prerendered (build/prerender-login.tsx). */
export function LoginPage(props: LoginSearch & { open: (href: string) => void; prefetch: Prefetch }) {
  const { prefetch } = props
  useEffect(() => {
    document.title = documentTitle(loginWords.act)
    void untilQuiet(QUIET).then(() => prefetch('idle'))
  }, [prefetch])
  return (
    <Themed>
      <PageBody>
        <LoginScreen {...props} />
      </PageBody>
    </Themed>
  )
}

/** Renders the login page, or hydrates it, and hands its root over to the router when another page is opened. */
export function openLogin(container: HTMLElement, isPrerendered: boolean): void {
  // The specification's own spelling.
  if (location.pathname !== '/login') history.replaceState(history.state, '', `/login${location.search}`)
  const search = parseLoginSearch(location.search)
  let app: typeof import('./start.tsx') | undefined
  const load = piece(async () => (app ??= await import('./start.tsx')))
  const prefetch = preparePrefetch(async (isAwaited) => (await load()).fetchNext(search.next, isAwaited))

  const stopped = new AbortController()
  const { signal } = stopped
  const handOver = async (href: string | null, replace = false) => {
    if (signal.aborted) return
    stopped.abort()
    try {
      await (await load()).startFromLogin(root, href, replace)
    } catch {
      openFresh(href ?? location.href)
    }
  }
  // Until the router has loaded, the browser opens links and the pages of its history itself.
  const open = (href: string) => (app ? void handOver(href) : openFresh(href))
  const goBack = () => {
    if (isLogin(location.pathname)) return
    if (app) void handOver(null)
    else location.reload()
  }
  const signIn = () => void (currentMember() && handOver(safeNext(search.next), true))
  signal.addEventListener('abort', onMemberChange(signIn))
  addEventListener('popstate', goBack, { signal })

  const page = (
    <StrictMode>
      <LoginPage {...search} open={open} prefetch={prefetch} />
    </StrictMode>
  )
  // The router has a page for errors.
  const options = {
    onUncaughtError: (error: unknown) => {
      reportError(error)
      void handOver(null)
    },
  }
  if (wasTypedEarly()) prefetch('input')
  const root: Root = isPrerendered ? hydrateRoot(container, page, options) : createRoot(container, options)
  if (!isPrerendered) root.render(page)
  // On a device with a worker the login page looks for a newer one; others load it with the first page behind the login.
  if (navigator.serviceWorker?.controller) beginWorker()
}
