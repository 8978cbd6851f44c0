import { lazy, Suspense } from 'react'
import { piece } from '#app/transport/stale.ts'

const LookMenu = lazy(piece(async () => ({ default: (await import('./LookMenu.tsx')).LookMenu })))

/** The theme menu, loaded lazily. */
export const LookLater = () => (
  <Suspense fallback={null}>
    <LookMenu />
  </Suspense>
)
