/** The page begins here. What the login does not need is loaded behind it. */
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { tidySoon } from './data/transport/cached-answers.ts'
import { makeRouter } from './router.tsx'
import { followMember } from './shell/follow.ts'
import { keepInstallOffer } from './shell/install.ts'
import { followScans } from './shell/scans.ts'
import { followReleases } from './shell/stale.ts'
import { Themed } from './theme/Themed.tsx'

followReleases()
keepInstallOffer()

const router = makeRouter()
followMember(router)
followScans(router)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Themed>
      <RouterProvider router={router} />
    </Themed>
  </StrictMode>,
)

// These may wait until the page stands: answers that older builds left of other members go, and the worker.
addEventListener('load', tidySoon)
addEventListener('load', () => void import('./shell/worker.ts').then(({ startWorker }) => startWorker()))
