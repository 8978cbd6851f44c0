/** The tests of a file on the line of one world: how each begins and ends, and what they look at. */
import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { device } from '#app/transport/outbox/device.ts'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { dropAlert } from '#app/kit/ui/alerts.ts'
import { connect, disconnect, goOnline, leave } from './page.tsx'
import type { World } from './world.ts'

/** Every test begins with an empty device, on this world's line and at its time; it ends with nobody at the page. */
export function useLine(world: () => World) {
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: world().clock.now })
    await device.db.delete()
    await device.db.open()
    connect(world())
  })
  afterEach(() => {
    goOnline()
    for (let id = 1; id < 100; id += 1) dropAlert(id)
    cleanup()
    leave()
    disconnect()
    vi.useRealTimers()
  })
}

/** A screen and the alerts it raises. */
export const withAlerts = (Screen: () => ReactNode) => () => (
  <>
    <Screen />
    <Alerts />
  </>
)
