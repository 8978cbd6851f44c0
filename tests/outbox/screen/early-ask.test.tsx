/** The first query of a page whose database is still being opened. */
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { httpRoute, type Askable } from '#contract/kernel/call.ts'
import { contact } from '#contract/messaging/contact.ts'
import { reference } from '#contract/freight/reference.ts'
import { openAnswersIn } from '#outbox/storage/answer-cache.ts'
import { ask } from '#app/transport/ask.ts'
import { CACHE } from '#app/transport/session.ts'
import { answerInstead, connect, disconnect, leave, showTo } from '../../page.tsx'
import { openWorld, type Person, type World } from '../../world.ts'

let world: World
let maryam: Person
beforeAll(async () => {
  world = await openWorld()
  maryam = await world.person('maryam', { role: 'Customer' })
})
afterAll(() => world.close())
afterEach(() => {
  leave()
  disconnect()
})

test('a query waits for the database if lists are stored, otherwise it is sent at once', async () => {
  connect(world)
  await showTo(maryam, () => null)
  // Opening never ends.
  openAnswersIn({ indexedDB: { open: () => ({}) } })
  const requests: string[] = []
  const note = ({ name, at }: Askable) =>
    http.get(`*${httpRoute(at).path}`, () => {
      requests.push(name)
      return HttpResponse.error()
    })
  answerInstead(note(reference.provinces), note(contact.get))
  const cacheName = `${CACHE}${maryam.id}`
  localStorage.setItem(cacheName, '{}')
  void ask(reference.provinces, {}).catch(() => undefined)
  localStorage.removeItem(cacheName)
  void ask(contact.get, {}).catch(() => undefined)
  await expect.poll(() => requests).toEqual([contact.get.name])
})
