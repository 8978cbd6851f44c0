/** Signing in at a server that answers what S0 §3 names: `statusCode`, `data`, `errors`, `message`, a member without a number, perhaps without a role. */
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { httpRoute } from '#contract/call.ts'
import { may } from '#contract/roles.ts'
import { sessionOf } from '#outbox/session.ts'
import { device } from '#app/data/transport/device.ts'
import { currentMember, principalOf } from '#app/data/transport/session.ts'
import { roleLabel } from '#app/words/status.ts'
import { connect, disconnect } from '../page.tsx'
import { nobody, openApp } from '../shell/app.tsx'
import { openWorld, PASSWORD, type World } from '../world.ts'
import { speakTexts, UNREAD } from './texts-server.ts'

// jsdom draws no dialogs.
HTMLDialogElement.prototype.showModal = function () {
  this.open = true
}

let world: World
beforeAll(async () => {
  world = await openWorld()
  for (const name of ['مریم', 'zahra']) await world.member(name, { role: 'Customer' })
})
afterAll(() => world.close())
beforeEach(async () => {
  await device.db.delete()
  await device.db.open()
  connect(world)
})
afterEach(() => {
  disconnect()
  nobody()
})

const user = userEvent.setup()
const { path: LOGIN } = httpRoute(identity.login.at)
async function signIn(name: string) {
  const app = openApp('/login')
  await user.type(await screen.findByLabelText('نام کاربری'), name)
  await user.type(await screen.findByLabelText('رمز عبور'), PASSWORD)
  await user.click(screen.getByRole('button', { name: 'ورود' }))
  return app
}
const accountOnDevice = async () => (await sessionOf(device.db))?.accountId

test('a status other than 200 in the body is a refusal with its sentences', async () => {
  const refusal = { statusCode: 401, data: null, errors: { Username: ['چنین کاربری نیست'] }, message: '' }
  speakTexts(world, (body, path) => (path === LOGIN ? refusal : body))
  await signIn('zahra')
  const dialog = await screen.findByRole('alertdialog', { name: 'خطای ورود' })
  expect(within(dialog).getByText('چنین کاربری نیست')).toBeTruthy()
  expect(currentMember()).toBeNull()
})

test('a member whom the server does not number is known by name, in the page and on the device', async () => {
  const missing = speakTexts(world)
  const { router, unmount } = await signIn('مریم')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect(currentMember()).toMatchObject({ id: 'مریم', userName: 'مریم', role: 'Customer' })
  await waitFor(async () => expect(await accountOnDevice()).toBe('مریم'))
  // Asked in the name of the account, which is no header's letters.
  await waitFor(() => expect(missing).toContain('GET /api/v1/home'))
  unmount()
  nobody()
  await signIn('zahra')
  await waitFor(() => expect(currentMember()?.id).toBe('zahra'))
  expect(await accountOnDevice()).toBe('zahra')
})

test('a member without a role comes in, is called so, and may what any member may', async () => {
  speakTexts(world, (body) => ({ ...body, data: { ...(body.data as object), role: '' } }))
  const { router } = await signIn('zahra')
  await waitFor(() => expect(router.state.location.pathname).toBe('/'))
  expect((await screen.findAllByText(roleLabel(''))).length).toBeGreaterThan(0)
  expect(document.body.textContent).not.toMatch(UNREAD)
  const nobodyInParticular = principalOf(currentMember()!)
  expect(may(identity.logout.who, nobodyInParticular)).toBe(true)
  expect(may(identity.forceOut.who, nobodyInParticular)).toBe(false)
})
