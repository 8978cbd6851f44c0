/** What an earlier version of the drivers' app left on the phone is not shown as today's (decision 046). */
import { cleanup, render, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/access/identity.ts'
import { driverApp } from '#contract/fleet/driver-app.ts'
import { driverPaths } from '#contract/kernel/driver-pages.ts'
import { cacheAnswer, cacheAnswersOf } from '#outbox/storage/answer-cache.ts'
import { DriverApp } from '#app/driver/DriverApp.tsx'
import { open } from '#app/driver/frame/address.ts'
import { answerWords, failedWords } from '#app/driver/frame/frame-words.ts'
import { device } from '#app/transport/outbox/device.ts'
import { rememberSession } from '#app/transport/outbox/outbox.ts'
import { CACHE, beginSession } from '#app/transport/session.ts'
import { connect, disconnect, goOffline, goOnline, leave, settle } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'
import { newDriver } from './phone.ts'

let world: World
let me: Person
beforeAll(async () => {
  world = await openWorld({ ticking: true })
  me = await world.person('ali', { role: 'Driver', driverId: (await newDriver(world)).id })
})
afterAll(async () => expect(await world.close()).toEqual([]))
afterEach(async () => {
  cleanup()
  goOnline()
  await settle()
  leave()
  disconnect()
})

const accountId = () => String(me.id)
/** The answer of now, and one without a part that today's screens read. */
async function answers() {
  const { data } = await me.say(driverApp.me, {})
  const { hindrances: _missing, ...earlier } = data!
  return { today: data!, earlier }
}
async function openOffline(path: (typeof driverPaths)[keyof typeof driverPaths], before: () => Promise<unknown>) {
  await device.db.delete()
  await device.db.open()
  const { data } = await me.say(identity.me, {})
  connect(world)
  beginSession(me.token, data as unknown as Record<string, unknown>)
  await rememberSession({ accountId: accountId(), token: me.token })
  await cacheAnswersOf(null)
  await cacheAnswersOf(accountId())
  await before()
  goOffline()
  open(path)
  render(<DriverApp />)
}
const keep = (body: unknown) =>
  cacheAnswer(`${accountId()}|${driverApp.me.name}|{}`, { etag: null, at: Date.now() - 60_000, body })
const build = (buster: string, data: unknown) => {
  const state = { data: { data, message: '', result: null, at: Date.now(), fromDevice: false }, status: 'success' }
  const query = { queryKey: ['driverApp', 'me'], queryHash: '["driverApp","me"]', state: { ...state, dataUpdatedAt: Date.now() } }
  const stored = { buster, timestamp: Date.now(), clientState: { mutations: [], queries: [query] } }
  localStorage.setItem(`${CACHE}${accountId()}`, JSON.stringify(stored))
}

test('an answer of the same shape is shown with its age', async () => {
  const { today } = await answers()
  await openOffline(driverPaths.turn, () => keep(today))
  await screen.findByText(/این اطلاعات برای/)
})

test.each([driverPaths.turn, driverPaths.permit, driverPaths.more])(
  'one of another shape is none, and breaks no screen: %s',
  async (path) => {
    const { earlier } = await answers()
    await openOffline(path, () => keep(earlier))
    await screen.findAllByText(answerWords.failed)
    expect(screen.queryByText(failedWords.title)).toBeNull()
  },
)

test('what another build has stored with the page is dropped', async () => {
  const { earlier } = await answers()
  await openOffline(driverPaths.turn, async () => build('/assets/driver/earlier.js', earlier))
  await screen.findByText(answerWords.failed)
  expect(screen.queryByText(failedWords.title)).toBeNull()
})
