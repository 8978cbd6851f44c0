import { lazy, Suspense } from 'react'
import { piece } from '#app/transport/stale.ts'

const LookMenu = lazy(piece(async () => ({ default: (await import('./LookMenu.tsx')).LookMenu })))

/** The look on a page that need not wait for it. */
export const LookLater = () => (
  <Suspense fallback={null}>
    <LookMenu />
  </Suspense>
)
