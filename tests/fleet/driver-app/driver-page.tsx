/** The drivers' app in a test: a fresh phone, the screen of a signed-in driver, and the phone's position. */
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, vi } from 'vitest'
import { identity } from '#contract/access/identity.ts'
import { driverPaths, type DriverPath } from '#contract/kernel/driver-pages.ts'
import { DriverApp } from '#app/driver/DriverApp.tsx'
import { open } from '#app/driver/frame/address.ts'
import { device } from '#app/transport/outbox/device.ts'
import { rememberSession } from '#app/transport/outbox/outbox.ts'
import { beginSession } from '#app/transport/session.ts'
import { closePage, connect } from '../../page.tsx'
import type { Person, World } from '../../world.ts'

export const person = userEvent.setup()
export const press = async (name: string | RegExp) => person.click(await screen.findByRole('button', { name }))
export const follow = async (name: string) => person.click(await screen.findByRole('link', { name }))

/** Empties the phone and connects it to the server of this world, at the world's time. */
export async function startPhone(world: World) {
  await device.db.delete()
  await device.db.open()
  connect(world)
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now })
}

/** Ends the page and the world, which must have logged no error. */
export async function endPhone(world: World) {
  await closePage()
  open(driverPaths.turn)
  vi.useRealTimers()
  Reflect.deleteProperty(navigator, 'geolocation')
  expect(await world.close()).toEqual([])
}

/** Signs the driver in and opens a screen; by default that of the own turn. */
export async function openDriverApp(who: Person, path: DriverPath = driverPaths.turn) {
  const { data } = await who.say(identity.me, {})
  beginSession(who.token, data as unknown as Record<string, unknown>)
  await rememberSession({ accountId: String(who.id), token: who.token })
  open(path)
  return render(<DriverApp />)
}

/** Sets the position that the phone gives; null: none, for the reason of this code. */
export function setPosition(coords: { latitude: number; longitude?: number; accuracy?: number } | null, code = 1) {
  const give = (found: PositionCallback, failed: PositionErrorCallback) =>
    coords === null
      ? failed({ code } as GeolocationPositionError)
      : found({ coords: { longitude: 56.27, accuracy: 20, ...coords } } as GeolocationPosition)
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition: give } })
}
