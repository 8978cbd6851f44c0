/** Every override is in exactly one record, whenever it was committed (domain.md 4.7; V14). */
import { afterEach, beforeEach, expect, test } from 'vitest'
import { run } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { turn } from '#contract/halls/turn.ts'
import { recordOverride } from '#server/modules/organisations/hall/override.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { at, openHall, type Hall } from '../show/hall.ts'
import { step } from '../show/step.ts'

let hall: Hall
beforeEach(async () => {
  hall = await openHall()
  await hall.announced(5)
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

const cancel = async (turnId: number, Reason: string) =>
  expect((await hall.zahra.say(turn.cancel, { id: turnId, Reason })).status).toBe(200)

/** Returns the turns of the overrides in the record of the hall's last show, or the kind for one without a turn. */
async function published(): Promise<(string | number)[]> {
  const { last } = await hall.desk()
  const { data } = await hall.world.stranger.say(run.record, { id: last!.id })
  return (data as SealedRecord).record.overrides.map(({ kind, turn: number }) => number ?? kind)
}

test('an override at or just before a publication is in that record or the next one, once', async () => {
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

test('a record waits for an override that has a number but is not committed yet, and then includes it', async () => {
  const { db, cast, clock } = hall.world
  await hall.until('10:00')
  clock.now = at('10:20')
  const actor = { id: hall.zahra.id, role: 'LoadHallAdmin' }
  await db.transaction().execute(async (tx) => {
    const visit = { db: tx, actor, now: clock.now } as unknown as RequestContext
    await recordOverride(visit, { kind: 'TURN_CANCELLED', hallId: cast.halls.rajaei, reason: 'دیر نوشته شد' })
    // No other row of the hall is locked: only the number delays the show.
    expect(await step(hall)).toBeNull()
  })
  expect([await step(hall), await step(hall)]).toEqual(['LOCKED', 'PUBLISHED'])
  expect(await published()).toEqual(['TURN_CANCELLED'])
})

test('an administrator’s turn blocks the steps of a show until its number is written', async () => {
  const admin = await hall.world.person('admin', { role: 'Admin' })
  const reza = await hall.driver('رضا')
  await hall.until('10:00')
  hall.world.clock.now = at('10:20')
  const pending = admin.say(turn.activate, { Item1: reza.id, Item2: hall.world.cast.halls.rajaei, Reason: 'دستور' })
  const [{ status, data }] = await Promise.all([pending, hall.world.tick()])
  expect(status).toBe(200)
  // In either order, another pass leaves nothing of this show pending.
  await hall.world.tick()
  const first = await published()
  await hall.until('10:30')
  await hall.until('10:50')
  expect([...first, ...(await published())]).toEqual([data!.turnNumber])
})
