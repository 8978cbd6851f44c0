import { permitStatuses } from '#contract/kernel/status.ts'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTehran, tehranInstant } from '#contract/kernel/value/shamsi.ts'
import { makeDemo } from '#server/platform/demo/make.ts'
import { demoDocuments } from '#server/platform/demo/documents.ts'
import { seedDemo } from '#server/platform/demo/seed.ts'
import { type Db, openDb } from '#server/platform/db/open.ts'
import { inFolder } from '#server/platform/outside/files/folder.ts'
import { openOutside } from '#server/platform/outside/index.ts'
import { readSettings } from '#server/platform/settings/settings.ts'
import { sealerOf } from '#server/modules/halls/run/key.ts'
import { settleStatus } from '#server/modules/permits/permit/life/settle.ts'
import { examine } from '#server/platform/upload/examine.ts'
import { differences } from '#server/modules/money/wallet/differences.ts'
import { freshDatabase } from '../../database.ts'

/** Events of the demo's permits after they were issued. */
const now = new Date('2026-11-21T06:15:00Z')
const today = tehranInstant(inTehran(now).iso)
let db: Db
let drop: () => Promise<void>
const folder = mkdtempSync(join(tmpdir(), 'barnobat-demo-'))
const files = inFolder(folder)
const outside = openOutside(readSettings({}))
beforeAll(async () => {
  const fresh = await freshDatabase()
  ;({ drop } = fresh)
  db = openDb(fresh.url)
  await seedDemo(db, now, { seal: await sealerOf(db, new Uint8Array(32).fill(9), now), files })
})
afterAll(async () => {
  await db.destroy()
  await drop()
  rmSync(folder, { recursive: true, force: true })
})
const none = async (what: string) => {
  const { rows } = await sql.raw(`select id, status from (${what}) as broken`).execute(db)
  expect(rows).toEqual([])
}
const permits = () => db.selectFrom('permit').selectAll().orderBy('id').execute()

describe('every permit', () => {
  test('has a first print with an author after it was issued if printed, and otherwise none', async () => {
    await none(`select * from permit where (print_count > 0) <> (printed_at is not null) or (status > 1 and print_count = 0)
      or printed_at < issued_at or printed_at > coalesce(voided_at, now())
      or print_count <> (select count(*) from permit_print where permit_id = permit.id)`)
    await none('select * from permit where status = 1 and print_count > 0')
  })

  test('has milestones in order, each from a counted event', async () => {
    await none(`select * from permit where greatest(arrived_at, issued_at) > loaded_at or loaded_at > departed_at
      or departed_at > delivered_at or delivered_at > closed_at or arrived_at < issued_at or (status = 0 and arrived_at is not null)`)
    await none(`select permit.id, status from permit where num_nonnulls(arrived_at, loaded_at, departed_at, delivered_at)
      <> (select count(*) from permit_event where permit_id = permit.id and counted)`)
  })

  test('has the status of its documents and milestones, unchanged by settling again', async () => {
    const all = await permits()
    expect(all.length).toBeGreaterThan(900)
    const some = all.filter(({ id, status }) => status < 5 || id % 5 === 0)
    await db
      .transaction()
      .execute(async (tx) => {
        for (const { id, status } of some) {
          if (status > 2)
            expect([id, await settleStatus({ db: tx, now }, id)]).toEqual([id, { from: status, to: status, reached: status }])
        }
        throw new Error('nothing is kept')
      })
      .catch((error: Error) => expect(error.message).toBe('nothing is kept'))
    await none('select * from permit where (status = 6) <> (closed_at is not null)')
    await none('select * from permit where status in (1, 2) and exists (select from permit_document where permit_id = permit.id)')
  })

  test('was over before the day began, whatever time it is', async () => {
    const { rows } = await sql<{
      last: Date
    }>`select greatest(max(printed_at), max(delivered_at), max(closed_at), max(annulled_at),
      max(overdue_at), max(voided_at), (select max(rated_at) from driver_rate), (select max(received_at) from permit_document),
      (select max(at) from audit_event where entity = 'permit')) as last from permit`.execute(db)
    expect(Number(rows[0]!.last)).toBeLessThan(today.getTime())
  })

  test('has its life in the audit: one event per step', async () => {
    const steps = await sql<{ call: string; count: number }>`select call, count(*)::int as count from audit_event
      where entity = 'permit' group by call order by call`.execute(db)
    const counts = Object.fromEntries(steps.rows.map(({ call, count }) => [call, count]))
    const rows = async (table: 'permit_print' | 'permit_event' | 'permit_document' | 'driver_rate') =>
      (
        await db
          .selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .executeTakeFirstOrThrow()
      ).n
    expect(counts).toMatchObject({
      'permit.print': await rows('permit_print'),
      'permitLife.event': await rows('permit_event'),
      'document.attach': await rows('permit_document'),
      'permit.rate': await rows('driver_rate'),
      'permitLife.annul': 1,
    })
    const moves = await sql<{ id: number; status: number; last: number }>`select permit.id, status,
      (select (detail->>'to')::int from audit_event where entity = 'permit' and entity_id = permit.id::text and detail ? 'to'
        order by at desc, id desc limit 1) as last from permit where status > 1`.execute(db)
    expect(moves.rows.filter(({ status, last }) => status !== last)).toEqual([])
  })
})

