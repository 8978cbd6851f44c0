/** The address of the drivers' app: four screens need no router. */
import { useSyncExternalStore, type MouseEvent } from 'react'
import { driverPaths, isDriverPath, type DriverPath } from '#contract/kernel/driver-pages.ts'
import type { WorkerSays } from '#outbox/push.ts'

const MOVED = 'barnobat:moved'

/** Opens a screen; the browser's history goes back from it. */
export function open(path: DriverPath): void {
  if (current() !== path) history.pushState(null, '', path)
  dispatchEvent(new Event(MOVED))
  scrollTo(0, 0)
}

function subscribe(listener: () => void) {
  addEventListener('popstate', listener)
  addEventListener(MOVED, listener)
  return () => {
    removeEventListener('popstate', listener)
    removeEventListener(MOVED, listener)
  }
}

/** Opens the screen of a pressed notice, as the worker asks; also of a locked page, which shows it once it is open. */
export function followNotices(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent<WorkerSays | undefined>) => {
    if (data?.type === 'OPEN' && isDriverPath(data.path)) open(data.path)
  })
}

const current = (): DriverPath => {
  const path = location.pathname.replace(/\/$/, '')
  return isDriverPath(path) ? path : driverPaths.turn
}

/** The screen of the address. */
export const usePath = (): DriverPath => useSyncExternalStore(subscribe, current)

/** Properties of a link to a screen: a press opens it in place, and a new tab still works. */
export const linkTo = (path: DriverPath) => ({
  href: path,
  onClick: (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    open(path)
  },
})
