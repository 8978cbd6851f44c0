/** A member's menu and screens follow the flags while the page is open (S2 §6; S0 §2.7). */
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
import { groupWords, titleWords, type Title } from '#app/kit/page/titles-words.ts'
import { againWords } from '#app/modules/access/account/account-words.ts'
import { answerInstead, connect, disconnect } from '../page.tsx'
import { enter, nobody, openApp } from '../shell/app.tsx'
import { openWorld, type Person, type World } from '../world.ts'

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
  nobody()
})

let next = 0
async function openAs(at: string, ...flags: Flag[]) {
  const companyId = world.cast.companies.sepehr.id
  const nima = await world.person(`nima${(next += 1)}`, { role: 'TransportationCompanyMember', companyId, flags })
  await enter(nima)
  app = openApp(at)
  await screen.findByRole('banner')
  // The page has asked for what a locked device sends with: it asks for nothing else by itself.
  const given = () =>
    world.db.selectFrom('send_credential').innerJoin('session', 'session.id', 'session_id').where('member_id', '=', nima.id)
  await waitFor(async () => expect(await given().select('session_id').execute()).toHaveLength(1))
  return nima
}
/** The company's admin sets the flags of somebody, and all others are off. */
async function setFlags(who: Person, ...flags: Flag[]) {
  const row = (await maryam.say(member.all, {})).data!.find(({ id }) => id === who.id)!
  const held = Object.fromEntries(flagNames.map((name) => [name, flags.includes(name)]))
  expect((await maryam.say(member.update, { ...row, ...held } as AgencyMember)).status).toBe(200)
}
const inMenu = (word: Title) => screen.queryAllByRole('link', { name: titleWords[word] }).length > 0

test('a refusal by the server makes the page read the rights again: the screen closes and the menu forgets it', async () => {
  const nima = await openAs('/Customer', 'access_Customer_List')
  await waitFor(() => expect(inMenu('customers')).toBe(true))
  await setFlags(nima)
  await expect(ask(customer.own, {})).rejects.toThrow('شما به این کار دسترسی ندارید.')
  await waitFor(() => expect(app!.router.state.location.href).toBe('/error404'))
  // The list's own question may close the screen before the rights are read.
  await waitFor(() => expect(currentMember()!.access_Customer_List).toBe(false))
  await waitFor(() => expect(inMenu('customers')).toBe(false))
})

test('a page that is looked at again has what was given meanwhile', async () => {
  const nima = await openAs('/', 'access_Load_Manage')
  await waitFor(() => expect(inMenu('cargos')).toBe(true))
  expect(inMenu('customers')).toBe(false)
  await setFlags(nima, 'access_Customer_List', 'access_Member_List', 'access_Member_Add')
  dispatchEvent(new Event('focus'))
  await waitFor(() => expect(inMenu('customers')).toBe(true))
  // Two places of one group: they stand inside it.
  await userEvent.setup().click(screen.getByRole('button', { name: groupWords.users }))
  for (const word of ['members', 'addMember'] as const) expect(inMenu(word), word).toBe(true)
  expect(inMenu('cargos')).toBe(false)
})

test('many refusals at once are one question, or one more after the one under way', async () => {
  await openAs('/', 'access_Load_Manage')
  const asked = vi.spyOn(globalThis, 'fetch')
  const questions = () => asked.mock.calls.filter(([path]) => String(path).endsWith('/users/me')).length
  for (let n = 0; n < 20; n += 1) doubtRights()
  await waitFor(() => expect(questions()).toBeGreaterThan(0))
  await waitFor(() => expect(inMenu('cargos')).toBe(true))
  expect(questions()).toBeLessThanOrEqual(2)
  asked.mockRestore()
})

/** The session is ended from another device. */
const endElsewhere = (who: Person) =>
  world.db.updateTable('session').set({ revoked_at: world.clock.now }).where('member_id', '=', who.id).execute()
const isAskedFor = async () => expect(await screen.findByRole('dialog', { name: againWords.title })).toBeTruthy()
const watch = () => new MemberStream(hall.changes, { id: world.cast.halls.rajaei })

test('a session that was ended elsewhere is seen when the page is looked at again', async () => {
  const nima = await openAs('/', 'access_Load_Manage')
  await waitFor(() => expect(inMenu('cargos')).toBe(true))
  await endElsewhere(nima)
  expect(screen.queryByRole('dialog')).toBeNull()
  dispatchEvent(new Event('focus'))
  await isAskedFor()
})

test('a stream that the server ends is ended perhaps with its session: the page asks at once', async () => {
  const headers = { [MARKER]: '1', 'content-type': 'text/event-stream' }
  answerInstead(http.get('*/api/v1/load-halls/*/changes', () => new HttpResponse('event: changed\n\n', { headers })))
  const nima = await openAs('/', 'access_Load_Manage')
  await waitFor(() => expect(inMenu('cargos')).toBe(true))
  await endElsewhere(nima)
  expect(screen.queryByRole('dialog')).toBeNull()
  const stream = watch()
  const opened = vi.fn<() => void>()
  stream.addEventListener('open', opened)
  await isAskedFor()
  expect(opened).toHaveBeenCalled()
  stream.close()
})

test('a stream that is refused because the session is over makes the page ask', async () => {
  const nima = await openAs('/', 'access_Load_Manage')
  await waitFor(() => expect(inMenu('cargos')).toBe(true))
  await endElsewhere(nima)
  const stream = watch()
  await isAskedFor()
  stream.close()
})
