/** A database that was in use before public acts and receipts (008), and before what came after them, keeps what it had. */
import { receiptCode } from '#contract/split/list-history.ts'
import { SealedRecord } from '#contract/split/record.ts'
import { firstDifference } from '#contract/split/verify.ts'
import type { Db } from '#server/db/open.ts'
import { issuePermits } from '#server/permit/index.ts'
import { sealerOf } from '#server/run/key.ts'
import { COMMITTED_MS, stepHall } from '#server/run/step.ts'
import { sql } from 'kysely'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { cargoRow, databaseBefore, smallYard } from './before.ts'

const ACTS = '008_public_acts.sql'
let old: Awaited<ReturnType<typeof databaseBefore>>
let db: Db
afterEach(() => old.close())

const rowsOf = async (query: ReturnType<typeof sql>) => (await query.execute(db)).rows as Record<string, unknown>[]

/** A hall whose show is open: ali listed 403, 401 and took 402 out; reza's 402 was deleted; hamid emptied his list. */
async function openShow() {
  await smallYard(db)
  await sql`insert into loader_type (id, name, group_code, group_name, capacity_kg) values (5001, 'کفی', 1, 'کفی', 25000)`.execute(
    db,
  )
  for (const id of [401, 402, 403]) await cargoRow(db, { id })
  await sql`insert into cargo_loader_type (cargo_id, loader_type_id) select id, 5001 from cargo`.execute(db)
  for (const id of [1, 2, 3]) {
    const number = `000000000${id}`
    await sql`insert into driver (id, first_name, last_name, national_id, card_number)
      values (${id}, 'راننده', ${String(id)}, ${number}, ${number})`.execute(db)
    await sql`insert into vehicle (id, card_number, plate_number, plate_serial, loader_type_id, made_year)
      values (${id}, ${number}, '12ع345', '84', 5001, 1390)`.execute(db)
    await sql`insert into driver_vehicle (driver_id, vehicle_id) values (${id}, ${id})`.execute(db)
    await sql`insert into turn (id, hall_id, number, place, driver_id, vehicle_id, state, issued_at)
      values (${id}, 1, ${id}, ${id}, ${id}, ${id}, 'QUEUED', now() - interval '1 hour')`.execute(db)
  }
  await sql`insert into show_run (id, hall_id, opens_at, locks_at, state, policy_version)
    values (1, 1, now() - interval '15 minutes', now() + interval '5 minutes', 'OPEN', 0)`.execute(db)
  await sql`insert into run_list (run_id, turn_id, receipt, received_at, registered_by) values
    (1, 1, 'aaaaaaaaaaaa', now() - interval '10 minutes', 1), (1, 2, 'bbbbbbbbbbbb', now() - interval '9 minutes', 1),
    (1, 3, 'cccccccccccc', now() - interval '8 minutes', 1)`.execute(db)
  await sql`insert into priority (run_id, turn_id, cargo_id, rank, status, reason_code, registered_at) values
    (1, 1, 402, 1, 0, null, now() - interval '12 minutes'), (1, 1, 403, 1, 1, null, now() - interval '10 minutes'),
    (1, 1, 401, 2, 1, null, now() - interval '10 minutes'), (1, 2, 401, 1, 1, null, now() - interval '9 minutes'),
    (1, 2, 402, 2, 5, 'SUPPORT_DELETE', now() - interval '9 minutes'), (1, 3, 401, 1, 0, null, now() - interval '11 minutes')`.execute(
    db,
  )
}

describe('008', () => {
  beforeEach(async () => {
    old = await databaseBefore(ACTS)
    db = old.db
    await openShow()
  })

  test('every receipt stays, in its order, with its list as it was registered and no salt', async () => {
    const before = await rowsOf(sql`select * from run_list order by turn_id`)
    expect(await old.upgrade(ACTS)).toEqual([ACTS])
    const after = await rowsOf(sql`select * from list_receipt order by turn_id`)
    expect(after).toMatchObject(before.map(({ receipt, ...row }) => ({ ...row, hash: receipt, salt: '' })))
    expect(after.map(({ cargos }) => cargos)).toEqual([[403, 401], [401, 402], []])
    expect(new Set(after.map(({ id }) => id)).size).toBe(3)
    // A turn may have a second one from here on, and none is ever changed.
    await sql`insert into list_receipt (run_id, turn_id, hash, salt, received_at, registered_by)
      values (1, 1, 'd', 'e', now(), 1)`.execute(db)
    await expect(sql`update list_receipt set cargos = '{}'`.execute(db)).rejects.toThrow('only grows')
    await expect(sql`delete from list_receipt`.execute(db)).rejects.toThrow('only grows')
    await expect(sql`truncate list_receipt cascade`.execute(db)).rejects.toThrow('only grows')
  })

  test('every act of before keeps its typed reason and gets its code', async () => {
    const acts: [kind: string, reason: string, code: string][] = [
      ['PERMIT_VOIDED', 'NO_SHOW: علی رضایی نیامد', 'NO_SHOW'],
      ['PERMIT_VOIDED', 'ADMIN', 'ADMIN'],
      ['PERMIT_VOIDED', 'به خواست علی', 'WRITTEN'],
      ['TURN_RETURNED', 'WEATHER', 'WEATHER'],
      ['TURN_RETURNED', '', 'NOT_GIVEN'],
      ['TURN_CANCELLED', 'NO_SHOW', 'WRITTEN'],
      ['TURN_CANCELLED', 'خودش خواست', 'WRITTEN'],
      ['RUN_ABORTED', 'NOTHING_OF_OURS', 'WRITTEN'],
      ['PRIORITY_DELETED', '', 'NOT_GIVEN'],
    ]
    for (const [kind, reason] of acts)
      await sql`insert into override (hall_id, at, kind, member_id, role, reason, turn_id, cargo_id)
        values (1, now(), ${kind}, 1, 'Admin', ${reason}, 1, 401)`.execute(db)
    const before = await rowsOf(sql`select * from override order by id`)
    expect(await old.upgrade(ACTS)).toEqual([ACTS])
    const after = await rowsOf(sql`select * from override order by id`)
    expect(after).toMatchObject(before)
    expect(after.map(({ reason_code }) => reason_code)).toEqual(acts.map(([, , code]) => code))
    for (const one of after) expect(one).toMatchObject({ ahead: null, lists: null, receipt_id: null, show_time: null })
  })

  test('the show that was open is decided and published after the whole upgrade, with the receipts of before', async () => {
    await old.upgradeWhole()
    const { locks_at: locks } = (await rowsOf(sql`select locks_at from show_run`))[0] as { locks_at: Date }
    const seal = await sealerOf(db, new Uint8Array(32).fill(5), locks)
    const step = (at: Date) => stepHall(db, 1, { at: async () => at, seal, issue: issuePermits })
    const steps = [await step(locks), await step(new Date(locks.getTime() + COMMITTED_MS))]
    expect(steps).toEqual(['LOCKED', 'PUBLISHED'])
    const [row] =
      await rowsOf(sql`select record, record_hash as "recordHash", signature, key_id as "keyId", public_key as "publicKey"
      from show_run join signing_key on signing_key.id = show_run.key_id`)
    const sealed = v.parse(SealedRecord, { ...row, record: JSON.parse(String(row!['record'])) })
    expect(firstDifference(sealed, null)).toBeNull()
    expect(sealed.record).toMatchObject({ format: 2, overrides: [] })
    expect(
      'receipts' in sealed.record && sealed.record.receipts.map(({ receipts }) => receipts.map(({ hash }) => receiptCode(hash))),
    ).toEqual([['aaaaaaaaaaaa'], ['bbbbbbbbbbbb'], ['cccccccccccc']])
    expect(sealed.record.outcome.turns.map(({ turn, cargo }) => [turn, cargo])).toEqual([
      [1, 403],
      [2, 401],
    ])
  })
})

