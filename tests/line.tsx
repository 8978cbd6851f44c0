/** Set-up of test files whose pages share one world. */
import { cleanup } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { device } from '#app/transport/outbox/device.ts'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { dropAlert } from '#app/kit/ui/alerts.ts'
import { connect, disconnect, goOnline, leave } from './page.tsx'
import type { World } from './world.ts'

/** Starts each test with an empty device, this world's server and its clock; signs out afterwards. */
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

export const withAlerts = (Screen: () => ReactNode) => () => (
  <>
    <Screen />
    <Alerts />
  </>
)
