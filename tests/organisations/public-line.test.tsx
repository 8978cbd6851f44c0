/** Public pages while the browser is offline: what must not be queued. */
import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { forgotWords } from '#app/modules/access/account/account-words.ts'
import { mobileStepWords } from '#app/modules/organisations/registration/register-words.ts'
import { wireWords } from '#app/kit/ui/start-words.ts'
import { noteAnswer } from '#app/transport/outbox/connection.ts'
import { untilQuiet } from '#app/transport/quiet.ts'
import { connect, disconnect } from '../page.tsx'
import { closeApp, openApp } from '../app/app.tsx'
import { openWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => void (world = await openWorld()))
afterAll(() => world.close())
beforeEach(() => connect(world))
afterEach(() => {
  cleanup()
  closeApp()
  disconnect()
  vi.restoreAllMocks()
})

const hasNetwork = (has: boolean) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(has)
  act(() => void dispatchEvent(new Event(has ? 'online' : 'offline')))
}

/** Opens the page once its initial requests have completed: a later response would mean online again. */
async function opened(at: string, verb: string): Promise<HTMLElement> {
  openApp(at)
  const button = await screen.findByRole('button', { name: verb })
  await act(untilQuiet)
  return button
}

test.each([
  ['/user/forgot-password', forgotWords.send],
  ['/newregister', mobileStepWords.send],
])('at %s «%s» is disabled offline with its reason, and enabled again online', async (at, name) => {
  const requests = vi.spyOn(world.app, 'request')
  const verb = await opened(at, name)
  expect(verb.ariaDisabled).toBeNull()
  hasNetwork(false)
  expect(verb.ariaDisabled).toBe('true')
  expect(screen.getByText(wireWords.needsNetwork).dataset['tone']).toBe('wait')
  requests.mockClear()
  await userEvent.click(verb)
  verb.closest('form')!.requestSubmit()
  expect(requests).not.toHaveBeenCalled()
  // Nothing was submitted: no field shows an error.
  expect(screen.getAllByRole('alert')).toHaveLength(1)
  hasNetwork(true)
  expect(verb.ariaDisabled).toBeNull()
  expect(screen.queryByText(wireWords.needsNetwork)).toBeNull()
})

test('treats a response from a server on the same machine as online', async () => {
  const verb = await opened('/user/forgot-password', forgotWords.send)
  hasNetwork(false)
  act(() => noteAnswer())
  expect(verb.ariaDisabled).toBeNull()
})
