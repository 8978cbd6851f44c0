/** Cached responses of the worker: old, and no evidence of a connection or of the current server. */
import { http } from 'msw'
import { waitFor } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { httpRoute, type Askable } from '#contract/kernel/call.ts'
import { contact } from '#contract/messaging/contact.ts'
import { done, EPOCH, MARKER } from '#contract/kernel/envelope.ts'
import { permit } from '#contract/permits/permit.ts'
import { reference } from '#contract/freight/reference.ts'
import { askContact } from '#app/modules/access/sign-in/contact-line.ts'
import { ask } from '#app/transport/ask.ts'
import { device } from '#app/transport/outbox/device.ts'
import { checkConnection, startDraining } from '#app/transport/outbox/outbox.ts'
import { codeQueries } from '#app/modules/permits/verify/queries.ts'
import { Screen } from '#app/modules/outbox/page/OutboxScreen.tsx'
import { metaOf } from '#outbox/storage/db.ts'
import { markCached } from '#outbox/storage/cache-mark.ts'
import { answerInstead, connect, disconnect, goOffline, leave, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'

const BEFORE = Date.parse('2026-06-01T06:30:00Z')

let world: World
let maryam: Person
let stop: () => void
beforeAll(async () => {
  world = await openWorld()
  maryam = await world.person('maryam', { role: 'Customer' })
})
afterAll(() => world.close())
beforeEach(async () => {
  await device.db.delete()
  await device.db.open()
  connect(world.another({ epoch: 'today' }))
  await showTo(maryam, Screen, { at: '/outbox' })
  stop = startDraining()
})
afterEach(() => {
  stop()
  leave()
  disconnect()
})

/** The worker has this response of a server with another name; the network is down. */
function keptByWorker(call: Askable, data: unknown): void {
  goOffline()
  const headers = { [MARKER]: '1', [EPOCH]: 'before', Date: new Date(BEFORE).toUTCString() }
  answerInstead(http.get(`*${httpRoute(call.at).path}`, () => markCached(new Response(JSON.stringify(done(data)), { headers }))!))
}

const offlineSince = async () => (await metaOf(device.db, 'line'))?.offlineSince ?? null

test('offline, a cached list keeps the state «no network» and names no current server', async () => {
  await checkConnection()
  expect(await metaOf(device.db, 'epoch')).toMatchObject({ known: 'today' })
  keptByWorker(reference.provinces, [])
  await checkConnection()
  await waitFor(async () => expect(await offlineSince()).not.toBeNull())
  expect(await ask(reference.provinces, {})).toMatchObject({ data: [], at: BEFORE, fromDevice: true })
  // Connection notes are written in order: this one comes after any that the response would cause.
  await checkConnection()
  expect(await offlineSince()).not.toBeNull()
  expect(await metaOf(device.db, 'epoch')).toEqual({ name: 'epoch', known: 'today', isDoubted: false })
})

test('the page’s newer data wins over the worker’s cache', async () => {
  const today = await ask(contact.get, {})
  keptByWorker(contact.get, { suportTell: '021' })
  expect(await ask(contact.get, {})).toMatchObject({ data: today.data, at: today.at, fromDevice: true })
})

test('a command’s form gets no cached data; the login page’s queue does', async () => {
  keptByWorker(contact.get, { suportTell: '021' })
  await expect(ask(contact.get, {}, { fresh: true })).rejects.toMatchObject({ kind: 'unreachable' })
  expect(await askContact()).toEqual({ suportTell: '021' })
})

test('the gate’s list of voided permits has the age of the worker’s response', async () => {
  keptByWorker(permit.keys, { keys: [], voided: [] })
  expect(await codeQueries.keys.queryFn!({} as never)).toMatchObject({ at: BEFORE, fromDevice: true })
})

test('rejects a cached response without a date', () => {
  expect(markCached(new Response('', { headers: { [MARKER]: '1' } }))).toBeNull()
})
