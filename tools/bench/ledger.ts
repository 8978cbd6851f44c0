/** Money: a transfer, a long statement, one balance among many, and the fees of a show. */
import { wallet } from '#contract/money/wallet.ts'
import { creditOfDrivers, transfer } from '#server/modules/money/ledger/index.ts'
import { sql } from 'kysely'
import { compare, timed, type Compared } from './measure.ts'
import type { BenchWorld } from './world.ts'

const ROUNDS = 9
const OPERATIONS = 40
const WALLETS = 10_000
const ENTRIES = 100_000

export async function keepingMoney(world: BenchWorld, say: (line: string) => void): Promise<Compared[]> {
  say(`opening ${WALLETS} wallets, one with ${ENTRIES} entries`)
  const { companyId, driverId } = await fill(world)
  const token = await world.tokenOf('admin')
  say('moving money')
  return [await moving(world, token, driverId), await reading(world, token, companyId), await balancing(world, token, driverId)]
}

/** Returns the company with the long statement, and a driver with a wallet. */
async function fill({ db, pool }: BenchWorld): Promise<{ companyId: number; driverId: number }> {
  await sql`insert into driver (first_name, last_name, national_id, card_number)
    select 'Wallet', n::text, '78' || lpad(n::text, 8, '0'), '78' || lpad(n::text, 5, '0') from generate_series(1, ${WALLETS}::int) as n`.execute(
    db,
  )
  await sql`insert into ledger_account (kind, driver_id) select 'DRIVER_WALLET', id from driver where first_name = 'Wallet'`.execute(
    db,
  )
  const { id: companyId } = await db
    .selectFrom('company')
    .select('id')
    .where('is_accepted', '=', true)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await sql`insert into ledger_transfer (kind, phase, debit_id, credit_id, amount, cause, cause_id, at)
    select 'INCREASE', 'single', (select id from ledger_account where kind = 'ADJUSTMENTS'), account.id, 1000000, 'request',
      10000000 + row_number() over (), now() - interval '1 day'
    from ledger_account as account where account.driver_id in (select id from driver where first_name = 'Wallet')`.execute(db)
  await sql`insert into ledger_transfer (kind, phase, debit_id, credit_id, amount, cause, cause_id, at)
    select 'INCREASE', 'single', (select id from ledger_account where kind = 'ADJUSTMENTS'),
      (select id from ledger_account where company_id = ${companyId}), 10000 + n % 7, 'request', 20000000 + n, now() - interval '1 hour'
    from generate_series(1, ${ENTRIES}::int) as n`.execute(db)
  await pool.query('vacuum analyze ledger_account, ledger_balance, ledger_entry, ledger_transfer')
  const { id: driverId } = await db
    .selectFrom('driver')
    .select('id')
    .where('first_name', '=', 'Wallet')
    .orderBy('id')
    .offset(WALLETS / 2)
    .limit(1)
    .executeTakeFirstOrThrow()
  return { companyId, driverId }
}

async function moving({ origin, pool }: BenchWorld, token: string, DriverId: number): Promise<Compared> {
  const product = async () => {
    const answer = await fetch(origin + wallet.increase.at.replace('POST ', ''), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        authorization: `Bearer ${token}`,
        'Idempotency-Key': crypto.randomUUID(),
      },
      body: JSON.stringify({ DriverId, Amount: 10_000, Description: 'bench' }),
    })
    if (answer.status !== 200) throw new Error(await answer.text())
    await answer.text()
  }
  await pool.query(`create table if not exists bare_transfer (id bigint generated always as identity primary key, amount bigint);
    create table if not exists bare_entry (id bigint generated always as identity primary key, transfer_id bigint, amount bigint)`)
  const baseline = async () => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const { rows } = await client.query('insert into bare_transfer (amount) values (10000) returning id')
      for (const amount of [-10_000, 10_000])
        await client.query('insert into bare_entry (transfer_id, amount) values ($1, $2)', [rows[0].id, amount])
      await client.query('commit')
    } finally {
      client.release()
    }
  }
  return compare({
    name: 'a transfer over HTTP (session, key, audit)',
    against: 'a bare transaction of three inserts',
    rounds: ROUNDS,
    product: () => timed(OPERATIONS, product),
    baseline: () => timed(OPERATIONS, baseline),
  })
}

async function reading(world: BenchWorld, token: string, TransportationCompanyId: number): Promise<Compared> {
  const product = () => world.say(token, wallet.statement, { TransportationCompanyId })
  const statements = await world.statementsOf(product)
  // Session and audit are not part of a statement.
  const own = statements.filter((one) => /ledger_/.test(one.sql))
  return compare({
    name: `the statement of ${ENTRIES} entries (5,000 listed, sums over all)`,
    against: 'the same SQL through pg',
    rounds: ROUNDS,
    product: () => timed(3, () => world.say(token, wallet.statement, { TransportationCompanyId })),
    baseline: () =>
      timed(3, async () => {
        for (const one of own) await world.pool.query(one.sql, [...one.parameters])
      }),
  })
}

async function balancing(world: BenchWorld, token: string, DriverId: number): Promise<Compared> {
  const product = () => world.say(token, wallet.balance, { DriverId })
  const statements = await world.statementsOf(product)
  const own = statements.filter((one) => /ledger_/.test(one.sql))
  return compare({
    name: `the balance of one of ${WALLETS} wallets`,
    against: 'the same SQL through pg',
    rounds: ROUNDS,
    product: () => timed(OPERATIONS, product),
    baseline: () =>
      timed(OPERATIONS, async () => {
        for (const one of own) await world.pool.query(one.sql, [...one.parameters])
      }),
  })
}

/** Gives a hall its charges: drivers and company have credit, and its cargos are held for. */
export async function chargeHall({ db }: BenchWorld, hallId: number): Promise<void> {
  await sql`update hall set driver_fee = 100000 where id = ${hallId}`.execute(db)
  const cargos = await sql<{ id: number; company_id: number }>`update cargo set company_fee = 150000 where hall_id = ${hallId}
    returning id, company_id`.execute(db)
  const turns = await db.selectFrom('turn').select(['id', 'driver_id']).where('hall_id', '=', hallId).execute()
  await db.transaction().execute(async (tx) => {
    const mover = { db: tx, now: new Date(), by: null }
    await transfer(
      mover,
      turns.map(({ id, driver_id }) => ({
        kind: 'INCREASE',
        debit: 'ADJUSTMENTS',
        credit: { driverId: driver_id },
        amount: 1_000_000,
        cause: { type: 'turn', id },
      })),
    )
    await transfer(
      mover,
      cargos.rows.map(({ id, company_id }) => ({
        kind: 'COMPANY_HOLD',
        phase: 'pending',
        debit: { companyId: company_id },
        credit: 'PLATFORM_FEES',
        amount: 3 * 150_000,
        cause: { type: 'cargo', id, seq: 1 },
      })),
    )
    const credit = await creditOfDrivers(
      tx,
      turns.map(({ driver_id }) => driver_id),
    )
    if (credit.size !== turns.length) throw new Error('a driver has no wallet')
  })
}
