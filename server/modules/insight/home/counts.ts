/** Pending items and today's figures: each count uses the list's own filter and the member's scope. */
import type { Who } from '#contract/kernel/call.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { statusFilter } from '#contract/freight/cargo-list.ts'
import { company } from '#contract/organisations/company.ts'
import { document } from '#contract/permits/document.ts'
import { LOOK_BACK_DAYS, NAMED, waitCodes, type FigureCode, type Wait, type WaitCode } from '#contract/insight/home.ts'
import { objection } from '#contract/fleet/objection.ts'
import { owner } from '#contract/organisations/owner.ts'
import { payment } from '#contract/money/payment.ts'
import { permit } from '#contract/permits/permit.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { may, overseers, roles } from '#contract/kernel/roles.ts'
import { run } from '#contract/halls/run.ts'
import { shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { CargoStatus, PermitStatus, PriorityStatus } from '#contract/kernel/status.ts'
import { wallet } from '#contract/money/wallet.ts'
import { sql, type RawBuilder } from 'kysely'
import * as v from 'valibot'
import { selectCargos } from '#server/modules/freight/cargo/index.ts'
import type { RequestContext } from '#server/platform/context.ts'
import { selectObjections } from '#server/modules/fleet/objection/index.ts'
import { selectPermits } from '#server/modules/permits/permit/index.ts'
import { turnsOf } from '#server/modules/halls/turn/index.ts'

export type Asking = Pick<RequestContext, 'db' | 'actor' | 'now'>

/** `id`, `at` for the order of the first ones, and `name`. */
type Rows = RawBuilder<unknown>

interface Counted {
  who: Who
  /** Only for members whose own company, goods or hall it concerns, not for overseers. */
  isOwn?: true
  rows: (asking: Asking) => Rows
}

const DAY = 86_400_000
const dayOf = ({ now }: Asking, before = 0) => shamsiToday(new Date(now.getTime() - before * DAY))
const today = (asking: Asking) => ({ FromDate: dayOf(asking), ToDate: dayOf(asking) })
const beforeToday = (asking: Asking) => ({ FromDate: dayOf(asking, LOOK_BACK_DAYS), ToDate: dayOf(asking, 1) })
const live = { CargoStatus: statusFilter.active }

const cargos = ({ db, actor }: Asking, input: object) => selectCargos(db, actor, v.parse(cargo.search.input, input))
const permits = (asking: Asking, input: object) => selectPermits(asking, v.parse(permit.search.input, input))

/** Today's cargos and permits, and overdue ones, in the member's scope: by the filters of their lists. */
export const todaysRows = {
  cargosToday: (asking: Asking) => cargos(asking, today(asking)),
  shortToday: (asking: Asking) => cargos(asking, { ...today(asking), ...live, Unfilled: true }),
  permitsToday: (asking: Asking) => permits(asking, today(asking)),
  late: (asking: Asking) => permits(asking, { Overdue: true }),
}

const cargoRows = (rows: ReturnType<typeof cargos>): Rows =>
  sql`${rows.select(['cargo.id', 'cargo.announce_at as at', sql<null>`null::text`.as('name')])}`
const permitRows = (rows: ReturnType<typeof permits>): Rows =>
  sql`${rows.select(['permit.id', sql`coalesce(permit.arrival_deadline, permit.issued_at)`.as('at'), sql<null>`null::text`.as('name')])}`
const queued = ({ db, actor }: Asking) =>
  turnsOf(db, actor)
    .where('turn.state', '=', 'QUEUED')
    .select(['turn.id', 'turn.issued_at as at', sql<string>`turn.number::text`.as('name')])

const account = sql`(select from member where member.company_id = company.id)`
const companyHall = sql`(select from company_hall where company_hall.company_id = company.id)`

const waits: Readonly<Record<WaitCode, Counted>> = {
  companies: {
    who: company.accept.who,
    rows: () => sql`select id, created_at as at, name from company where not is_accepted and verdict is null`,
  },
  unfinished: {
    who: company.createUser.who,
    rows: () => sql`select id, created_at as at, name from company
      where is_accepted and not (exists ${account} and exists ${companyHall})`,
  },
  owners: {
    who: owner.accept.who,
    rows: () => sql`select id, created_at as at, first_name || ' ' || last_name as name from owner
      where not is_accepted and verdict is null and deleted_at is null`,
  },
  objections: {
    // A hall records objections and waits for the decision like its driver.
    who: [roles(...overseers)],
    rows: (asking) =>
      sql`${selectObjections(asking, v.parse(objection.search.input, { State: 'OPEN' }))
        .innerJoin('driver', 'driver.id', 'objection.driver_id')
        .select(['objection.id', 'objection.made_at as at'])
        .select(sql<string>`driver.first_name || ' ' || driver.last_name`.as('name'))}`,
  },
  payments: {
    who: payment.handle.who,
    rows: () => sql`select payment.id, payment.created_at as at, company.name from payment
      join company on company.id = payment.company_id where payment.state = 'differs' and payment.handled_at is null`,
  },
  credits: {
    // The requester may not decide.
    who: wallet.approve.who,
    rows: ({ actor }) => sql`select id, asked_at as at, null::text as name from credit_request
      where state = 'WAITING' and asked_by <> ${actor.id}`,
  },
  late: { who: permit.search.who, rows: (asking) => permitRows(todaysRows.late(asking)) },
  unasked: { who: cargo.search.who, rows: (asking) => cargoRows(cargos(asking, { ...live, Unasked: true })) },
  unlisted: {
    who: run.prefer.who,
    isOwn: true,
    rows: (asking) =>
      sql`${queued(asking).innerJoin('show_run', (on) =>
        on.onRef('show_run.hall_id', '=', 'turn.hall_id').on('show_run.state', '=', 'OPEN'),
      ).where(sql<boolean>`not exists (select from priority where priority.run_id = show_run.id and priority.turn_id = turn.id
        and priority.status = ${PriorityStatus.pending})`)}`,
  },
  ownerCargos: {
    who: cargo.accept.who,
    rows: (asking) => cargoRows(cargos(asking, { Statuses: [CargoStatus.awaitingReview] })),
  },
  unprinted: {
    who: permit.print.who,
    isOwn: true,
    rows: (asking) => permitRows(permits(asking, { ...today(asking), DriverReserveStatus: PermitStatus.issued })),
  },
  rates: {
    who: permitLife.setDetentionTable.who,
    rows: () => sql`select id, id as at, name from loader_type
      where not exists (select from detention_rate where version = (select max(version) from detention_table) and hourly_rials is not null)`,
  },
  papers: {
    who: document.attach.who,
    isOwn: true,
    rows: (asking) => permitRows(permits(asking, { ...beforeToday(asking), LacksPapers: true })),
  },
  unfilled: {
    who: cargo.finish.who,
    rows: (asking) => cargoRows(cargos(asking, { ...beforeToday(asking), ...live, Unfilled: true })),
  },
}

const hall = run.claimFree.who
const figures: Readonly<Record<FigureCode, Counted>> = {
  cargosToday: { who: cargo.search.who, rows: (asking) => cargoRows(todaysRows.cargosToday(asking)) },
  shortToday: {
    who: cargo.search.who,
    rows: (asking) => cargoRows(todaysRows.shortToday(asking)),
  },
  permitsToday: { who: permit.search.who, rows: (asking) => permitRows(todaysRows.permitsToday(asking)) },
  queue: { who: hall, isOwn: true, rows: (asking) => sql`${queued(asking)}` },
}

/** Administrators have the three counters of S1 §2.1 instead; a hall counts its queue, and its cargos are next to the clock. */
function figuresFor({ actor }: Asking): FigureCode[] {
  if (may(cargo.statistics.who, actor)) return []
  return may(hall, actor) ? ['queue', 'permitsToday'] : ['cargosToday', 'shortToday', 'permitsToday']
}

interface Row {
  code: WaitCode | FigureCode
  count: number
  ids: number[] | null
  names: (string | null)[] | null
}

/** All counts in one statement. */
export async function countsOf(asking: Asking) {
  const { db, actor } = asking
  const isOwned = (actor.companyId ?? actor.ownerId ?? actor.hallId) !== null
  const isTheirs = ({ who, isOwn }: Counted) => may(who, actor) && (!isOwn || isOwned)
  const wanted = [
    ...waitCodes.map((code) => ({ code, ...waits[code] })),
    ...figuresFor(asking).map((code) => ({ code, ...figures[code] })),
  ].filter(isTheirs)
  if (wanted.length === 0) return { waits: [], figures: [] }
  const parts = wanted.map(
    ({ code, rows }) => sql`select ${code}::text as code, count(*)::int as count,
    (array_agg(id order by at, id))[1:${sql.lit(NAMED)}] as ids, (array_agg(name order by at, id))[1:${sql.lit(NAMED)}] as names
    from (${rows(asking)}) as rows`,
  )
  const found = (await sql<Row>`${sql.join(parts, sql` union all `)}`.execute(db)).rows
  const countOf = (code: Row['code']) => found.find((row) => row.code === code)
  return {
    waits: waitCodes.flatMap((code): Wait[] => {
      const row = countOf(code)
      if (!row?.ids || row.count === 0) return []
      return [{ code, count: row.count, first: row.ids.map((id, at) => ({ id, name: row.names?.[at] ?? null })) }]
    }),
    figures: figuresFor(asking).flatMap((code) => {
      const row = countOf(code)
      return row ? [{ code, count: row.count }] : []
    }),
  }
}
