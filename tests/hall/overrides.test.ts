/** Every act out of order is in one record, whenever it was committed (domain.md 4.7; V14). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { run } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { turn } from '#contract/halls/turn.ts'
import { recordOverride } from '#server/modules/organisations/hall/override.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { at, openHall, type Hall } from './hall.ts'
import { step } from './step.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
  await hall.announced(5)
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const cancel = async (turnId: number, Reason: string) =>
  expect((await hall.zahra.say(turn.cancel, { id: turnId, Reason })).status).toBe(200)

/** The turns of the acts in the record of the hall's last show, or the kind of an act on none. */
async function published(): Promise<(string | number)[]> {
  const { last } = await hall.desk()
  const { data } = await hall.world.stranger.say(run.record, { id: last!.id })
  return (data as SealedRecord).record.overrides.map(({ kind, turn: number }) => number ?? kind)
}

test('what happens in the millisecond before a publication, or in the same one, is in that record or in the next one, once', async () => {
  const [ali, reza, hamid] = [await hall.queued('علی'), await hall.queued('رضا'), await hall.queued('حمید')]
  await hall.until('10:00')
  hall.world.clock.now = new Date(at('10:20').getTime() - 1)
  await cancel(ali.turnId, 'پیش از تقسیم')
  await hall.until('10:20')
  expect(await published()).toEqual([ali.number])
  await cancel(reza.turnId, 'همان لحظه')
  await hall.until('10:30')
  await cancel(hamid.turnId, 'بعد')
  await hall.until('10:50')
  expect(await published()).toEqual([reza.number, hamid.number])
  await hall.until('11:00')
  await hall.until('11:20')
  expect(await published()).toEqual([])
})

test('a record waits for an act that has its number and is not committed yet, and then has it', async () => {
  const { db, cast, clock } = hall.world
  await hall.until('10:00')
  clock.now = at('10:20')
  const actor = { id: hall.zahra.id, role: 'LoadHallAdmin' }
  await db.transaction().execute(async (tx) => {
    const visit = { db: tx, actor, now: clock.now } as unknown as RequestContext
    await recordOverride(visit, { kind: 'TURN_CANCELLED', hallId: cast.halls.rajaei, reason: 'دیر نوشته شد' })
    // Nothing else of the hall is held: only the number keeps the show from going on.
    expect(await step(hall)).toBeNull()
  })
  expect([await step(hall), await step(hall)]).toEqual(['LOCKED', 'PUBLISHED'])
  expect(await published()).toEqual(['TURN_CANCELLED'])
})

test('an administrator’s turn takes its number beside the steps too: none begins before it is written', async () => {
  const admin = await hall.world.person('admin', { role: 'Admin' })
  const reza = await hall.driver('رضا')
  await hall.until('10:00')
  hall.world.clock.now = at('10:20')
  const said = admin.say(turn.activate, { Item1: reza.id, Item2: hall.world.cast.halls.rajaei, Reason: 'دستور' })
  const [{ status, data }] = await Promise.all([said, hall.world.tick()])
  expect(status).toBe(200)
  // Whichever came first, nothing is left of this show after another look.
  await hall.world.tick()
  const first = await published()
  await hall.until('10:30')
  await hall.until('10:50')
  expect([...first, ...(await published())]).toEqual([data!.turnNumber])
})
