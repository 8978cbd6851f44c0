/** Answers that the worker hands on from before: old, and no sign of a line or of which server answers. */
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
import { metaOf } from '#outbox/db.ts'
import { asKept } from '#outbox/kept.ts'
import { answerInstead, connect, disconnect, goOffline, leave, showTo } from '../page.tsx'
import { openWorld, type Person, type World } from '../world.ts'

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

/** The worker has this of a server that had another name then; the network is away. */
function keptByWorker(call: Askable, data: unknown): void {
  goOffline()
  const headers = { [MARKER]: '1', [EPOCH]: 'before', Date: new Date(BEFORE).toUTCString() }
  answerInstead(http.get(`*${httpRoute(call.at).path}`, () => asKept(new Response(JSON.stringify(done(data)), { headers }))!))
}

const offlineSince = async () => (await metaOf(device.db, 'line'))?.offlineSince ?? null

test('without a network a list that the worker had leaves the chip at «no network», and names no server of now', async () => {
  await checkConnection()
  expect(await metaOf(device.db, 'epoch')).toMatchObject({ known: 'today' })
  keptByWorker(reference.provinces, [])
  await checkConnection()
  await waitFor(async () => expect(await offlineSince()).not.toBeNull())
  expect(await ask(reference.provinces, {})).toMatchObject({ data: [], at: BEFORE, fromDevice: true })
  // Notes of the line are written one after the other: this one behind what the answer might have said.
  await checkConnection()
  expect(await offlineSince()).not.toBeNull()
  expect(await metaOf(device.db, 'epoch')).toEqual({ name: 'epoch', known: 'today', isDoubted: false })
})

test('what the page itself had since is newer than what the worker had', async () => {
  const today = await ask(contact.get, {})
  keptByWorker(contact.get, { suportTell: '021' })
  expect(await ask(contact.get, {})).toMatchObject({ data: today.data, at: today.at, fromDevice: true })
})

test('who changes something is not shown what the worker had; the line of the login page is', async () => {
  keptByWorker(contact.get, { suportTell: '021' })
  await expect(ask(contact.get, {}, { fresh: true })).rejects.toMatchObject({ kind: 'unreachable' })
  expect(await askContact()).toEqual({ suportTell: '021' })
})

test('at a gate the list of voided permits is as old as the worker’s answer', async () => {
  keptByWorker(permit.keys, { keys: [], voided: [] })
  expect(await codeQueries.keys.queryFn!({} as never)).toMatchObject({ at: BEFORE, fromDevice: true })
})

test('an answer that nobody can date is not handed on', () => {
  expect(asKept(new Response('', { headers: { [MARKER]: '1' } }))).toBeNull()
})
