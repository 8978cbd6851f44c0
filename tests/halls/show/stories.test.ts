/** Invariants of a hall's rows and days under random commands of clerks, drivers and the clock (domain.md 4.9). */
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyAudit, withoutTriggers } from '../../database.ts'
import { ACTS, runAct, openActContext, actSequence, type ActContext } from './acts.ts'
import { closeDay, startDay, print } from './day.ts'
import { watchRules } from './rules.ts'

const SEQUENCES = Number(process.env['HALL_STORIES'] ?? 100)
/** Number of days in a run of one hall, each continuing with the rest of the day before; then the hall is reset. */
const DAYS_TOGETHER = 10

let stage: ActContext
beforeAll(async () => {
  stage = await openActContext()
}, 120_000)
afterAll(() => stage.hall.world.close())

/** Removes the past of the hall, because each check of its rows would be slower than the one before. */
async function anew() {
  const { db } = stage.hall.world
  // Receipts cannot be deleted by the running server: only the owner of the database can.
  await withoutTriggers(db, (tx) => sql`truncate turn, cargo, show_run, override, hall_day_sheet cascade`.execute(tx))
  await emptyAudit(db)
  // A hall has a sheet for every day from its first cargo on.
  await stage.hall.announced(1)
  return watchRules(stage.hall)
}

test(
  `V1–V5, V9, V12–V14, V16: after ${ACTS} commands every rule holds and the sheet balances, ${SEQUENCES} times`,
  { timeout: 600_000 },
  async () => {
    const { hall } = stage
    const seen = new Set<string>()
    let days = 0
    let broken = await anew()
    await fc.assert(
      fc.asyncProperty(actSequence, fc.nat(ACTS - 1), async (acts, printed) => {
        if (days > 0 && days % DAYS_TOGETHER === 0) broken = await anew()
        days += 1
        await startDay(hall)
        for (const [i, one] of acts.entries()) {
          await runAct(stage, one)
          if (i === printed) await print(hall)
        }
        expect(await broken()).toEqual([])
        const { counted, differences, said: stored } = await closeDay(hall)
        expect(stored).toEqual(counted)
        expect(stored.announced).toBe(stored.permitted + stored.unfilled + stored.remaining)
        expect(stored.issued).toBe(stored.printed + stored.unprinted + stored.voided)
        expect(stored.permitted).toBe(stored.issued - stored.voided)
        expect(differences).toEqual([])
        for (const [name, trucks] of Object.entries(stored)) if (trucks > 0) seen.add(name)
      }),
      { numRuns: SEQUENCES, seed: 1405, endOnFailure: true },
    )
    // The invariants would hold on days without events as well.
    expect(seen.size).toBe(8)
  },
)