describe('what came after', () => {
  beforeEach(async () => {
    old = await databaseBefore('009_opened_at.sql')
    db = old.db
    await smallYard(db)
    await cargoRow(db, { id: 401 })
  })

  test('a show of before has no time of opening that nobody measured', async () => {
    await sql`insert into show_run (id, hall_id, opens_at, locks_at, state, policy_version, snapshot_hash, record_hash)
      values (1, 1, now(), now(), 'PUBLISHED', 0, 'x', 'x')`.execute(db)
    const before = await rowsOf(sql`select * from show_run`)
    await old.upgrade('009_opened_at.sql')
    expect(await rowsOf(sql`select * from show_run`)).toEqual([{ ...before[0], opened_at: null }])
  })

  test('events of before stay and are never changed again; guesses that met no number are gone, answers are not', async () => {
    await sql`insert into audit_event (at, call, entity, entity_id) values (now(), 'identity.login', 'member', '1')`.execute(db)
    await sql`insert into inquiry_answer (kind, number, status, answer, source, checked_at) values
      ('national', '1', 'VALID', '{"name": "علی"}', 'x', now()), ('national', '2', 'INVALID', '{}', 'x', now()),
      ('driver', '2', 'INVALID', '{}', 'x', now() - interval '1 year')`.execute(db)
    const before = await rowsOf(sql`select * from audit_event`)
    await old.upgrade('010_guarded_audit.sql')
    expect(await rowsOf(sql`select * from audit_event`)).toEqual(before)
    expect(await rowsOf(sql`select number, answer from inquiry_answer`)).toEqual([{ number: '1', answer: { name: 'علی' } }])
    for (const change of [sql`update audit_event set call = ''`, sql`delete from audit_event`, sql`truncate audit_event`])
      await expect(change.execute(db)).rejects.toThrow('only ever added to')
  })

  test('a cargo of before is not marked, and can be changed', async () => {
    const before = await rowsOf(sql`select * from cargo`)
    await old.upgrade('012_changes_of_members.sql')
    expect(await rowsOf(sql`select * from cargo`)).toEqual([{ ...before[0], review: [] }])
    await sql`update cargo set rent = rent + 1`.execute(db)
  })

  test('acts of before stay as they were when halls and trucks join them; a kind that nobody knows is refused', async () => {
    const act = (kind: string) =>
      sql`insert into override (hall_id, at, kind, member_id, role, reason, reason_code)
        values (1, now(), ${kind}, 1, 'Admin', 'typed', 'WRITTEN')`.execute(db)
    await act('CARGO_FINISHED')
    await act('SHOW_TIME_OFF')
    await expect(act('HALL_OFF')).rejects.toThrow('override_kind_check')
    const before = await rowsOf(sql`select * from override order by id`)
    await old.upgradeWhole()
    const unsaid = { trucks_before: null, trucks_after: null }
    expect(await rowsOf(sql`select * from override order by id`)).toEqual(before.map((row) => ({ ...row, ...unsaid })))
    for (const kind of [
      'HALL_ON',
      'HALL_OFF',
      'SHOW_TIMES_ON',
      'SHOW_TIMES_OFF',
      'TRUCKS_LOWERED',
      'SHOW_TIME_OFF',
      'CARGO_POSTPONED',
    ])
      await act(kind)
    await expect(act('SOMETHING')).rejects.toThrow('override_kind_check')
    await expect(sql`update override set trucks_before = 4`.execute(db)).rejects.toThrow('override_trucks_check')
  })
})
