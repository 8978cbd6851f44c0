import './root.css'
import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { pageTitle } from '../words/titles.ts'
import { piece } from '../data/transport/stale.ts'
import { useScreenWord } from './title.ts'

const Alerts = lazy(piece(() => import('./alerts/Alerts.tsx')))

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
      <Suspense fallback={null}>
        <Alerts />
      </Suspense>
    </div>
  )
}
