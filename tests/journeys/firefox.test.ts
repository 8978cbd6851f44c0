import { afterAll, beforeAll, expect, test } from 'vitest'
import { firefox } from './engines/firefox.ts'
import { announcesWithoutServer, judgesPermit, openJourney, type Journey } from './engines/journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await openJourney(firefox)
}, 120_000)
afterAll(() => journey?.[Symbol.asyncDispose]())

test('in Firefox a cargo announced while the server is away arrives once', async () => {
  await announcesWithoutServer(journey)
  expect(journey.world.errors).toEqual([])
})

test('in Firefox a permit shows its papers, and its code is judged without a server', async () => {
  await judgesPermit(journey)
  expect(journey.world.errors).toEqual([])
})
