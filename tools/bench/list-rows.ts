/** The rows of `npm run bench -- lists`: tables that grow to ten million rows, and the audit to fifty million. */
import { addManyCargos } from '#server/platform/demo/many.ts'
import type { Pool } from 'pg'
import { addManyTurns, hallWithTurns } from './hall-crowd.ts'
import { addManyFees, addManyPermits } from './permit-crowd.ts'
import type { BenchWorld } from './world.ts'

const DAY = 86_400_000
export const CLERK = 'TC10100171920'
/** Of a driver with two hundred turns. */
export const CARD = '7700000'
/** Non-unique indexes of these tables are created after all rows. */
const GROWING = [
  'cargo',
  'cargo_loader_type',
  'turn',
  'permit',
  'permit_document',
  'notice',
  'ledger_transfer',
  'ledger_entry',
  'audit_event',
]
/** Months of the audit that are kept: the number of days is the same at every size. */
const AUDIT_DAYS = 400
/** Events for each permit. */
const EVENTS = 5

/**
 * Settings while filling: a crash then loses the rows, which are created again. Memory is for sorts of index builds; the
 * files of the log are few, so that the disk holds the tables only.
 */
const HASTE = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_wal_size: '4GB',
  checkpoint_timeout: '30min',
  work_mem: '512MB',
  maintenance_work_mem: '1GB',
}

/**
 * Fills a world with this many cargos, permits with fees, turns and notices each, and five times as many events. Lists have
 * the same rows at every size: the clerk has every tenth notice, and one driver two hundred turns.
 */
export async function fillLists(world: BenchWorld, count: number, say: (line: string) => void): Promise<void> {
  const { pool } = world
  say(
    `adding ${count.toLocaleString('en')} cargos, permits, turns and notices, and ${(EVENTS * count).toLocaleString('en')} events`,
  )
  for (const [name, value] of Object.entries(HASTE)) await pool.query(`alter system set ${name} = '${value}'`)
  await pool.query('select pg_reload_conf()')
  const { rows: indexes } = await pool.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where schemaname = current_schema() and tablename = any($1)
       and indexdef not like 'CREATE UNIQUE%' and indexname not like '%_pkey'`,
    [GROWING],
  )
  for (const { indexname } of indexes) await pool.query(`drop index ${indexname}`)
  await Promise.all([addFreight(world, count, say), addEvents(pool, count, say)])
  const left = indexes.values()
  // Two at a time: each sorts in memory.
  await Promise.all(
    [1, 2].map(async () => {
      for (const { indexname, indexdef } of left) {
        // Of a partitioned table it would be for the parent only.
        await pool.query(indexdef.replace(' ON ONLY ', ' ON '))
        say(`indexed: ${indexname}`)
      }
    }),
  )
  // The rows were added without triggers.
  await pool.query('select recount_rows(), ledger_recount_days()')
  await pool.query(`vacuum analyze ${GROWING.join(', ')}, driver_rate`)
  await pool.query('alter system reset all')
  await pool.query('select pg_reload_conf()')
  await pool.query('checkpoint')
  say('they are there')
}

async function addFreight({ db, pool }: BenchWorld, count: number, say: (line: string) => void): Promise<void> {
  await addManyCargos(db, count)
  say('cargos are there')
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
  await addManyFees(db)
  say('fees are there')
}

async function addEvents(pool: Pool, count: number, say: (line: string) => void): Promise<void> {
  await pool.query('select sort_audit($1, now())', [new Date(Date.now() - AUDIT_DAYS * DAY)])
  await pool.query(
    `insert into audit_event (at, member_id, role, call, entity, entity_id, detail)
     select now() - n * (interval '1 day' * $2 / $1), 1 + n % 97, 'Admin', case when n % 3 = 0 then 'cargo.finish' else 'turn.add' end,
       'cargo', 1 + n / 20, '{"n": 1}' from generate_series(1, $1::int) as n`,
    [EVENTS * count, AUDIT_DAYS],
  )
  say('events are there')
  const { rows } = await pool.query<{ members: number }>('select count(*)::int as members from member where username <> $1', [
    CLERK,
  ])
  await pool.query(
    `insert into notice (member_id, kind, about, subject, message, link, badge, first_at, at, slot)
     select case when n % 10 = 0 then clerk.id else member.id end, 'broadcast', n::text, 'خبر', 'متن', '/', 'warning', at, at, 0
     from (select n, now() - n * interval '40 seconds' as at from generate_series(1, $1::int) as n) as one
     join (select id, row_number() over (order by id) - 1 as place from member where username <> $2) as member
       on member.place = n % $3::int
     join member as clerk on clerk.username = $2`,
    [count, CLERK, rows[0]!.members],
  )
  say('notices are there')
}
