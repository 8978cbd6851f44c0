/** The reports of accounts and of turns. */
import { dayStart, inTehran, nextDayStart } from '#contract/kernel/value/shamsi.ts'
import { walletWords } from '#contract/money/wallet-words.ts'
import { sql } from 'kysely'
import { turnsOf } from '#server/modules/halls/turn/index.ts'
import { openingOf } from '#server/modules/money/ledger/index.ts'
import { periodTable } from './of-groups.ts'
import { all, moneyInSight, within, type ReportInput, type Asking, type ReportQuery } from './sight.ts'

/** Every account in scope with a hold or a movement. A wallet's balance is in its entries; that of the platform is summed by days. */
export const accounting = (asking: Asking, input: ReportInput): ReportQuery => {
  const [from, until] = [dayStart(input.FromDate), nextDayStart(input.ToDate)]
  const companies = moneyInSight(asking)
  const company = asking.actor.companyId === null ? input.TransportationCompanyId : null
  const kinds = sql.join(
    Object.entries(walletWords.accounts).map(([kind, word]) => sql`when ${kind}::text then ${word}::text`),
    sql` `,
  )
  return {
    isGrouped: true,
    order: sql`"companyId" is null, account collate "fa-x-icu", closing desc`,
    rows: sql`select coalesce(company.name, driver.first_name || ' ' || driver.last_name, case account.kind ${kinds} end) as account,
        opening.amount::float8 as opening, moved.deposits::float8 as deposits, moved.withdrawals::float8 as withdrawals,
        (opening.amount + moved.deposits - moved.withdrawals)::float8 as closing, moved.entries::int as entries,
        account.id as "accountId", account.company_id as "companyId"
      from ledger_account as account left join company on company.id = account.company_id
        left join driver on driver.id = account.driver_id
        cross join lateral (select coalesce(case when num_nonnulls(account.company_id, account.driver_id) > 0
          then (select balance from ledger_entry where account_id = account.id and at < ${from} order by at desc, position desc limit 1)
          else ${openingOf(sql`account.id`, inTehran(from).iso)} end, 0) as amount) as opening
        cross join lateral (select coalesce(sum(amount) filter (where amount > 0), 0) as deposits,
            coalesce(-sum(amount) filter (where amount < 0), 0) as withdrawals, count(*) as entries
          from ledger_entry where account_id = account.id and at >= ${from} and at < ${until}) as moved
      where ${all([
        sql`(moved.entries > 0 or opening.amount <> 0)`,
        ...(companies ? [sql<boolean>`account.company_id = any(array(${companies}))`] : []),
        ...(company ? [sql<boolean>`account.company_id = ${company}`] : []),
      ])}`,
  }
}

/** By hall and period: outcome of turns, and waiting time of those with a permit. */
export const turns = (asking: Asking, input: ReportInput): ReportQuery => {
  const { table, indexOf } = periodTable(input)
  const waited = (share: number) =>
    sql`(percentile_cont(${sql.lit(share)}) within group (order by extract(epoch from turn.first_permit - turn.issued_at) / 60)
      filter (where turn.first_permit is not null))::float8`
  let query = turnsOf(asking.db, asking.actor).where(within(sql`turn.issued_at`, input))
  if (input.LoadHallId) query = query.where('turn.hall_id', '=', input.LoadHallId)
  const permitted = query
    .leftJoin('permit', 'permit.turn_id', 'turn.id')
    .select(['turn.hall_id', 'turn.state', 'turn.issued_at'])
    .select((eb) => eb.fn.min('permit.issued_at').as('first_permit'))
    .groupBy('turn.id')
  const inState = (...states: string[]) => sql`(count(*) filter (where turn.state = any(${states})))::int`
  return {
    isGrouped: true,
    order: sql`"from", hall collate "fa-x-icu", "hallId"`,
    rows: sql`with added as (
        select turn.hall_id as "hallId", ${indexOf(sql`turn.issued_at`)} as place, count(*)::int as turns,
          (count(*) filter (where turn.first_permit is not null))::int as permitted, ${inState('CANCELLED')} as cancelled,
          ${inState('EXPIRED')} as expired, ${inState('QUEUED')} as waiting, ${waited(0.5)} as p50, ${waited(0.9)} as p90
        from (${permitted}) as turn group by grouping sets ((1, 2), ())
      ) select hall.name as hall, part.name as period, part.first_day as "from", part.last_day as "to", found.*,
        whole.p50 as "own p50", whole.p90 as "own p90"
      from added as found join ${table} on part.place = found.place join hall on hall.id = found."hallId"
        cross join (select p50, p90 from added where "hallId" is null) as whole`,
  }
}
