import type { Db } from '#server/platform/db/open.ts'
import { sql } from 'kysely'

/** One permit per this interval, back from now. */
const APART = '40 seconds'
/** Number of newest permits with documents; lists show no older ones. */
const DOCUMENTED = 50_000

/**
 * Adds ended permits to the existing cargos, five to a cargo and newest to newest, with turns where there are any,
 * documents for the newest, and a rating for every tenth. Throws when there is no cargo.
 */
export async function addManyPermits(db: Db, count: number): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // A million valid rows: checking the driver of each takes minutes.
    await sql`set local session_replication_role = replica`.execute(tx)
    // Precomputed: otherwise every permit would be compared with every cargo.
    const all = async (table: 'cargo' | 'driver_vehicle') =>
      (
        await tx
          .selectFrom(table)
          .select((eb) => eb.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow()
      ).count
    const [cargos, carried] = [await all('cargo'), await all('driver_vehicle')]
    if (cargos === 0) throw new Error('there is no cargo to give permits for: seed the demo first')
    await sql`insert into permit
        (cargo_id, company_id, turn_id, driver_id, vehicle_id, hall_id, status, issued_at, void_reason, voided_at, arrival_deadline)
      select cargo.id, cargo.company_id, turn.id, carried.driver_id, carried.vehicle_id, cargo.hall_id, case when n % 20 = 0 then 0 when n < 5000 then 5 else 6 end,
        at, case when n % 20 = 0 then 'ADMIN' end, case when n % 20 = 0 then at end, at + interval '8 hours'
      from (select n, now() - n * ${APART}::interval as at from generate_series(0, ${count}::int - 1) as n) as given
      join (select id, company_id, hall_id, row_number() over (order by announce_at desc, id desc) - 1 as place from cargo)
        as cargo on cargo.place = n / 5 % ${cargos}::int
      join (select driver_id, vehicle_id, row_number() over () - 1 as place from driver_vehicle)
        as carried on carried.place = n % ${carried}::int
      left join turn on turn.number = 1000000 + n and turn.state = 'CLOSED'`.execute(tx)
    await sql`insert into stored_file (digest, size, mime, stored_at) values (repeat('0', 64), 1, 'application/pdf', now())`.execute(
      tx,
    )
    await sql`insert into permit_document (permit_id, type, version, digest, file_name, received_at, member_id, role)
      select permit.id, type, 1, repeat('0', 64), 'paper.pdf', issued_at, member.id, member.role
      from (select id, issued_at from permit where status >= 5 order by issued_at desc, id desc limit ${DOCUMENTED}) as permit
      cross join generate_series(0, 1) as type cross join (select id, role from member order by id limit 1) as member on conflict do nothing`.execute(
      tx,
    )
    await sql`insert into driver_rate (permit_id, driver_id, rate, member_id, rated_at)
      select permit.id, driver_id, 1 + permit.id % 5, member.id, issued_at
      from permit cross join (select id from member order by id limit 1) as member
      where permit.status >= 5 and permit.id % 10 = 0 on conflict do nothing`.execute(tx)
  })
}

/** A fee with its ledger entries for every permit without one, as after a year of a busy platform. */
export async function addManyFees(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // Entries in order, without updating a balance row per entry.
    await sql`set local session_replication_role = replica`.execute(tx)
    await sql`with made as (
        insert into ledger_transfer (kind, phase, debit_id, credit_id, amount, cause, cause_id, at)
        select 'COMPANY_FEE', 'single', wallet.id, fees.id, 500000, 'permit', permit.id, permit.issued_at
        from permit join ledger_account as wallet on wallet.company_id = permit.company_id
          join ledger_account as fees on fees.kind = 'PLATFORM_FEES'
        where permit.status <> 0 order by permit.issued_at on conflict do nothing
        returning id, debit_id, credit_id, amount, at)
      insert into ledger_entry (transfer_id, account_id, amount, position, balance, at)
      select id, debit_id, -amount, 1000000 + row_number() over (partition by debit_id order by at), 0, at from made
      union all select id, credit_id, amount, null, null, at from made`.execute(tx)
  })
}
