/** The page begins here. What the login does not need is loaded behind it. */
import './shell/frame-ahead.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { tidySoon } from './data/transport/cached-answers.ts'
import { waitForPage } from './data/transport/reauth.ts'
import { makeRouter, PENDING } from './router.tsx'
import { askAhead, fetchNext, rendered } from './shell/ahead.ts'
import { canHydrate, wasTypedEarly } from './shell/prerendered.ts'
import { bringBackMember, followMember, sendWhileNobodyIsHere } from './shell/follow.ts'
import { keepInstallOffer } from './shell/install.ts'
import { followScans } from './shell/scans.ts'
import { onServerClock } from './data/transport/server-clock.ts'
import { followReleases } from './data/transport/stale.ts'
import { beginWorker } from './shell/worker-start.ts'
import { Themed } from './theme/Themed.tsx'
import { setServerAhead } from './ui/date/now.ts'

/** When a place that is still loading is said to be, where a frame stands, ms. */
const FRAMED = 8000

onServerClock(setServerAhead)
followReleases()
keepInstallOffer()

// A frame stands already (public/signed-in.js). What is drawn over it while the screen is still loading stays for a while, and the
// screen would wait for that.
const router = makeRouter(undefined, 'signedIn' in document.documentElement.dataset ? { pendingMs: FRAMED } : {})
followMember(router)
void bringBackMember().catch(() => undefined)
followScans(router)
askAhead(router)
const drawn = rendered(router)
waitForPage(drawn)
void drawn.then(() => {
  delete document.documentElement.dataset['signedIn']
  router.update({ ...router.options, defaultPendingMs: PENDING })
})

// While a slow phone puts the login page together its line can fetch what comes next.
if (wasTypedEarly()) fetchNext(router, new URLSearchParams(location.search).get('next') ?? undefined)

const page = (
  <StrictMode>
    <Themed>
      <RouterProvider router={router} />
    </Themed>
  </StrictMode>
)
const root = document.getElementById('root')!
// No top-level await: WebKit runs pieces that import this one before it has ended.
void canHydrate(root, router).then((can) => (can ? hydrateRoot(root, page) : createRoot(root).render(page)))

// These may wait until the page is drawn: dropping cached answers of other members, and the worker.
addEventListener('load', tidySoon)
addEventListener('load', () => void sendWhileNobodyIsHere().catch(() => undefined))
beginWorker(router)
