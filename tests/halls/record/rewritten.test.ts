/** What a superuser of the database changes behind the server's back before a lock, as a reader finds it (decision 41). */
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cargo } from '#contract/freight/cargo.ts'
import { run } from '#contract/halls/run.ts'
import type { SealedRecord } from '#contract/halls/split/record.ts'
import { firstDifference } from '#contract/halls/split/verify.ts'
import { turn } from '#contract/halls/turn.ts'
import { judge } from '#server/modules/permits/verify/judge.ts'
import type { Db } from '#server/platform/db/open.ts'
import { withoutTriggers } from '../../database.ts'
import type { Person } from '../../world.ts'
import { openHall, type Hall } from '../show/hall.ts'

let hall: Hall
let admin: Person
/** Two loads of one truck; ali, reza, hamid queue in this order and list both. */
let loads: [number, number]
let ali: Awaited<ReturnType<Hall['queued']>>
let hamid: Awaited<ReturnType<Hall['queued']>>
beforeEach(async () => {
  hall = await openHall()
  admin = await hall.world.person('admin', { role: 'Admin' })
  loads = [await hall.announced(1), await hall.announced(1)]
  ali = await hall.queued('علی')
  const reza = await hall.queued('رضا')
  hamid = await hall.queued('حمید')
  await hall.until('10:00')
  for (const one of [ali, reza, hamid]) expect((await hall.prefers(one.turnId, loads)).status).toBe(200)
})
afterEach(async () => expect(await hall.world.close()).toEqual([]))

async function published(): Promise<SealedRecord> {
  await hall.until('10:20')
  const { last } = await hall.desk()
  return (await hall.world.stranger.say(run.record, { id: last!.id })).data as SealedRecord
}
/** The output of `verify-split`, and whether all is valid. */
const verify = (sealed: SealedRecord, list: { turn: number; salt: string; cargos: number[] } | null = null) => {
  const { isValid, lines } = judge([{ from: 'record', sealed }], { keys: [], previous: undefined, list }, new Set())
  return [isValid, lines.join('\n')] as const
}

const attacks: Record<string, { by: (tx: Db) => Promise<unknown>; what: 'lists' | 'place'; of: () => { number: number } }> = {
  'a list is emptied and its receipt kept': {
    by: (tx) => sql`update priority set status = 0 where turn_id = ${ali.turnId}`.execute(tx),
    what: 'lists',
    of: () => ali,
  },
  'a list is deleted and its receipt kept': {
    by: (tx) => sql`delete from priority where turn_id = ${ali.turnId}`.execute(tx),
    what: 'lists',
    of: () => ali,
  },
  'a list is kept and its receipt deleted': {
    by: (tx) => sql`delete from list_receipt where turn_id = ${ali.turnId}`.execute(tx),
    what: 'lists',
    of: () => ali,
  },
  'two priorities are swapped': {
    by: (tx) => sql`update priority set rank = 3 - rank where turn_id = ${ali.turnId}`.execute(tx),
    what: 'lists',
    of: () => ali,
  },
  'two priorities are swapped, in the receipt too': {
    async by(tx) {
      await sql`update priority set rank = 3 - rank where turn_id = ${ali.turnId}`.execute(tx)
      await sql`update list_receipt set cargos = ${loads.toReversed()} where turn_id = ${ali.turnId}`.execute(tx)
    },
    what: 'lists',
    of: () => ali,
  },
  'a turn leaves the queue': {
    by: (tx) => sql`update turn set state = 'CANCELLED', ended_at = issued_at where id = ${ali.turnId}`.execute(tx),
    what: 'lists',
    of: () => ali,
  },
  'the last turn is moved to the front': {
    by: (tx) => sql`update turn set place = 0 where id = ${hamid.turnId}`.execute(tx),
    what: 'place',
    of: () => hamid,
  },
}

describe('names the turn when', () => {
  test.each(Object.entries(attacks))('%s', async (_, { by, what, of }) => {
    await withoutTriggers(hall.world.db, by)
    const record = await published()
    const { number } = of()
    expect(firstDifference(record)).toMatchObject({ what, turn: number })
    expect(verify(record)).toEqual([false, expect.stringMatching(new RegExp(`^DOES NOT HOLD: .*: turn ${number}, at `))])
  })

  test('a list and its receipt are deleted: only the printout finds it', async () => {
    const { salt } = await hall.world.db
      .selectFrom('list_receipt')
      .select('salt')
      .where('turn_id', '=', ali.turnId)
      .executeTakeFirstOrThrow()
    await withoutTriggers(hall.world.db, async (tx) => {
      await sql`delete from priority where turn_id = ${ali.turnId}`.execute(tx)
      await sql`delete from list_receipt where turn_id = ${ali.turnId}`.execute(tx)
    })
    const record = await published()
    expect(verify(record)[0]).toBe(true)
    expect(verify(record, { turn: ali.number, salt, cargos: loads })).toEqual([
      false,
      expect.stringContaining(`IS NOT THERE: the list of turn ${ali.number}`),
    ])
  })
})

describe('is valid after a public act: ', () => {
  test('a deleted priority, which the printed list then misses', async () => {
    const { data } = await hall.zahra.say(turn.priorities, { DriverTurnId: ali.turnId, IsAll: null })
    const first = data!.find(({ cargoId }) => cargoId === loads[0])!
    expect((await hall.zahra.say(turn.cancelPriority, { id: first.id, Reason: 'خواست راننده' })).status).toBe(200)
    const record = await published()
    expect(firstDifference(record)).toBeNull()
    const [, { receipts }] = [0, record.record.receipts.find((one) => one.turn === ali.number)!]
    const { salt } = receipts.at(-1)!
    expect(verify(record, { turn: ali.number, salt: salt!, cargos: loads })).toEqual([
      false,
      expect.stringContaining('the split did not go by all of it'),
    ])
  })

  test('a cargo finished with its requests', async () => {
    expect((await admin.say(cargo.finish, { Id: loads[0], Desc: 'تمام شد', IsCancelPriority: true })).status).toBe(200)
    expect(firstDifference(await published())).toBeNull()
  })

  test('a turn cancelled, and one reinstated without its list', async () => {
    for (const one of [ali, hamid]) await admin.say(turn.cancel, { id: one.turnId, Reason: 'رفت' })
    await admin.say(turn.reinstate, { id: hamid.turnId, Reason: 'برگشت' })
    const record = await published()
    expect(record.record.snapshot.lists.map((list) => list.turn)).toEqual([ali.number + 1])
    expect(firstDifference(record)).toBeNull()
  })
})
