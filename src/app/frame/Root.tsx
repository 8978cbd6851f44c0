import './root.css'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { pageTitle } from '#app/kit/page/titles-words.ts'
import { isDemoBannerHidden, storedDemo } from '#app/transport/demo.ts'
import { piece } from '#app/transport/stale.ts'
import { useIsWall, useScreenTitle } from '#app/kit/page/current.tsx'

const Alerts = lazy(piece(() => import('../alerts/Alerts.tsx')))

/** The root of every page, public or not: the page, the demo banner above it, the alerts. */
export function Root() {
  const title = useScreenTitle()
  const isWall = useIsWall()
  useEffect(() => {
    document.title = pageTitle(title)
  }, [title])
  return (
    <div className="page">
      <div className="page-body">
        <Outlet />
      </div>
      <Suspense fallback={!isWall && <DemoBannerSpace />}>
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
