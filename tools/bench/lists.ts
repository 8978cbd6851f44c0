/** `npm run bench -- lists`: the cost of lists while their tables grow tenfold twice; it must not grow with them. */
import { join } from 'node:path'
import type { Call, Sent } from '#contract/kernel/call.ts'
import { audit } from '#contract/insight/audit.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { notice } from '#contract/messaging/notice.ts'
import { permit } from '#contract/permits/permit.ts'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { turn } from '#contract/halls/turn.ts'
import { addManyCargos } from '#server/platform/demo/many.ts'
import { Client } from 'pg'
import { addManyTurns, hallWithTurns } from './hall-crowd.ts'
import { median, timed } from './measure.ts'
import { addManyPermits } from './permit-crowd.ts'
import { openBench, type BenchWorld } from './world.ts'

/** Rows of each table; each size has its own database. */
const SIZES = (process.env['BENCH_ROWS'] ?? '100000,1000000').split(',').map(Number)
const ROUNDS = 5
const DAY = 86_400_000
const CLERK = 'TC10100171920'
/** Of a driver with two hundred turns. */
const CARD = '7700000'

interface ListQuery<C extends Call = Call> {
  name: string
  username: string
  call: C
  input: Sent<C>
}
const query = <C extends Call>(name: string, username: string, call: C, input: Sent<C>) =>
  ({ name, username, call, input }) as unknown as ListQuery

interface Doors {
  page: string
  files: string
  /** The databases are kept: new ones are not measured. */
  kept: boolean
  say: (line: string) => void
}

/** Measures every list at every size; returns p50 and the ratio of most to least, as rows to print. */
export async function listing(databaseUrl: string, { page, files, kept, say }: Doors): Promise<string[][]> {
  const sizes: Map<string, number>[] = []
  for (const size of SIZES) {
    const made = await makeDatabase(databaseUrl, `bench_${size}`)
    const world = await openBench(databaseUrl.replace(/[^/]*(?=\?)/, `bench_${size}`), page, join(files, String(size)))
    await using _ = { [Symbol.asyncDispose]: () => world.close() }
    if (made) await fill(world, size, say)
    if (!made || !kept) sizes.push(await listed(world, size, say))
  }
  if (sizes.length < SIZES.length) return [['what was made now is measured the next time']]
  return [
    ['list, p50', ...SIZES.map((size) => `${size.toLocaleString('en')} rows`), 'ratio'],
    ...[...sizes[0]!.keys()].map((name) => {
      const took = sizes.map((size) => size.get(name)!)
      return [name, ...took.map((ms) => `${ms.toFixed(1)} ms`), (Math.max(...took) / Math.min(...took)).toFixed(2)]
    }),
  ]
}

/** Whether there was no database of this name. */
async function makeDatabase(databaseUrl: string, name: string): Promise<boolean> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name])
    if (rowCount === 0) await client.query(`create database ${name}`)
    return rowCount === 0
  } finally {
    await client.end()
  }
}

/** Typical queries of the lists; a range of days has the same rows at every size. */
async function listsOf({ db, pool }: BenchWorld, { hallId, count }: { hallId: number; count: number }): Promise<ListQuery[]> {
  const days = (ago: number) => shamsiDayOf(new Date(Date.now() - ago * DAY))
  const [month, week] = [
    { FromDate: days(30), ToDate: days(0) },
    { FromDate: days(7), ToDate: days(0) },
  ]
  const { id } = await db.selectFrom('member').select('id').where('username', '=', CLERK).executeTakeFirstOrThrow()
  const far = await pool.query<{ id: number }>('select id from cargo order by announce_at desc, id desc offset $1 limit 1', [
    Math.floor(count / 2),
  ])
  return [
    query('cargos: a company’s live ones', CLERK, cargo.search, { CargoStatus: 0 }),
    query('cargos: a company’s last 30 days', CLERK, cargo.search, { ...month, CargoStatus: 2 }),
    query('cargos: all of a company’s', CLERK, cargo.search, { CargoStatus: 2 }),
    query('cargos: live ones everywhere', 'admin', cargo.search, { CargoStatus: 0 }),
    query('cargos: everything', 'admin', cargo.search, { CargoStatus: 2 }),
    query('cargos: after the one in the middle', 'admin', cargo.search, { CargoStatus: 2, After: far.rows[0]!.id }),
    query('permits: a company’s last 30 days', CLERK, permit.search, month),
    query('permits: all of a company’s', CLERK, permit.search, {}),
    query('permits: everything', 'admin', permit.search, {}),
    query('turns: the queue of a hall', 'admin', turn.search, { LoadHallId: hallId, IsActive: 1 }),
    query('turns: a hall’s last week', 'admin', turn.search, { LoadHallId: hallId, IsActive: 2, ...week }),
    query('turns: one driver’s card, ever', 'admin', turn.search, { LoadHallId: hallId, IsActive: 2, DriverCardNumber: CARD }),
    query('turns: everything of a hall', 'admin', turn.search, { LoadHallId: hallId, IsActive: 2 }),
    query('notices: of 48 hours', CLERK, notice.list, {}),
    query('notices: all of a member’s', CLERK, notice.list, { all: true }),
    query('audit: the newest', 'admin', audit.search, {}),
    query('audit: of a member', 'admin', audit.search, { MemberId: id }),
    query('audit: of a row', 'admin', audit.search, { Entity: 'cargo', EntityId: '777' }),
    query('audit: of a kind of act, some days', 'admin', audit.search, { Call: 'cargo.finish', ...week }),
  ]
}

