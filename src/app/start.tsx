/** The page with its router. The login page loads this later (login.tsx), every other page at once. */
import { RouterProvider, type AnyRouter } from '@tanstack/react-router'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { onServerClock } from '../transport/server-clock.ts'
import { waitForPage } from '../transport/reauth.ts'
import { makeRouter, PENDING } from './router.tsx'
import { askAhead, fetchNext as fetchWith, rendered } from '../modules/access/sign-in/ahead.ts'
import { followMember } from './follow.ts'
import { followScans } from './scans.ts'
import { beginWorkerOutsideLogin } from './worker-start.ts'
import { Themed } from '../kit/theme/Themed.tsx'
import { setServerAhead } from '../kit/ui/date/now.ts'

/** Delay before a pending screen is reported inside a frame, ms. */
const FRAMED = 8000
/** The router reports a pending screen after its delay; this much later it is there, ms. */
const MARGIN = 50

let router: AnyRouter | undefined
// A frame is already visible (public/signed-in.js). A pending component would stay for its minimum time and delay the screen.
const theRouter = () =>
  (router ??= makeRouter(undefined, 'signedIn' in document.documentElement.dataset ? { pendingMs: FRAMED } : {}))

/** Prefetches the screen that opens after signing in. */
export const fetchNext = (next: string | undefined, isAwaited: boolean): Promise<void> => fetchWith(theRouter(), next, isAwaited)

/** Renders the page at the current address. */
export function start(root: Root): void {
  follow(theRouter())
  render(root)
}

/** The same on the root of the login page, which stays until the screen at `href` or a pending one can be shown. */
export async function startFromLogin(root: Root, href: string | null, replace: boolean): Promise<void> {
  const router = theRouter()
  follow(router)
  const loaded = href === null ? router.load() : router.navigate({ href, replace })
  await Promise.race([loaded, new Promise((done) => setTimeout(done, PENDING + MARGIN))])
  render(root)
}

function follow(router: AnyRouter): void {
  onServerClock(setServerAhead)
  followMember(router)
  followScans(router)
  askAhead(router)
  beginWorkerOutsideLogin(router)
  const drawn = rendered(router)
  waitForPage(drawn)
  void drawn.then(() => {
    delete document.documentElement.dataset['signedIn']
    router.update({ ...router.options, defaultPendingMs: PENDING })
  })
}

const render = (root: Root) =>
  root.render(
    <StrictMode>
      <Themed>
        <RouterProvider router={theRouter()} />
      </Themed>
    </StrictMode>,
  )
