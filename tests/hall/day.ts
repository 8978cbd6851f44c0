/** The end of a hall's day in a story: its sheet, beside a count by hand (domain.md 4.7, V16). */
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import { writeSheets } from '#server/modules/halls/balance/sheet.ts'
import type { Hall } from './hall.ts'

const DAY = 86_400_000

/** The day at this clock of Tehran. */
const clock = (iso: string, time: string) => new Date(`${iso}T${time}+03:30`)
const dayAfter = (iso: string) => new Date(Date.parse(`${iso}T12:00:00Z`) + DAY).toISOString().slice(0, 10)

/** Before the first show of the day on which the story goes on. */
export async function dawn({ world }: Hall): Promise<void> {
  world.clock.now = clock(inTehran(world.clock.now).iso, '07:45:00')
  // People come in anew now and then: a session ends after three months, whatever is done in it.
  await world.db.updateTable('session').set({ created_at: world.clock.now }).execute()
}

/** Some of the permits are printed, however they stand. */
export const print = ({ world }: Hall) => world.db.updateTable('permit').set({ status: 2 }).where('status', '=', 1).execute()

/** Midnight comes; answers what the sheet of the day says, what is true, and what is wrong with it. */
export async function closeDay({ world }: Hall) {
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
  const { announced, permitted, unfilled, remaining, issued, printed, unprinted, voided, differences } = sheet
  const said = { announced, permitted, unfilled, remaining, issued, printed, unprinted, voided }
  return { said, counted: await byHand({ world } as Hall, clock(today, '00:00:00')), differences }
}

/** The same in the plainest way: every load of the day with every permit of it, now that the day is over. */
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
