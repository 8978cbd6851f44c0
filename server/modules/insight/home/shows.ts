import { cargo } from '#contract/freight/cargo.ts'
import type { NextShow } from '#contract/insight/home.ts'
import { permit } from '#contract/permits/permit.ts'
import { adminTeam, may, type Role } from '#contract/kernel/roles.ts'
import { run } from '#contract/halls/run.ts'
import { sql } from 'kysely'
import { cargosOf, cargosOfShow } from '#server/modules/freight/cargo/index.ts'
import { nextShowAt } from '#server/modules/organisations/hall/index.ts'
import { hallsLinked, isObserver } from '#server/modules/access/identity/index.ts'
import type { Asking } from './counts.ts'
import { oneRow } from '#server/platform/db/one-row.ts'

/** Maximum shows of a response. */
const MOST = 3

/** The halls of a member's shows: a hall itself, those with a place of the company, those of an owner's live cargos. */
function hallsFor({ db, actor }: Asking) {
  const halls = db.selectFrom('hall').where('hall.is_active', '=', true)
  if ((adminTeam as readonly Role[]).includes(actor.role)) return halls
  if (isObserver(actor)) return halls.where('hall.id', 'in', hallsLinked(db, actor))
  if (actor.hallId !== null) return halls.where('hall.id', '=', actor.hallId)
  if (actor.companyId !== null) {
    return halls.where('hall.id', 'in', (eb) =>
      eb.selectFrom('company_hall').select('hall_id').where('company_id', '=', actor.companyId),
    )
  }
  const theirs = cargosOf(db, actor).select('cargo.hall_id').where('cargo.status', '<=', 0)
  return halls.where(sql<boolean>`hall.id in (${theirs})`)
}

/** For members with cargos or permits: open shows, then the next ones, soonest first. A hall always gets its own show. */
export async function nextShows(asking: Asking): Promise<NextShow[]> {
  const { db, actor, now } = asking
  if (![cargo.search, cargo.announce, permit.search].some(({ who }) => may(who, actor))) return []
  const isHall = may(run.claimFree.who, actor)
  const halls = await hallsFor(asking)
    .select([
      'hall.id',
      'hall.name',
      'hall.is_active as isActive',
      'hall.has_show_times as hasShowTimes',
      'hall.reservation_limit_minutes as window',
      sql<string[]>`array(select to_char(show_time, 'HH24:MI') from hall_show_time
        where hall_show_time.hall_id = hall.id and hall_show_time.is_active order by show_time)`.as('showTimes'),
    ])
    .execute()
  if (halls.length === 0) return []
  const ids = halls.map(({ id }) => id)
  const live = await db
    .selectFrom('show_run')
    .select(['hall_id', 'state', 'opens_at', 'locks_at', 'late_for'])
    .where('hall_id', 'in', ids)
    .where('state', 'in', ['OPEN', 'LOCKED'])
    .execute()
  const soonest = halls
    .map((hall) => {
      const open = live.find(({ hall_id }) => hall_id === hall.id) ?? null
      const rules = { ...hall, reservationLimitMinutes: hall.window, last: null }
      return { hall, open, nextAt: nextShowAt(rules, now) }
    })
    .filter(({ open, nextAt }) => isHall || open !== null || nextAt !== null)
    .toSorted((a, b) => instantOf(a) - instantOf(b) || a.hall.id - b.hall.id)
    .slice(0, MOST)
  const counts = await countsIn(
    asking,
    soonest.map(({ hall, open, nextAt }) => ({ hallId: hall.id, opensAt: open?.opens_at ?? nextAt ?? now })),
  )
  return soonest.map(({ hall, open, nextAt }, at) => ({
    hallId: hall.id,
    hallName: hall.name,
    run: open && {
      state: open.state,
      opensAt: open.opens_at.toISOString(),
      locksAt: open.locks_at.toISOString(),
      lateFor: open.late_for?.toISOString() ?? null,
    },
    nextAt: nextAt && nextAt.toISOString(),
    window: hall.window,
    cargos: counts[at]!,
  }))
}

/** Open shows come first, by their end. */
const instantOf = ({ open, nextAt }: { open: { locks_at: Date } | null; nextAt: Date | null }) =>
  open ? open.locks_at.getTime() - Number.MAX_SAFE_INTEGER / 2 : (nextAt?.getTime() ?? Number.MAX_SAFE_INTEGER)

/** Number of the member's cargos in each of these shows. */
async function countsIn({ db, actor }: Asking, shows: { hallId: number; opensAt: Date }[]): Promise<number[]> {
  const parts = shows.map(
    ({ hallId, opensAt }) =>
      sql`(select count(*)::int from (${cargosOfShow(db, hallId, opensAt)
        .clearSelect()
        .clearOrderBy()
        .select('cargo.id')
        .where(sql<boolean>`cargo.id in (${cargosOf(db, actor).select('cargo.id')})`)}) as shown)`,
  )
  if (parts.length === 0) return []
  const { counts } = oneRow(await sql<{ counts: number[] }>`select array[${sql.join(parts)}] as counts`.execute(db))
  return counts
}
