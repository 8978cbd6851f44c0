/** Menu and screens of a member follow the flags while the page is open (S2 §6; S0 §2.7). */
import { userEvent } from '@testing-library/user-event'
import { screen, waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { http, HttpResponse } from 'msw'
import { customer } from '#contract/freight/customer.ts'
import { MARKER } from '#contract/kernel/envelope.ts'
import { flagNames, type Flag } from '#contract/kernel/flags.ts'
import { hall } from '#contract/organisations/hall.ts'
import { member, type AgencyMember } from '#contract/access/member.ts'
import { currentMember, doubtRights } from '#app/transport/session.ts'
import { device } from '#app/transport/outbox/device.ts'
import { MemberStream } from '#app/transport/member-stream.ts'
import { ask } from '#app/transport/ask.ts'
import { routes } from '#app/app/routes.ts'
import { groupWords } from '#app/kit/page/titles-words.ts'
import { againWords } from '#app/modules/access/account/again-words.ts'
import { answerInstead, connect, disconnect } from '../../page.tsx'
import { enter, closeApp, openApp } from '../../app/app.tsx'
import { openWorld, type Person, type World } from '../../world.ts'

vi.setConfig({ testTimeout: 60_000 })

let world: World
let maryam: Person
let app: ReturnType<typeof openApp> | undefined
beforeAll(async () => {
  world = await openWorld()
  maryam = await world.person('maryam', { role: 'TransportationCompanyAdmin', companyId: world.cast.companies.sepehr.id })
})
afterAll(() => world.close())
beforeEach(async () => {
  await device.db.delete()
  await device.db.open()
  connect(world)
})
afterEach(() => {
  app?.unmount()
  disconnect()
  closeApp()
})

let next = 0
async function openAs(at: string, ...flags: Flag[]) {
  const companyId = world.cast.companies.sepehr.id
  const nima = await world.person(`nima${(next += 1)}`, { role: 'TransportationCompanyMember', companyId, flags })
  await enter(nima)
  app = openApp(at)
  await screen.findByRole('banner')
  // The page has requested its send credential; it sends no further request on its own.
  const listCredentialRequests = () =>
    world.db.selectFrom('send_credential').innerJoin('session', 'session.id', 'session_id').where('member_id', '=', nima.id)
  await waitFor(async () => expect(await listCredentialRequests().select('session_id').execute()).toHaveLength(1))
  return nima
}
/** Sets the flags of a member as the company's admin; all others are off. */
async function setFlags(who: Person, ...flags: Flag[]) {
  const row = (await maryam.say(member.all, {})).data!.find(({ id }) => id === who.id)!
  const granted = Object.fromEntries(flagNames.map((name) => [name, flags.includes(name)]))
  expect((await maryam.say(member.update, { ...row, ...granted } as AgencyMember)).status).toBe(200)
}
const titles = new Map(routes.map(({ path, title }) => [path, title]))
const isInMenu = (path: string) => screen.queryAllByRole('link', { name: titles.get(path)! }).length > 0

test('reloads the permissions after a 403: the screen closes and leaves the menu', async () => {
  const nima = await openAs('/Customer', 'access_Customer_List')
  await waitFor(() => expect(isInMenu('/Customer')).toBe(true))
  await setFlags(nima)
  await expect(ask(customer.own, {})).rejects.toThrow('شما به این کار دسترسی ندارید.')
  await waitFor(() => expect(app!.router.state.location.href).toBe('/error404'))
  // The request of the list may close the screen before the permissions are loaded.
  await waitFor(() => expect(currentMember()!.access_Customer_List).toBe(false))
  await waitFor(() => expect(isInMenu('/Customer')).toBe(false))
})

test('shows new permissions when the page becomes visible again', async () => {
  const nima = await openAs('/', 'access_Load_Manage')
  await waitFor(() => expect(isInMenu('/Cargos')).toBe(true))
  expect(isInMenu('/Customer')).toBe(false)
  await setFlags(nima, 'access_Customer_List', 'access_Member_List', 'access_Member_Add')
  dispatchEvent(new Event('focus'))
  await waitFor(() => expect(isInMenu('/Customer')).toBe(true))
  // Both entries are inside their menu group.
  await userEvent.setup().click(screen.getByRole('button', { name: groupWords.users }))
  for (const path of ['/ManageUser', '/AddUser']) expect(isInMenu(path), path).toBe(true)
  expect(isInMenu('/Cargos')).toBe(false)
})

test('sends one request for many refusals, or one more after a pending one', async () => {
  await openAs('/', 'access_Load_Manage')
  const fetched = vi.spyOn(globalThis, 'fetch')
  const countMeRequests = () => fetched.mock.calls.filter(([path]) => String(path).endsWith('/users/me')).length
  for (let n = 0; n < 20; n += 1) doubtRights()
  await waitFor(() => expect(countMeRequests()).toBeGreaterThan(0))
  await waitFor(() => expect(isInMenu('/Cargos')).toBe(true))
  expect(countMeRequests()).toBeLessThanOrEqual(2)
  fetched.mockRestore()
})

async function openAndEndSession() {
  const { id } = await openAs('/', 'access_Load_Manage')
  await waitFor(() => expect(isInMenu('/Cargos')).toBe(true))
  await world.db.updateTable('session').set({ revoked_at: world.clock.now }).where('member_id', '=', id).execute()
}
const isAskedFor = async () => expect(await screen.findByRole('dialog', { name: againWords.title })).toBeTruthy()
const watch = () => new MemberStream(hall.changes, { id: world.cast.halls.rajaei })

test('notices a session ended elsewhere when the page becomes visible again', async () => {
  await openAndEndSession()
  expect(screen.queryByRole('dialog')).toBeNull()
  dispatchEvent(new Event('focus'))
  await isAskedFor()
})

test('checks the session at once when the server closes a stream', async () => {
  const headers = { [MARKER]: '1', 'content-type': 'text/event-stream' }
  answerInstead(http.get('*/api/v1/load-halls/*/changes', () => new HttpResponse('event: changed\n\n', { headers })))
  await openAndEndSession()
  expect(screen.queryByRole('dialog')).toBeNull()
  const stream = watch()
  const opened = vi.fn<() => void>()
  stream.addEventListener('open', opened)
  await isAskedFor()
  expect(opened).toHaveBeenCalled()
  stream.close()
})

test('checks the session when a stream is refused because the session ended', async () => {
  await openAndEndSession()
  const stream = watch()
  await isAskedFor()
  stream.close()
})
