import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { keepInstallOffer } from '#app/kit/page/install.ts'
import { homePartWords } from '#app/modules/insight/home/home-words.ts'
import { connect, disconnect } from '../page.tsx'
import { openWorld, type Person, type World } from '../world.ts'
import { enter, closeApp, openApp } from './app.tsx'

let world: World
let zahra: Person
beforeAll(async () => {
  keepInstallOffer()
  world = await openWorld()
  zahra = await world.person('zahra', { role: 'Customer' })
})
afterAll(() => world.close())
beforeEach(async () => {
  connect(world)
  await enter(zahra)
})
let app: ReturnType<typeof openApp>
afterEach(() => {
  app.unmount()
  disconnect()
  closeApp()
  act(() => void dispatchEvent(new Event('appinstalled')))
})

/** The event of Chromium for an installable app. */
function offer() {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: vi.fn(async () => ({ outcome: 'accepted' as const })),
  })
  act(() => void dispatchEvent(event))
  return event
}
const home = async () => {
  app = openApp('/')
  await screen.findByRole('heading', { level: 2, name: homePartWords.acts })
}
const card = () => screen.queryByRole('heading', { name: 'بارنوبت را نصب کنید' })

test('without a browser event no installation is offered', async () => {
  await home()
  expect(card()).toBeNull()
})

test('keeps an early browser event for the home screen, and uses it once', async () => {
  const event = offer()
  await home()
  expect(event.defaultPrevented).toBe(true)
  await userEvent.click(screen.getByRole('button', { name: 'نصب بارنوبت' }))
  expect(event.prompt).toHaveBeenCalledOnce()
  await waitFor(() => expect(card()).toBeNull())
})

test('a dismissed card does not return, and the member’s menu still has the command', async () => {
  offer()
  await home()
  await userEvent.click(screen.getByRole('button', { name: 'فعلاً نه' }))
  expect(card()).toBeNull()
  app.unmount()
  await home()
  expect(card()).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: /zahra، مشتری/ }))
  expect(await screen.findByRole('menuitem', { name: 'نصب بارنوبت' })).toBeTruthy()
})
