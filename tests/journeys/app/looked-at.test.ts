import { afterAll, beforeAll, expect, test } from 'vitest'
import { screensAlone } from '../../../tools/pictures/screens.ts'
import { openDemo, type Demo } from '../support/demo.ts'
import { lookThrough } from '../support/look-through.ts'

let demo: Demo
beforeAll(async () => {
  demo = await openDemo()
})
afterAll(async () => {
  await demo?.close()
})

// One state of each route; `npm run survey` checks all of them.
test.each([
  ['screen', false],
  ['map', true],
])(
  'each %s: axe finds nothing, and at four widths nothing is cut or scrolls sideways',
  { timeout: 3_000_000 },
  async (_, draws) => {
    expect(await lookThrough(demo.origin, draws, screensAlone)).toEqual([])
  },
)
