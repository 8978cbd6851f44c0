/** Entry of the kiosk (decision 048). It works online only, and so has no worker, no outbox and no stored answers of drivers. */
import '../kit/theme/font.css'
import '../kit/theme/base.css'
import '../driver/driver.css'
import '../driver/driver-list.css'
import './kiosk.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { followReleases } from '../transport/stale.ts'
import { KioskApp } from './KioskApp.tsx'

followReleases()

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <KioskApp />
  </StrictMode>,
)
