/** Compares the hall's balance sheet with an independent count at the end of a day (domain.md 4.7, V16). */
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import { writeSheets } from '#server/modules/halls/balance/sheet.ts'
import type { Hall } from './hall.ts'

const DAY = 86_400_000

/** Returns the day at this time of Tehran. */
const clock = (iso: string, time: string) => new Date(`${iso}T${time}+03:30`)
const dayAfter = (iso: string) => new Date(Date.parse(`${iso}T12:00:00Z`) + DAY).toISOString().slice(0, 10)

/** Moves the clock before the first show of the next day. */
export async function startDay({ world }: Hall): Promise<void> {
  world.clock.now = clock(inTehran(world.clock.now).iso, '07:45:00')
  // Sign in again now and then: a session ends after three months of test time.
  await world.db.updateTable('session').set({ created_at: world.clock.now }).execute()
}

/** Prints some of the permits, whatever their status. */
export const print = ({ world }: Hall) => world.db.updateTable('permit').set({ status: 2 }).where('status', '=', 1).execute()

/** Passes midnight; returns the day's sheet, the true figures, and the differences. */
export async function closeDay({ world }: Hall) {
  // A run of many pauses may have reached the next day.
  const today = inTehran(world.clock.now).iso
  world.clock.now = clock(dayAfter(today), '00:00:01')
  await writeSheets(world.db, world.clock.now, (_, error) => world.errors.push(error))
  const sheet = await world.db
    .selectFrom('hall_day_sheet')
    .selectAll()
    .where('hall_id', '=', world.cast.halls.rajaei)
    .where('day', '=', today)
    .executeTakeFirstOrThrow()
  const { announced, permitted, unfilled, remaining, issued, printed, unprinted, voided, differences } = sheet
  const stored = { announced, permitted, unfilled, remaining, issued, printed, unprinted, voided }
  return { said: stored, counted: await byHand({ world } as Hall, clock(today, '00:00:00')), differences }
}

/** Counts independently: every cargo of the day with every permit of it, after its end. */
async function byHand({ world: { db } }: Hall, from: Date) {
  const all = await db.selectFrom('cargo').select(['id', 'trucks', 'status', 'finished_at']).execute()
  const loads = all.filter(({ status, finished_at }) => status === 0 || finished_at! >= from)
  const permits = await db.selectFrom('permit').select(['cargo_id', 'status']).execute()
  const of = (id: number) => permits.filter(({ cargo_id }) => cargo_id === id)
  const live = (id: number) => of(id).filter(({ status }) => status > 0).length
  const sum = (numbers: number[]) => numbers.reduce((a, b) => a + b, 0)
  const free = (isOpen: boolean) =>
    sum(loads.map(({ id, trucks, status }) => ((status === 0) === isOpen ? trucks - live(id) : 0)))
  const documents = loads.flatMap(({ id }) => of(id))
  const counted = (...statuses: number[]) => documents.filter(({ status }) => statuses.includes(status)).length
  return {
    announced: sum(loads.map(({ trucks }) => trucks)),
    permitted: sum(loads.map(({ id }) => live(id))),
    unfilled: free(false),
    remaining: free(true),
    issued: documents.length,
    printed: counted(2),
    unprinted: counted(1),
    voided: counted(0),
  }
}
