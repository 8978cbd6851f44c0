import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { customer } from '#contract/freight/customer.ts'
import { identity } from '#contract/access/identity.ts'
import { legalIdOf } from '#contract/kernel/value/iran.ts'
import { accountWords } from '#contract/access/identity-words.ts'
import { MARKER } from '#contract/kernel/envelope.ts'
import { MustChangeLater } from '#app/app/session/SessionKeeper.tsx'
import { SigningOut } from '#app/app/useSignOut.tsx'
import { device } from '#app/transport/outbox/device.ts'
import { refreshMember } from '#app/modules/access/sign-in/identity.ts'
import { currentMember, useMember } from '#app/transport/session.ts'
import { retryNow, sendOrQueue } from '#app/transport/outbox/outbox.ts'
import { itemNow } from '#outbox/delivery/watch.ts'
import Alerts from '#app/app/alerts/Alerts.tsx'
import { dropAlert } from '#app/kit/ui/alerts.ts'
import { mustChangeWords as words, newPasswordWords } from '#app/modules/access/account/account-words.ts'
import { faultsIn } from '../../axe.ts'
import { answerInstead, closeBehind, connect, disconnect, goOffline, goOnline, leave, showTo } from '../../page.tsx'
import { openWorld, PASSWORD, type Person, type World } from '../../world.ts'

let world: World
const NEW = 'Rud-o-Baran-90'
beforeAll(async () => {
  world = await openWorld()
})
afterAll(async () => expect(await closeBehind(world)).toEqual([]))
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: world.clock.now })
  connect(world)
})
afterEach(() => {
  for (let id = 1; id < 100; id += 1) dropAlert(id)
  goOnline()
  cleanup()
  leave()
  disconnect()
  vi.useRealTimers()
})

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })
/** A page with a button under the dialog. */
const Page = () => {
  const member = useMember()
  return (
    <SigningOut>
      <main tabIndex={-1}>
        <h1>صفحه</h1>
        <button type="button">کار</button>
      </main>
      {member && <MustChangeLater member={member} />}
      <Alerts />
    </SigningOut>
  )
}
async function createWithAssignedPassword(name: string, isOwn = false): Promise<Person> {
  const person = await world.person(name, { role: 'Customer' })
  await world.db.updateTable('member').set({ must_change_password: !isOwn }).where('id', '=', person.id).execute()
  return person
}
const dialog = () => screen.findByRole('dialog', { name: words.title })
const fill = async (next: string, again = next) => {
  const inside = within(await dialog())
  for (const [label, text] of [
    [newPasswordWords.password, next],
    [newPasswordWords.repeat, again],
  ] as const) {
    await user.clear(inside.getByLabelText(label))
    await user.type(inside.getByLabelText(label), text)
  }
}
const press = async (name: string) => user.click(within(await dialog()).getByRole('button', { name }))

