import './root.css'
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react'
import { isDemoBannerHidden, storedDemo } from '#app/transport/demo.ts'
import { piece } from '#app/transport/stale.ts'

// Without it the page still works.
const Alerts = lazy<ComponentType<{ isWall?: boolean }>>(() =>
  piece(() => import('../alerts/Alerts.tsx'))().catch(() => ({ default: () => null })),
)

/** Every page: its content, the demo banner above it, the alerts. `isWall`: a board on a wall, without the banner. */
export function PageBody({ children, isWall = false }: { children: ReactNode; isWall?: boolean }) {
  return (
    <div className="page">
      <div className="page-body">{children}</div>
      <Suspense fallback={!isWall && <DemoBannerSpace />}>
        <Alerts isWall={isWall} />
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