/** The tables that grow. Non-unique indexes are created after all rows. */
const GROWING = ['cargo', 'cargo_loader_type', 'turn', 'permit', 'notice']
/** Months of the audit that are kept: the number of days is the same at every size. */
const AUDIT_DAYS = 400

/**
 * Fills a world with this many cargos, permits, turns, notices and events each. Lists have the same rows at every size:
 * the clerk has every tenth notice, and one driver two hundred turns.
 */
async function fill({ db, pool }: BenchWorld, count: number, say: (line: string) => void): Promise<void> {
  say(`adding ${count.toLocaleString('en')} cargos, permits, turns, notices and events`)
  const { rows: indexes } = await pool.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename = any($1)
       and indexdef not like 'CREATE UNIQUE%' and indexname not like '%_pkey'`,
    [GROWING],
  )
  for (const { indexname } of indexes) await pool.query(`drop index ${indexname}`)
  await addManyCargos(db, count)
  await addManyTurns(db, count)
  const { hallId } = await hallWithTurns(db)
  await pool.query(
    `with one as (insert into driver (first_name, last_name, national_id, card_number, card_valid_until)
       values ('Bench', 'Driver', '7700000000', $3, current_date + 400) returning id)
     update turn set driver_id = one.id, hall_id = $2 from one where number > 1000000 and (number - 1000000) % ($1 / 200) = 0`,
    [count, hallId, CARD],
  )
  say('turns are there')
  await addManyPermits(db, count)
  say('permits are there')
  await pool.query(
    `insert into notice (member_id, kind, about, subject, message, link, badge, first_at, at, slot)
     select case when n % 10 = 0 then clerk.id else member.id end, 'broadcast', n::text, 'خبر', 'متن', '/', 'warning', at, at, 0
     from (select n, now() - n * interval '40 seconds' as at from generate_series(1, $1::int) as n) as one
     join (select id, row_number() over (order by id) - 1 as place, count(*) over () as all from member where username <> $2) as member
       on member.place = n % member.all
     join member as clerk on clerk.username = $2`,
    [count, CLERK],
  )
  await pool.query('select sort_audit($1, now())', [new Date(Date.now() - AUDIT_DAYS * DAY)])
  await pool.query(
    `insert into audit_event (at, member_id, role, call, entity, entity_id, detail)
     select now() - n * (interval '1 day' * $2 / $1), 1 + n % 97, 'Admin', case when n % 3 = 0 then 'cargo.finish' else 'turn.add' end,
       'cargo', 1 + n / 20, '{"n": 1}' from generate_series(1, $1::int) as n`,
    [count, AUDIT_DAYS],
  )
  say('notices and events are there')
  for (const { indexdef } of indexes) await pool.query(indexdef)
  say('indexed')
  await pool.query('vacuum analyze cargo, permit, permit_document, turn, notice, audit_event')
  say('they are there')
}

/** Runs every list of a world of this size. */
async function listed(world: BenchWorld, count: number, say: (line: string) => void): Promise<Map<string, number>> {
  const took = new Map<string, number>()
  for (const { name, username, call, input } of await listsOf(world, { hallId: (await hallWithTurns(world.db)).hallId, count })) {
    const token = await world.tokenOf(username)
    const ask = () => timed(1, () => world.say(token, call, input))
    await ask()
    const each: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) each.push(await ask())
    took.set(name, median(each))
    say(`${name}: ${median(each).toFixed(1)} ms`)
  }
  return took
}
