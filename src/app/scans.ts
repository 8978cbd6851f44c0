import type { AnyRouter } from '@tanstack/react-router'
import { routes } from './routes.ts'
import { awaitField, holdKeysAhead } from '../kit/ui/input/typeAhead.ts'

const scanning = new Set(routes.filter(({ scans }) => scans).map(({ path }) => path.toLowerCase()))

/** Buffers scans for a screen from the moment the address names it; the route table lists the screens that take scans. */
export function followScans(router: AnyRouter): () => void {
  const aim = (pathname: string) => {
    const path = pathname.toLowerCase().replace(/\/+$/, '')
    awaitField(scanning.has(path) ? path : null)
  }
  aim(router.latestLocation.pathname)
  const stopHolding = holdKeysAhead()
  const stop = router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
    if (pathChanged) aim(toLocation.pathname)
  })
  return () => {
    stop()
    stopHolding()
  }
}
