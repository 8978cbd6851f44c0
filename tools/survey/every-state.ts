import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDemo, type Demo } from '../../tests/journeys/support/demo.ts'
import { lookThrough } from '../../tests/journeys/support/look-through.ts'
import { shots } from '../pictures/screens.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(async () => {
  await demo?.close()
})

test.each([
  ['screen', false],
  ['map', true],
])('every state of each %s: axe finds nothing, and nothing is cut or scrolls sideways', async (_, draws) => {
  expect(await lookThrough(demo.origin, draws, shots)).toEqual([])
})
