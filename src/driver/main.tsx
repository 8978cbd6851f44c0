/** Entry of the drivers' app (decision 046). It has the office's transport and outbox, and neither its router nor its components. */
import '../kit/theme/font.css'
import '../kit/theme/base.css'
import './driver.css'
import './driver-list.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { bringBackMember, sendSignedOut } from '../app/signed-out.ts'
import { keepInstallOffer } from '../kit/page/install.ts'
import { tidySoon } from '../transport/outbox/cached-answers.ts'
import { untilRested } from '../transport/quiet.ts'
import { followReleases } from '../transport/stale.ts'
import { DriverApp } from './DriverApp.tsx'
import { followNotices } from './frame/address.ts'

followReleases()
keepInstallOffer()
followNotices()
void bringBackMember().catch(() => undefined)

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <DriverApp />
  </StrictMode>,
)

// Deferred until the page is rendered: dropping cached answers of other members, and sending.
addEventListener('load', tidySoon)
addEventListener('load', () => void sendSignedOut().catch(() => undefined))
if (import.meta.env.PROD) void startDriverWorker()

/** The worker caches the app, which must not compete with its first screen. */
async function startDriverWorker(): Promise<void> {
  await untilRested()
  const { startWorker } = await import('../app/worker.ts')
  await startWorker({ address: '/driver-sw.js', scope: '/driver' })
}
