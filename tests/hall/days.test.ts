/** V16: whatever happens on a day of a hall, its sheet adds up, and says the same as a count by hand. */
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTehran } from '#contract/shamsi.ts'
import { writeSheets } from '#server/hall/sheet.ts'
import { ACTS, happen, openStage, story, type Stage } from './acts.ts'

const DAYS = Number(process.env['HALL_DAYS'] ?? 100)
const DAY = 86_400_000

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
  // From its first load on a hall has a sheet of every day.
  await stage.hall.announced(1)
}, 120_000)
afterAll(async () => {
  const { errors } = stage.hall.world
  await stage.hall.world.close()
  expect(errors).toEqual([])
})

/** The day at this clock of Tehran, and the next one at another. */
const clock = (iso: string, time: string) => new Date(`${iso}T${time}+03:30`)
const dayAfter = (iso: string) => new Date(Date.parse(`${iso}T12:00:00Z`) + DAY).toISOString().slice(0, 10)

/** Some of the permits are put on paper: printing comes with its own issue. */
const print = () => stage.hall.world.db.updateTable('permit').set({ status: 2 }).where('status', '=', 1).execute()

/** The same in the plainest way: every load of the day with every permit of it, now that the day is over. */
async function byHand(from: Date) {
  const { db } = stage.hall.world
  const all = await db.selectFrom('cargo').select(['id', 'trucks', 'status', 'finished_at']).execute()
  const loads = all.filter(({ status, finished_at }) => status === 0 || finished_at! >= from)
  const permits = await db.selectFrom('permit').select(['cargo_id', 'status']).execute()
  const of = (id: number) => permits.filter(({ cargo_id }) => cargo_id === id)
  const live = (id: number) => of(id).filter(({ status }) => status > 0).length
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  const free = (isOpen: boolean) =>
    sum(loads.map(({ id, trucks, status }) => ((status === 0) === isOpen ? trucks - live(id) : 0)))
  const papers = loads.flatMap(({ id }) => of(id))
  const counted = (...statuses: number[]) => papers.filter(({ status }) => statuses.includes(status)).length
  return {
    announced: sum(loads.map(({ trucks }) => trucks)),
    permitted: sum(loads.map(({ id }) => live(id))),
    unfilled: free(false),
    remaining: free(true),
    issued: papers.length,
    printed: counted(2),
    unprinted: counted(1),
    voided: counted(0),
  }
}

test(`${DAYS} days of ${ACTS} acts each: every sum holds`, { timeout: 600_000 }, async () => {
  const { world } = stage.hall
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(story, fc.nat(ACTS - 1), async (acts, printed) => {
      const { iso } = inTehran(world.clock.now)
      world.clock.now = clock(iso, '07:45:00')
      for (const [i, one] of acts.entries()) {
        await happen(stage, one)
        if (i === printed) await print()
      }
      // A story of many pauses may have run into the next day.
      const today = inTehran(world.clock.now).iso
      world.clock.now = clock(dayAfter(today), '00:00:01')
      await writeSheets(world.db, world.clock.now, (_, error) => world.errors.push(error))
      const sheet = await world.db
        .selectFrom('hall_day_sheet')
        .selectAll()
        .where('hall_id', '=', world.cast.halls.rajaei)
        .where('day', '=', today)
        .executeTakeFirstOrThrow()
      const { announced, permitted, unfilled, remaining, issued, printed: onPaper, unprinted, voided } = sheet
      const counted = { announced, permitted, unfilled, remaining, issued, printed: onPaper, unprinted, voided }
      expect(counted).toEqual(await byHand(clock(today, '00:00:00')))
      expect(announced).toBe(permitted + unfilled + remaining)
      expect(issued).toBe(onPaper + unprinted + voided)
      expect(permitted).toBe(issued - voided)
      expect(sheet.differences).toEqual([])
      for (const [name, trucks] of Object.entries({ permitted, unfilled, remaining, onPaper, unprinted, voided })) {
        if (trucks > 0) seen.add(name)
      }
    }),
    { numRuns: DAYS, seed: 1405, endOnFailure: true },
  )
  // Days on which nothing happens would hold as well.
  expect([...seen].toSorted()).toEqual(['onPaper', 'permitted', 'remaining', 'unfilled', 'unprinted', 'voided'])
})
