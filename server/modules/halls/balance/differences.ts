/** Differences in a hall's day, one sentence each with the place (domain.md 4.7). */
import { PriorityStatus } from '#contract/kernel/status.ts'
import { balanceWords as words } from '#contract/organisations/hall-words.ts'
import { sql } from 'kysely'
import type { Db } from '#server/platform/db/open.ts'
import { loadsOfHall, trucksWithPermit } from '#server/modules/freight/cargo/index.ts'
import { endedBy, permitsOn, stoodOn, voidedBy, type Counts, type Day } from './count.ts'

/** Maximum sentences of one day. */
const MOST = 100

/** Empty if all sides agree with each other, with the shows' results, and with the records. */
export async function differencesOf(db: Db, hallId: number, day: Day, counts: Counts): Promise<string[]> {
  const loads = await oddLoads(db, hallId, day)
  const permits = await oddPermits(db, hallId, day)
  const decided = await undone(db, hallId, day)
  return [...loads.sentences, ...decided, ...permits, ...odds(counts, loads)].slice(0, MOST)
}

/** Loads with more permits than trucks, with a wrong full state, and with trucks that no show would offer. */
async function oddLoads(db: Db, hallId: number, day: Day) {
  const taken = trucksWithPermit(day.to)
  const rows = await db
    .selectFrom('cargo')
    .where('cargo.hall_id', '=', hallId)
    .where(stoodOn(day))
    .where(sql<boolean>`cargo.trucks <> ${taken}`)
    .select([
      'cargo.id',
      'cargo.trucks',
      taken.as('held'),
      sql<boolean>`cargo.finish_reason = 'SYSTEM_FILLED' and ${endedBy(day.to)}`.as('isFull'),
      sql<boolean>`not (${endedBy(day.to)}) and cargo.id not in (${loadsOfHall(db, hallId).select('cargo.id')})`.as('isIdle'),
    ])
    .orderBy('cargo.id')
    .execute()
  const over = rows.filter(({ held: permits, trucks }) => permits > trucks)
  const notFull = rows.filter(({ held: permits, isFull, trucks }) => isFull && permits < trucks)
  const idle = sum(rows.map(({ held: permits, isIdle, trucks }) => (isIdle ? Math.max(0, trucks - permits) : 0)))
  return {
    idle,
    over: sum(over.map(({ held: permits, trucks }) => permits - trucks)),
    sentences: [
      ...(idle > 0 ? [words.idle(idle)] : []),
      ...over.map(({ held: permits, id, trucks }) => words.overfull(id, permits, trucks)),
      ...notFull.map(({ held: permits, id, trucks }) => words.notFull(id, trucks - permits)),
    ],
  }
}

/** Published results of the day that differ from their permits. */
async function undone(db: Db, hallId: number, { from, to }: Day): Promise<string[]> {
  const { rows } = await sql<{ run: number; cargo: number; decided: number; permits: number }>`
    select * from (
      select show_run.id as run, won.id as cargo, jsonb_array_length(won.winners) as decided, (select count(*)::int from permit
        where permit.run_id = show_run.id and permit.cargo_id = won.id) as permits
      from show_run, jsonb_to_recordset(show_run.outcome::jsonb -> 'cargos') as won (id bigint, winners jsonb)
      where show_run.hall_id = ${hallId} and show_run.state = 'PUBLISHED'
        and show_run.published_at >= ${from} and show_run.published_at < ${to}
    ) as counted where decided <> permits order by run, cargo`.execute(db)
  return rows.map(({ run, cargo, decided, permits }) => words.notAsDecided(run, cargo, decided, permits))
}

/** Permits without a show, and voided ones without a record. */
async function oddPermits(db: Db, hallId: number, day: Day): Promise<string[]> {
  const rows = await permitsOn(db, hallId, day)
    .select([
      'permit.id',
      sql<boolean>`not exists (select from priority where priority.turn_id = permit.turn_id
        and priority.cargo_id = permit.cargo_id and priority.status = ${PriorityStatus.confirmed})`.as('isFromNoShow'),
      sql<boolean>`permit.run_id is not null and ${voidedBy(day.to)} and not exists (select from override
        where override.permit_id = permit.id and override.kind = 'PERMIT_VOIDED')`.as('isUnsaid'),
    ])
    .orderBy('permit.id')
    .execute()
  return rows.flatMap(({ id, isFromNoShow, isUnsaid }) => [
    ...(isFromNoShow ? [words.fromNoShow(id)] : []),
    ...(isUnsaid ? [words.voidedUnsaid(id)] : []),
  ])
}

/** Mismatching sums that no sentence above explains. */
function odds(counts: Counts, { idle, over }: { idle: number; over: number }): string[] {
  const { announced, permitted, unfilled, remaining, issued, printed, unprinted, voided } = counts
  const rest = permitted + unfilled + remaining
  const counted = printed + unprinted + voided
  return [
    ...(announced === rest + idle - over ? [] : [words.announced(announced, rest)]),
    ...(issued === counted ? [] : [words.issued(issued, counted)]),
    ...(permitted === issued - voided ? [] : [words.permitted(permitted, issued - voided)]),
  ]
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0)
