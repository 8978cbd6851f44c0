/** Whatever clerks, drivers and the clock do in whatever order: what must hold of a hall's rows (domain.md 4.9). */
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ACTS, happen, openStage, story, type Stage } from './acts.ts'
import { watchRules } from './rules.ts'

const SEQUENCES = Number(process.env['HALL_STORIES'] ?? 100)

let stage: Stage
let broken: () => Promise<string[]>
beforeAll(async () => {
  stage = await openStage()
  broken = watchRules(stage.hall)
}, 120_000)
afterAll(() => stage.hall.world.close())

test(
  `V1–V5, V9, V12–V14, V16: after ${ACTS} acts in any order every rule of the hall holds, ${SEQUENCES} times`,
  { timeout: 600_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(story, async (acts) => {
        for (const one of acts) await happen(stage, one)
        expect(await broken()).toEqual([])
      }),
      { numRuns: SEQUENCES, seed: 1405, endOnFailure: true },
    )
  },
)
