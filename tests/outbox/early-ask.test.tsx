/** The first question of a page whose database is still being opened. */
import { http, HttpResponse } from 'msw'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { httpRoute, type Askable } from '#contract/kernel/call.ts'
import { contact } from '#contract/messaging/contact.ts'
import { reference } from '#contract/freight/reference.ts'
import { openAnswersIn } from '#outbox/answer-cache.ts'
import { ask } from '#app/transport/ask.ts'
import { CACHE } from '#app/transport/session.ts'
import { answerInstead, connect, disconnect, leave, showTo } from '../page.tsx'
import { openWorld, type Person, type World } from '../world.ts'

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

test('where lists are kept a question waits for what else is kept; where none are, it goes at once', async () => {
  connect(world)
  await showTo(maryam, () => null)
  // It is never done opening.
  openAnswersIn({ indexedDB: { open: () => ({}) } })
  const asked: string[] = []
  const note = ({ name, at }: Askable) =>
    http.get(`*${httpRoute(at).path}`, () => {
      asked.push(name)
      return HttpResponse.error()
    })
  answerInstead(note(reference.provinces), note(contact.get))
  const kept = `${CACHE}${maryam.id}`
  localStorage.setItem(kept, '{}')
  void ask(reference.provinces, {}).catch(() => undefined)
  localStorage.removeItem(kept)
  void ask(contact.get, {}).catch(() => undefined)
  await expect.poll(() => asked).toEqual([contact.get.name])
})