test('does not appear for members who chose their password', async () => {
  await showTo(await createWithAssignedPassword('zahra', true), Page)
  expect(await screen.findByRole('button', { name: 'کار' })).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('stays open on Escape and outside clicks, and has no close button', async () => {
  await showTo(await createWithAssignedPassword('reza'), Page)
  await dialog()
  await user.keyboard('{Escape}')
  await user.click(document.querySelector('.mantine-Modal-overlay')!)
  expect(await dialog()).toBeTruthy()
  expect(
    within(await dialog())
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['', '', words.change, words.leave])
})

test('refuses the assigned password at its field and keeps the input', async () => {
  await showTo(await createWithAssignedPassword('sara'), Page)
  await fill(PASSWORD)
  await press(words.change)
  expect(await screen.findByText(accountWords.sameAgain)).toBeTruthy()
  const field = within(await dialog()).getByLabelText<HTMLInputElement>(newPasswordWords.password)
  expect(field.value).toBe(PASSWORD)
  expect(document.activeElement).toBe(field)
})

test('shows an offline error and keeps the input', async () => {
  await showTo(await createWithAssignedPassword('tara'), Page)
  await fill(NEW)
  goOffline()
  await press(words.change)
  expect(await within(await dialog()).findByRole('alert')).toBeTruthy()
  goOnline()
  await press(words.change)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('opens the page after the change, on this device and on the next', async () => {
  const nima = await createWithAssignedPassword('nima')
  await showTo(nima, Page)
  await fill(NEW)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(await screen.findByText(accountWords.changed)).toBeTruthy()
  expect(currentMember()!.mustChangePassword).toBe(false)
  // No element had the focus before: it moves to the start of the page.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  expect((await nima.say(identity.me, {})).data!.mustChangePassword).toBe(false)
  const { data } = await world.stranger.say(identity.login, { Username: 'nima', Password: NEW })
  expect(data!.mustChangePassword).toBe(false)
})

test('an old session asks for the assigned password too, once the server requires it', async () => {
  const omid = await createWithAssignedPassword('omid')
  world.clock.now = new Date(world.clock.now.getTime() + 600_000)
  vi.setSystemTime(world.clock.now)
  await showTo(omid, Page)
  await fill(NEW)
  expect(within(await dialog()).queryByLabelText(newPasswordWords.current)).toBeNull()
  await press(words.change)
  expect(await screen.findByText(accountWords.currentPassword)).toBeTruthy()
  const current = within(await dialog()).getByLabelText(newPasswordWords.current)
  await waitFor(() => expect(document.activeElement).toBe(current))
  await user.type(current, `${PASSWORD}{Enter}`)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('holds outbox items until the change and delivers them after it', async () => {
  const { sepehr } = world.cast.companies
  const pari = await world.person('pari', { role: 'TransportationCompanyAdmin', companyId: sepehr.id })
  await showTo(pari, Page)
  const { id: CityId } = await world.db.selectFrom('city').select('id').orderBy('id').executeTakeFirstOrThrow()
  const payload = { FullName: 'فولاد شمال', MeliCode: legalIdOf('1038028888'), CityId, Address: 'خیابان یک' }
  goOffline()
  const { state, item } = await sendOrQueue(customer.add, {
    accountId: String(pari.id),
    payload: payload,
    title: 'مشتری',
  })
  expect(state).toBe('kept')
  // Meanwhile an administrator sets her password, and she signs in with it.
  await world.db.updateTable('member').set({ must_change_password: true }).where('id', '=', pari.id).execute()
  goOnline()
  expect(await retryNow()).toMatchObject({ stopped: 'must-change-password', delivered: 0 })
  const listCustomers = () => world.db.selectFrom('customer').select('name').where('name', '=', 'فولاد شمال').execute()
  expect(await listCustomers()).toEqual([])
  expect((await itemNow(device, item.opId))!.state).not.toBe('attention')
  await refreshMember()
  await fill(NEW)
  await press(words.change)
  await waitFor(async () => expect(await listCustomers()).toEqual([{ name: 'فولاد شمال' }]))
})

test('does not ask again for a refusal that was pending during the change', async () => {
  const roya = await createWithAssignedPassword('roya')
  await showTo(roya, Page)
  const refusal = await roya.raw('POST', '/api/v1/users/me')
  expect(refusal.reason).toBe('must-change-password')
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  answerInstead(
    http.post(
      '*/users/me',
      async () => {
        await released
        return HttpResponse.json(refusal, { status: 403, headers: { [MARKER]: '1' } })
      },
      { once: true },
    ),
  )
  const late = refreshMember()
  await fill(NEW)
  await press(words.change)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  release()
  await late
  expect(currentMember()?.mustChangePassword).toBe(false)
})

test('offers signing out instead of the change', async () => {
  const hadi = await createWithAssignedPassword('hadi')
  await showTo(hadi, Page)
  await press(words.leave)
  await waitFor(() => expect(currentMember()).toBeNull())
  expect((await hadi.say(identity.me, {})).status).toBe(401)
})

test('has no axe violations in the dialog', async () => {
  await showTo(await createWithAssignedPassword('mina'), Page)
  await press(words.change)
  await screen.findByText(accountWords.newPassword)
  expect(await faultsIn()).toEqual([])
})
