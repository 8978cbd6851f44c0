/** Periodic checks for conditions that members are notified of. Any number of servers may run it: each notice is sent once. */
import { inTehran } from '#contract/kernel/value/shamsi.ts'
import { PermitStatus, PriorityStatus } from '#contract/kernel/status.ts'
import { sql } from 'kysely'
import type { Db } from '../platform/db/open.ts'
import { papersEnding } from '../modules/fleet/driver-app/papers.ts'
import { tellDue } from '../modules/messaging/broadcast/index.ts'
import type { Job } from '../platform/jobs.ts'
import { forgetNotices, notify, tellPoor } from '../modules/messaging/notice/index.ts'

const EVERY_MS = 30_000
/** Minutes before its expiry at which a turn is notified, and before the lock at which a cargo without requests is. */
const TURN_MINUTES = 60
const LOCK_MINUTES = 5
/** Hour of Tehran from which the daily check is due: papers, cards, inspections. */
const MORNING = '07:00'
/** Days before the expiry of a card or an inspection on which it is notified. */
const DAYS_LEFT = [30, 7, 1]
/** Maximum days before today whose permits are checked for missing papers. */
const PAPERS_DAYS = 30

type NoticeRows = { id: number; left?: number; count?: number; fact?: string; until?: Date }[]

/**
 * Turns about to expire, unless their clock is paused (X39); before a lock, cargos in no list and turns whose driver lacks the
 * hall's charge (domain.md 4.6, X21); company wallets below `lowBelow` rials, or too low for the next cargo.
 */
export async function lookAtMinutes(db: Db, now: Date, lowBelow = 0): Promise<void> {
  const minutes = (until: string) => sql`ceil(extract(epoch from ${sql.ref(until)} - ${now}::timestamptz) / 60)::int`
  const { rows: turns } = await sql<NoticeRows[number]>`
    select id, ${minutes('turn.expires_at')} as left, expires_at as until from turn
    where state = 'QUEUED' and paused_at is null and expires_at > ${now} and expires_at <= ${now}::timestamptz + ${TURN_MINUTES} * interval '1 minute'`.execute(
    db,
  )
  const { rows: cargos } = await sql<NoticeRows[number]>`
    select cargo.id, ${minutes('show_run.locks_at')} as left
    from show_run join show_cargo on show_cargo.run_id = show_run.id join cargo on cargo.id = show_cargo.cargo_id
    where show_run.state = 'OPEN' and show_run.locks_at > ${now} and cargo.status = 0
      and show_run.locks_at <= ${now}::timestamptz + ${LOCK_MINUTES} * interval '1 minute'
      and not exists (select from priority where priority.run_id = show_run.id and priority.cargo_id = cargo.id
        and priority.status = ${PriorityStatus.pending})`.execute(db)
  const { rows: lacking } = await sql<NoticeRows[number]>`
    select turn.id, ${minutes('show_run.locks_at')} as left, show_run.locks_at as until, turn.id || ' ' || show_run.id as fact,
      coalesce(opened.driver_fee, hall.driver_fee) as count
    from show_run join hall on hall.id = show_run.hall_id
      left join hall_version as opened on opened.hall_id = hall.id and opened.version = show_run.hall_version
        and opened.version <> hall.version
      join turn on turn.hall_id = hall.id and turn.state = 'QUEUED'
      left join ledger_account on ledger_account.driver_id = turn.driver_id
      left join ledger_balance as kept on kept.account_id = ledger_account.id
    where show_run.state = 'OPEN' and show_run.locks_at > ${now}
      and show_run.locks_at <= ${now}::timestamptz + ${LOCK_MINUTES} * interval '1 minute'
      and coalesce(kept.posted - kept.held, 0) < coalesce(opened.driver_fee, hall.driver_fee)
      and exists (select from priority where priority.run_id = show_run.id and priority.turn_id = turn.id
        and priority.status = ${PriorityStatus.pending})`.execute(db)
  const { rows: poor } = await sql<NoticeRows[number]>`
    select company.id, min(kept.posted - kept.held)::bigint as count,
      case when min(kept.posted - kept.held) < min(hall.company_fee) then 0 else -1 end as left
    from company join ledger_account on ledger_account.company_id = company.id
      join ledger_balance as kept on kept.account_id = ledger_account.id
      join company_hall on company_hall.company_id = company.id join hall on hall.id = company_hall.hall_id
    where company.is_active and company.is_accepted and hall.is_active and hall.company_fee > 0
    group by company.id having min(kept.posted - kept.held) < greatest(min(hall.company_fee), ${lowBelow}::bigint)`.execute(db)
  await db.transaction().execute(async (tx) => {
    await notify({ db: tx, now }, 'turnExpiring', { about: turns })
    await notify({ db: tx, now }, 'cargoUnasked', { about: cargos })
    await notify({ db: tx, now }, 'driverCreditLow', { about: lacking })
    await tellPoor({ db: tx, now }, poor)
  })
}

/** Daily check: missing papers, expiring cards and inspections. */
export async function lookAtDay(db: Db, now: Date): Promise<void> {
  const today = inTehran(now).iso
  const live = sql`(${PermitStatus.issued}, ${PermitStatus.printed})`
  const { rows: missing } = await sql<NoticeRows[number]>`
    select cargo.company_id as id, count(*)::int as count from permit join cargo on cargo.id = permit.cargo_id
    where permit.status in ${live} and permit.issued_at < ${today}::date::timestamp at time zone 'Asia/Tehran'
      and permit.issued_at > ${now}::timestamptz - ${PAPERS_DAYS} * interval '1 day'
      and not exists (select from permit_document where permit_document.permit_id = permit.id)
    group by cargo.company_id`.execute(db)
  const expiring = async (table: 'driver' | 'vehicle', columns: readonly string[]): Promise<NoticeRows> => {
    const days = sql`array[${sql.join(columns.map((column) => sql`${sql.ref(column)}::date - ${today}::date`))}]`
    const { rows } = await sql<NoticeRows[number]>`
      select id, (select min(one) from unnest(${days}) as one where one = any(${DAYS_LEFT}::int[])) as left
      from ${sql.table(table)} where is_active and ${days} && ${DAYS_LEFT}::int[]`.execute(db)
    return rows
  }
  const drivers = await expiring('driver', ['card_valid_until', 'health_card_valid_until'])
  const vehicles = await expiring('vehicle', ['inspection_valid_until'])
  const ending = await papersEnding(db, now)
  await db.transaction().execute(async (tx) => {
    await notify({ db: tx, now }, 'papersMissing', { about: missing })
    await notify({ db: tx, now }, 'driverCardExpiring', { about: drivers })
    await notify({ db: tx, now }, 'inspectionExpiring', { about: vehicles })
    for (const about of ending) await notify({ db: tx, now }, 'ownPapersEnding', { about })
    await forgetNotices(tx, now)
  })
}

interface Clockwork {
  db: Db
  now(): Date
  /** Rials below which a company's wallet is low (WALLET_LOW_BELOW). */
  lowBelow: number
}

/** Sends due notices; the daily check runs once a day. */
export function noticesJob({ db, now, lowBelow }: Clockwork): Job {
  /** The day of the last finished check. */
  let done = ''
  return {
    name: 'notices',
    everyMs: EVERY_MS,
    async run() {
      const at = now()
      while ((await tellDue(db, at)) > 0);
      await lookAtMinutes(db, at, lowBelow)
      const { iso, time } = inTehran(at)
      if (done === iso || time < MORNING) return null
      await lookAtDay(db, at)
      done = iso
      return { day: iso }
    },
  }
}
