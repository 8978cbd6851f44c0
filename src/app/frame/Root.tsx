import './root.css'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { pageTitle } from '#app/kit/page/titles-words.ts'
import { isDemoLineHidden, saidDemo } from '#app/transport/demo.ts'
import { piece } from '#app/transport/stale.ts'
import { useScreenWord } from '#app/kit/page/title.ts'

const Alerts = lazy(piece(() => import('../alerts/Alerts.tsx')))

/** Around every page, before and behind the login: the page, the demo line above it, the alerts. */
export function Root() {
  const word = useScreenWord()
  useEffect(() => {
    document.title = pageTitle(word)
  }, [word])
  return (
    <div className="page">
      <div className="page-body">
        <Outlet />
      </div>
      <Suspense fallback={word !== 'board' && <DemoLinePlace />}>
        <Alerts />
      </Suspense>
    </div>
  )
}

/** The room of the demo's line while its piece is on its way, where it is known to come: the page under it does not move. */
const DemoLinePlace = () =>
  saidDemo() &&
  !isDemoLineHidden() && (
    <div className="page-line" data-tone="info">
      <i className="icon-btn" />
    </div>
  )
