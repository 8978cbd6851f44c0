/** Entry of the page. Signed out at /login, it renders the login alone; every other page needs the router. */
import './frame/frame-ahead.css'
import { createRoot } from 'react-dom/client'
import { tidySoon } from '../transport/outbox/cached-answers.ts'
import { isLogin } from '../kit/page/address.ts'
import { keepInstallOffer } from '../kit/page/install.ts'
import { canHydrate } from '../kit/page/prerendered.ts'
import { currentMember } from '../transport/session.ts'
import { followReleases } from '../transport/stale.ts'
import { openLogin } from './login.tsx'
import { bringBackMember, sendSignedOut } from './signed-out.ts'

followReleases()
keepInstallOffer()
void bringBackMember().catch(() => undefined)

const container = document.getElementById('root')!
const isPrerendered = canHydrate(container)
if (isLogin(location.pathname) && !currentMember()) openLogin(container, isPrerendered)
// The page preloads it (build/ahead.ts). No top-level await: WebKit runs chunks that import this one before it has finished.
else void import('./start.tsx').then(({ start }) => start(createRoot(container)))

// Deferred until the page is rendered: dropping cached answers of other members, and sending.
addEventListener('load', tidySoon)
addEventListener('load', () => void sendSignedOut().catch(() => undefined))
