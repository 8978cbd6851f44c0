/** Whatever clerks, drivers and the clock do in whatever order: what must hold of a hall's rows and days (domain.md 4.9). */
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyAudit, withoutTriggers } from '../../database.ts'
import { ACTS, happen, openStage, story, type Stage } from './acts.ts'
import { closeDay, dawn, print } from './day.ts'
import { watchRules } from './rules.ts'

const SEQUENCES = Number(process.env['HALL_STORIES'] ?? 100)
/** So many days are a story of one hall, with what is left of each for the next; then the hall is as new. */
const DAYS_TOGETHER = 10

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
}, 120_000)
afterAll(() => stage.hall.world.close())

/** A hall without a past: every look at its rows would be slower than the one before. */
async function anew() {
  const { db } = stage.hall.world
  // Receipts are never taken away while the server runs: a new past needs the owner of the database.
  await withoutTriggers(db, (tx) => sql`truncate turn, cargo, show_run, override, hall_day_sheet cascade`.execute(tx))
  await emptyAudit(db)
  // From its first load on a hall has a sheet of every day.
  await stage.hall.announced(1)
  return watchRules(stage.hall)
}

test(
  `V1–V5, V9, V12–V14, V16: after ${ACTS} acts in any order every rule of the hall holds, and the day's sheet adds up, ${SEQUENCES} times`,
  { timeout: 600_000 },
  async () => {
    const { hall } = stage
    const seen = new Set<string>()
    let days = 0
    let broken = await anew()
    await fc.assert(
      fc.asyncProperty(story, fc.nat(ACTS - 1), async (acts, printed) => {
        if (days > 0 && days % DAYS_TOGETHER === 0) broken = await anew()
        days += 1
        await dawn(hall)
        for (const [i, one] of acts.entries()) {
          await happen(stage, one)
          if (i === printed) await print(hall)
        }
        expect(await broken()).toEqual([])
        const { counted, differences, said } = await closeDay(hall)
        expect(said).toEqual(counted)
        expect(said.announced).toBe(said.permitted + said.unfilled + said.remaining)
        expect(said.issued).toBe(said.printed + said.unprinted + said.voided)
        expect(said.permitted).toBe(said.issued - said.voided)
        expect(differences).toEqual([])
        for (const [name, trucks] of Object.entries(said)) if (trucks > 0) seen.add(name)
      }),
      { numRuns: SEQUENCES, seed: 1405, endOnFailure: true },
    )
    // Days on which nothing happens would hold as well.
    expect(seen.size).toBe(8)
  },
)
