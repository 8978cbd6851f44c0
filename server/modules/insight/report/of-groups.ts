/** Reports that aggregate permits: by period, by sender, by company, by driver. */
import { periodsOf } from '#contract/insight/report-periods.ts'
import { dayStart } from '#contract/kernel/value/shamsi.ts'
import { periodName } from '#contract/kernel/value/calendar-words.ts'
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { isLive } from '#server/modules/permits/permit/index.ts'
import { byName, fees, isEnded, permitCondition, type ReportInput, type Asking, type ReportQuery } from './sight.ts'

const permits = sql`from permit join cargo on cargo.id = permit.cargo_id`
/** Sums are returned as floating-point numbers: exact up to 2^53, without overflow. */
const sumOf = (value: RawBuilder<unknown>, where: RawBuilder<SqlBool> = isLive) =>
  sql`coalesce(sum(${value}) filter (where ${where}), 0)::float8`
const allOf = (value: RawBuilder<unknown>) => sql`coalesce(sum(${value}), 0)::float8`
const countOf = (where: RawBuilder<SqlBool>) => sql`(count(*) filter (where ${where}))::int`

const live = countOf(isLive)
const weight = sumOf(sql`cargo.weight_kg`)
const distance = sumOf(sql`cargo.distance_km`)
const tonKm = sumOf(sql`cargo.weight_kg::float8 * cargo.distance_km / 1000`)
const rent = sumOf(sql`cargo.rent / 10`)

/** The periods of the report as a table: `place` is the index of an instant's period. */
export function periodTable({ FromDate, ToDate, By = 'month' }: ReportInput) {
  const periods = periodsOf(FromDate, ToDate, By)
  const column = (values: string[]) => sql`${values}::text[]`
  return {
    table: sql`unnest(${column(periods.map(({ from }) => periodName(from, By)))}, ${column(periods.map(({ from }) => from))},
      ${column(periods.map(({ to }) => to))}) with ordinality as part (name, first_day, last_day, place)`,
    indexOf: (at: RawBuilder<unknown>) =>
      sql`width_bucket(${at}, ${periods.map(({ from }) => dayStart(from).toISOString())}::timestamptz[])`,
  }
}

/** Rents and fees of each day, month or quarter, including those without a permit. */
export const money = (asking: Asking, input: ReportInput): ReportQuery => {
  const { table, indexOf } = periodTable(input)
  const value = (name: string) => sql`coalesce(${sql.ref(`found.${name}`)}, 0) as ${sql.ref(name)}`
  return {
    isGrouped: true,
    order: sql`"from"`,
    rows: sql`select part.name as period, part.first_day as "from", part.last_day as "to", ${sql.join(
      ['permits', 'rent', 'companyFee', 'driverFee', 'refunded', 'net'].map(value),
    )}
      from ${table} left join (
        select ${indexOf(sql`permit.issued_at`)} as place, ${live} as permits, ${rent} as rent,
          ${allOf(sql`fee.company`)} as "companyFee", ${allOf(sql`fee.driver`)} as "driverFee",
          ${allOf(sql`fee.company_back + fee.driver_back`)} as refunded,
          ${allOf(sql`fee.company + fee.driver - fee.company_back - fee.driver_back`)} as net
        ${permits} ${fees} where ${permitCondition(asking, input)} group by 1
      ) as found on found.place = part.place`,
  }
}

/** By sender and receiver. */
export const parties = (asking: Asking, input: ReportInput): ReportQuery => ({
  isGrouped: true,
  order: sql`weight desc, "senderId" nulls last, "receiverId" nulls last`,
  rows: sql`select sender.name as sender, receiver.name as receiver, found.* from (
      select sent.customer_id as "senderId", received.customer_id as "receiverId", ${live} as permits, ${weight} as weight,
        ${tonKm} as "tonKm", ${rent} as rent
      ${permits} left join customer_address as sent on sent.id = cargo.sender_address_id
        left join customer_address as received on received.id = cargo.receiver_address_id
      where ${permitCondition(asking, input)} and ${isLive} group by 1, 2
    ) as found left join customer as sender on sender.id = "senderId" left join customer as receiver on receiver.id = "receiverId"`,
})

/** By company and hall. */
export const authority = (asking: Asking, input: ReportInput): ReportQuery => ({
  isGrouped: true,
  order: sql`weight desc, "companyId", "hallId" nulls last`,
  rows: sql`select company.name as company, hall.name as hall, found.* from (
      select permit.company_id as "companyId", permit.hall_id as "hallId", ${live} as permits, ${weight} as weight,
        ${distance} as distance, ${tonKm} as "tonKm"
      ${permits} where ${permitCondition(asking, input)} and ${isLive} group by 1, 2
    ) as found join company on company.id = "companyId" left join hall on hall.id = "hallId"`,
})

const companyFees = sql`${allOf(sql`fee.company`)} as "companyFee", ${allOf(sql`fee.company_back`)} as refunded,
  ${allOf(sql`fee.company - fee.company_back`)} as net`

/** By company: outcome of its permits, and their fees. */
export const statement = (asking: Asking, input: ReportInput): ReportQuery => ({
  isGrouped: true,
  order: byName('company'),
  rows: sql`select company.name as company, found.* from (
      select permit.company_id as "companyId", ${live} as permits, ${countOf(sql`not ${isLive}`)} as voided,
        ${countOf(isEnded)} as ended, ${weight} as weight, ${rent} as rent, ${companyFees}
      ${permits} ${fees} where ${permitCondition(asking, input)} group by 1
    ) as found join company on company.id = "companyId"`,
})

/** By announcing member and hall: a company's fees split among its members. */
export const internal = (asking: Asking, input: ReportInput): ReportQuery => ({
  isGrouped: true,
  order: sql`net desc, announcer, "hallId" nulls last`,
  rows: sql`select coalesce(nullif(member.full_name, ''), member.username) as announcer, hall.name as hall, found.* from (
      select cargo.announced_by as "announcerId", permit.hall_id as "hallId", ${live} as permits, ${companyFees}
      ${permits} ${fees} where ${permitCondition(asking, input)} group by 1, 2
    ) as found join member on member.id = found."announcerId" left join hall on hall.id = "hallId"`,
})

/** By driver: outcome of the permits, and ratings. */
export const performance = (asking: Asking, input: ReportInput): ReportQuery => {
  // Read for each permit: as a join the planner reads all ratings ever.
  const rating = sql`(select rate from driver_rate where driver_rate.permit_id = permit.id)`
  return {
    isGrouped: true,
    order: sql`permits desc, card`,
    rows: sql`with added as (
        select permit.driver_id as id, ${live} as permits, ${countOf(isEnded)} as ended,
          ${countOf(sql`permit.overdue_at is not null and ${isLive}`)} as late,
          ${countOf(sql`not ${isLive} and permit.void_reason in ('NO_SHOW', 'DRIVER_REFUSED')`)} as failed,
          ${distance} as distance, ${weight} as weight, ${rent} as rent, avg(${rating})::float8 as rating
        ${permits} where ${permitCondition(asking, input)} group by grouping sets ((1), ())
      ) select driver.first_name || ' ' || driver.last_name as driver, driver.card_number as card, found.*, whole.rating as "own rating"
      from added as found join driver on driver.id = found.id cross join (select rating from added where id is null) as whole`,
  }
}