test('the first company has a permit of every status, late, annulled, no-show, and ratings', async () => {
  const { rows } = await sql<{ status: number }>`select distinct status from permit
    where company_id = 1 order by status`.execute(db)
  expect(rows.map(({ status }) => status)).toEqual([...permitStatuses])
  const { rows: cases } = await sql<
    Record<string, boolean>
  >`select bool_or(overdue_at is not null and permit.status in (1, 2)) as late,
    bool_or(annulled_at is not null) as annulled, bool_or(void_reason = 'NO_SHOW') as missed,
    bool_or(exists (select from driver_rate where permit_id = permit.id)) as rated
    from permit where company_id = 1`.execute(db)
  expect(cases[0]).toEqual({ late: true, annulled: true, missed: true, rated: true })
})

describe('documents', () => {
  test('are real files of their declared kind', async () => {
    for (const { bytes, mime } of demoDocuments) expect(await examine({ outside }, bytes)).toBe(mime)
  })

  test('are in the file store under their digests, and no row points at a missing file', async () => {
    const stored = await db.selectFrom('stored_file').selectAll().execute()
    expect(stored).toHaveLength(demoDocuments.length)
    for (const { digest, size } of stored) expect((await files.get(digest))?.length).toBe(size)
    const both = await db.selectFrom('permit_document').select('type').distinct().orderBy('type').execute()
    expect(both.map(({ type }) => type)).toEqual([0, 1])
    const roles = await db.selectFrom('permit_document').select('role').distinct().orderBy('role').execute()
    expect(roles.map(({ role }) => role)).toEqual(['AdminSupport', 'TransportationCompanyAdmin'])
  })

  test('do not exist without a store', async () => {
    const fresh = await freshDatabase()
    const bare = openDb(fresh.url)
    await seedDemo(bare, now)
    expect(await bare.selectFrom('permit_document').select('id').execute()).toEqual([])
    expect(await bare.selectFrom('stored_file').select('digest').execute()).toEqual([])
    await bare.destroy()
    await fresh.drop()
  })
})

test('a turn whose permit is closed has ended', () => {
  const demo = makeDemo(now, 'hash')
  const turns = new Map(demo.turn.map((one) => [one.id, one]))
  const closed = demo.permit.filter(({ turn_id, status }) => turn_id !== null && status === 6)
  expect(closed.length).toBeGreaterThan(50)
  expect(closed.filter(({ turn_id, closed_at }) => turns.get(turn_id!)!.ended_at !== closed_at)).toEqual([])
})

test('applicants waiting for an administrator have sent a document, and no other data is missing', async () => {
  const companies = await db.selectFrom('company').selectAll().where('is_accepted', '=', false).execute()
  const owners = await db.selectFrom('owner').selectAll().where('is_accepted', '=', false).execute()
  expect([companies.length, owners.length]).toEqual([3, 2])
  const digests = new Set(demoDocuments.map(({ digest }) => digest))
  expect([...companies, ...owners].filter(({ document_digest }) => !digests.has(document_digest!))).toEqual([])
  expect(companies.filter(({ address }) => address === '')).toHaveLength(2)
  const accounts = await db
    .selectFrom('member')
    .select('username')
    .where(
      'owner_id',
      'in',
      owners.map(({ id }) => id),
    )
    .execute()
  expect(accounts.map(({ username }) => username).toSorted()).toEqual(
    owners.map(({ national_id }) => `PO${national_id}`).toSorted(),
  )
})

describe('the fees of the last days', () => {
  test('are charged for permits with a bill of lading, and refunded for some voided ones', async () => {
    const { rows } = await sql<{ billed: number; returned: number; odd: number }>`
      select (count(*) filter (where made.kind = 'COMPANY_FEE' and permit.status > 0 and exists (select from permit_document as bill
          where bill.permit_id = permit.id and bill.type = 0)))::int as billed,
        (count(*) filter (where made.kind = 'COMPANY_REFUND' and permit.status = 0))::int as returned,
        (count(*) filter (where made.amount <> cargo.company_fee or made.at < permit.issued_at))::int as odd
      from ledger_transfer as made join permit on permit.id = made.cause_id join cargo on cargo.id = permit.cargo_id
      where made.cause = 'permit' and made.kind in ('COMPANY_FEE', 'COMPANY_REFUND')`.execute(db)
    expect(rows[0]!.billed).toBeGreaterThan(10)
    expect(rows[0]!.returned).toBeGreaterThan(0)
    expect(rows[0]!.odd).toBe(0)
  })

  test('agree with the holds, the permits and the balances', async () => expect(await differences(db)).toEqual([]))

  test('are in time order in each wallet', async () => {
    const { rows } = await sql`select account_id from (select entry.account_id, made.at,
        lag(made.at) over (partition by entry.account_id order by entry.position) as before
      from ledger_entry as entry join ledger_transfer as made on made.id = entry.transfer_id where entry.position is not null) as line
      where at < before`.execute(db)
    expect(rows).toEqual([])
  })
})
