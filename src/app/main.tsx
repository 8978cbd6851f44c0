/** Entry of the page. Modules the login does not need are loaded later. */
import './frame/frame-ahead.css'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { tidySoon } from '../transport/outbox/cached-answers.ts'
import { waitForPage } from '../transport/reauth.ts'
import { makeRouter, PENDING } from './router.tsx'
import { askAhead, fetchNext, rendered } from '../modules/access/sign-in/ahead.ts'
import { canHydrate, wasTypedEarly } from '../kit/page/prerendered.ts'
import { bringBackMember, followMember, sendWhileSignedOut } from './follow.ts'
import { keepInstallOffer } from '../kit/page/install.ts'
import { followScans } from './scans.ts'
import { onServerClock } from '../transport/server-clock.ts'
import { followReleases } from '../transport/stale.ts'
import { beginWorker } from './worker-start.ts'
import { Themed } from '../kit/theme/Themed.tsx'
import { setServerAhead } from '../kit/ui/date/now.ts'

/** Delay before a pending screen is reported inside a frame, ms. */
const FRAMED = 8000

onServerClock(setServerAhead)
followReleases()
keepInstallOffer()

// A frame is already visible (public/signed-in.js). A pending component would stay for its minimum time and delay the screen.
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

// While a slow phone renders the login page, the network can prefetch the next chunks.
if (wasTypedEarly()) fetchNext(router, new URLSearchParams(location.search).get('next') ?? undefined)

const page = (
  <StrictMode>
    <Themed>
      <RouterProvider router={router} />
    </Themed>
  </StrictMode>
)
const root = document.getElementById('root')!
// No top-level await: WebKit runs chunks that import this one before it has finished.
void canHydrate(root, router).then((can) => (can ? hydrateRoot(root, page) : createRoot(root).render(page)))

// Deferred until the page is rendered: dropping cached answers of other members, and the worker.
addEventListener('load', tidySoon)
addEventListener('load', () => void sendWhileSignedOut().catch(() => undefined))
beginWorker(router)
