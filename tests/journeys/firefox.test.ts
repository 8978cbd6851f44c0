import { afterAll, beforeAll, expect, test } from 'vitest'
import { firefox } from './engines/firefox.ts'
import {
  announcesWithoutServer,
  judgesPermit,
  leavesAndReturns,
  leavesHalfLoaded,
  locksAndOpens,
  openJourney,
  type Journey,
} from './engines/journey.ts'

let journey: Journey
beforeAll(async () => {
  journey = await openJourney(firefox)
}, 120_000)
afterAll(() => journey?.[Symbol.asyncDispose]())

test('in Firefox every page after signing in reads what waits on this device, however the one before was left', async () => {
  await leavesAndReturns(journey)
  expect(journey.world.errors).toEqual([])
})

test('in Firefox a cargo announced while the server is away arrives once', async () => {
  await announcesWithoutServer(journey)
  expect(journey.world.errors).toEqual([])
})

test('in Firefox a page left alone without a server locks, opens by the password, and what was written arrives without a touch', async () => {
  await locksAndOpens(journey)
  expect(journey.world.errors).toEqual([])
})

test('in Firefox a permit shows its documents, and its code is judged without a server', async () => {
  await judgesPermit(journey)
  expect(journey.world.errors).toEqual([])
})

test('in Firefox a page that is left while a piece of it is on its way lets the browser go, and is whole again after', async () => {
  await leavesHalfLoaded(journey)
  expect(journey.world.errors).toEqual([])
})
