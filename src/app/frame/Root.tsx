import './root.css'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { pageTitle } from '#app/kit/page/titles-words.ts'
import { isDemoBannerHidden, storedDemo } from '#app/transport/demo.ts'
import { piece } from '#app/transport/stale.ts'
import { useScreenWord } from '#app/kit/page/title.ts'

const Alerts = lazy(piece(() => import('../alerts/Alerts.tsx')))

/** The root of every page, public or not: the page, the demo banner above it, the alerts. */
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
      <Suspense fallback={word !== 'board' && <DemoBannerSpace />}>
        <Alerts />
      </Suspense>
    </div>
  )
}

/** Reserves the banner's height while its chunk is loading, if it is expected: the page below does not shift. */
const DemoBannerSpace = () =>
  storedDemo() &&
  !isDemoBannerHidden() && (
    <div className="page-line" data-tone="info">
      <i className="icon-btn" />
    </div>
  )
