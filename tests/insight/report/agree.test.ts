/** Compares each report with independent SQL, and its totals with its rows (S0 §2.9; GAP13). */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { columnsOf, reportNames, type ReportName, type ReportRow } from '#contract/insight/report-columns.ts'
import { report } from '#contract/insight/report.ts'
import { periodsOf } from '#contract/insight/report-periods.ts'
import { dayStart, nextDayStart } from '#contract/kernel/value/shamsi.ts'
import { sql } from 'kysely'
import type { Person } from '../../world.ts'
import { DAYS, openReports } from './seed.ts'

let hall: Awaited<ReturnType<typeof openReports>>
let ali: Person
beforeAll(async () => {
  hall = await openReports()
  ali = await hall.world.person('ali', { role: 'Admin' })
})
afterAll(async () => expect(await hall.world.close()).toEqual([]))

interface ReportData {
  rows: ReportRow[]
  totals: Record<string, number | null>
  apart: { permits: number; totals: Record<string, number> } | null
  total: number
}
async function read(name: Exclude<ReportName, never>, query: object = DAYS, who = ali): Promise<ReportData> {
  const { data, status, message } = await who.say(report[name] as typeof report.full, query)
  expect(status, message).toBe(200)
  return data as unknown as ReportData
}
const plain = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))).toSorted()
const only = (rows: readonly ReportRow[], ...keys: string[]) =>
  rows.map((row) => Object.fromEntries(keys.map((key) => [key, row[key] ?? null])))
const rowsOf = async (text: ReturnType<typeof sql<ReportRow>>) => (await text.execute(hall.world.db)).rows

const inDays = sql`p.issued_at >= ${dayStart(DAYS.FromDate)} and p.issued_at < ${nextDayStart(DAYS.ToDate)}`
const fee = (...kinds: string[]) =>
  sql`coalesce((select sum(amount) from ledger_transfer t where t.cause = 'permit' and t.cause_id = p.id and t.kind = any(${kinds})), 0)`
const [charged, back] = [fee('COMPANY_FEE'), fee('COMPANY_REFUND')]
/** Permits of the days with all report columns, in one statement. */
const facts = sql`(select p.id, p.status, (p.status <> 0 and p.annulled_at is null) as live, p.issued_at, p.hall_id, p.driver_id, p.overdue_at, p.void_reason,
    c.id as cargo, c.company_id, c.goods_value, c.packaging_count, c.weight_kg, c.distance_km, c.rent / 10 as rent, c.unique_code,
    c.announced_by, (select customer_id from customer_address where id = c.sender_address_id) as sender,
    (select customer_id from customer_address where id = c.receiver_address_id) as receiver, ${charged} as fee, ${back} as back,
    ${fee('DRIVER_FEE')} as driver_fee, (select count(*) from permit_document d where d.permit_id = p.id and d.type = 0) as bills,
    (select count(*) from permit_document d where d.permit_id = p.id and d.type = 1) as drafts,
    (select rate from driver_rate r where r.permit_id = p.id) as rate
  from permit p, cargo c where c.id = p.cargo_id and ${inDays})`

describe('agrees with independent SQL', () => {
  test('the overall report: every permit, its cargo and its fees', async () => {
    const { rows } = await read('full')
    const wanted = await rowsOf(sql<ReportRow>`select id as "permitId", status, cargo as "cargoId", weight_kg as weight,
      distance_km as distance, rent, fee::bigint as "companyFee", driver_fee::bigint as "driverFee", back::bigint as refunded,
      (select name from hall where id = hall_id) as hall from ${facts} f`)
    expect(rows.length).toBeGreaterThan(50)
    expect(plain(only(rows, ...Object.keys(wanted[0]!)))).toEqual(plain(wanted))
  })

  test.each(['day', 'month', 'quarter'] as const)('the money of each %s, including those without a permit', async (By) => {
    const { rows } = await read('money', { ...DAYS, By })
    const wanted: object[] = []
    for (const { from, to } of periodsOf(DAYS.FromDate, DAYS.ToDate, By))
      wanted.push(
        ...(await rowsOf(sql<ReportRow>`select ${from} as "from", ${to} as "to", count(*) filter (where live)::int as permits,
          coalesce(sum(rent) filter (where live), 0)::bigint as rent, coalesce(sum(fee), 0)::bigint as "companyFee",
          coalesce(sum(back), 0)::bigint as refunded, coalesce(sum(fee - back), 0)::bigint as net
          from ${facts} f where issued_at >= ${dayStart(from)} and issued_at < ${nextDayStart(to)}`)),
      )
    expect(plain(only(rows, ...Object.keys(wanted[0]!)))).toEqual(plain(wanted))
  })

  test('the ledger by account: in, out, balance', async () => {
    const { rows } = await read('accounting', { FromDate: '1405/06/10', ToDate: '1405/07/15' })
    const [from, until] = [dayStart('1405/06/10'), nextDayStart('1405/07/15')]
    const wanted = await rowsOf(sql<ReportRow>`select a.company_id as "companyId",
        coalesce(sum(e.amount) filter (where e.at < ${from}), 0)::bigint as opening,
        coalesce(sum(greatest(e.amount, 0)) filter (where e.at >= ${from} and e.at < ${until}), 0)::bigint as deposits,
        coalesce(sum(greatest(-e.amount, 0)) filter (where e.at >= ${from} and e.at < ${until}), 0)::bigint as withdrawals,
        coalesce(sum(e.amount) filter (where e.at < ${until}), 0)::bigint as closing,
        count(*) filter (where e.at >= ${from} and e.at < ${until})::int as entries
      from ledger_entry e join ledger_account a on a.id = e.account_id group by a.id`)
    expect(plain(only(rows, ...Object.keys(wanted[0]!)))).toEqual(plain(wanted))
  })

  test('by sender and receiver', async () => {
    const { rows } = await read('parties')
    const wanted = await rowsOf(sql<ReportRow>`select sender as "senderId", receiver as "receiverId", count(*)::int as permits,
      sum(weight_kg)::bigint as weight, sum(rent)::bigint as rent, (select name from customer where id = sender) as sender
      from ${facts} f where live group by f.sender, f.receiver`)
    expect(plain(only(rows, ...Object.keys(wanted[0]!)))).toEqual(plain(wanted))
  })

  test('the value of the goods of each permit', async () => {
    const { rows } = await read('insurance')
    const wanted = await rowsOf(sql<ReportRow>`select id as "permitId", goods_value as value, packaging_count as packages,
      weight_kg as weight from ${facts} f where status <> 0`)
    expect(plain(only(rows, ...Object.keys(wanted[0]!)))).toEqual(plain(wanted))
  })

  test('tonnage and distance by company and hall', async () => {
    const { rows } = await read('authority')
    const wanted = await rowsOf(sql<ReportRow>`select company_id as "companyId", hall_id as "hallId", count(*)::int as permits,
      sum(weight_kg)::bigint as weight, sum(distance_km)::bigint as distance,
      (sum(weight_kg::numeric * distance_km) / 1000)::float8 as "tonKm" from ${facts} f where live group by 1, 2`)
    expect(plain(only(rows, ...Object.keys(wanted[0]!)))).toEqual(plain(wanted))
  })

  test('the status of each company', async () => {
    const { rows } = await read('statement')
    const wanted = await rowsOf(sql<ReportRow>`select company_id as "companyId", sum(live::int)::int as permits,
      sum((not live)::int)::int as voided, sum((live and status >= 5)::int)::int as ended, sum(case when live then weight_kg end)::bigint as weight,
      sum(case when live then rent end)::bigint as rent, sum(fee)::bigint as "companyFee", sum(back)::bigint as refunded,
      sum(fee - back)::bigint as net from ${facts} f group by 1`)
    expect(plain(only(rows, ...Object.keys(wanted[0]!)))).toEqual(plain(wanted))
  })

  test('the work of each driver', async () => {
    const { rows, totals } = await read('performance')
    const wanted = await rowsOf(sql<ReportRow>`select (select card_number from driver d where d.id = driver_id) as card,
      sum(live::int)::int as permits, sum((live and status >= 5)::int)::int as ended,
      sum((live and overdue_at is not null)::int)::int as late, sum((not live and void_reason = 'NO_SHOW')::int)::int as failed,
      coalesce(sum(case when live then distance_km end), 0)::bigint as distance, avg(rate)::float8 as rating
      from ${facts} f group by driver_id`)
    expect(plain(only(rows, ...Object.keys(wanted[0]!)))).toEqual(plain(wanted))
    const [all] = await rowsOf(sql<ReportRow>`select avg(rate)::float8 as rating from ${facts} f`)
    expect(totals['rating']).toBe(all!['rating'])
  })

  test('bills and the state of their fee', async () => {
    const { rows } = await read('billPayment')
    const wanted =
      await rowsOf(sql<ReportRow>`select id as "permitId", fee::bigint as "companyFee", back::bigint as refunded, rent,
      case when fee = 0 then 'بدون کارمزد' when back = fee then 'برگشت‌شده' else 'پرداخت‌شده' end as payment
      from ${facts} f where status <> 0 and bills > 0`)
    expect(plain(only(rows, ...Object.keys(wanted[0]!)))).toEqual(plain(wanted))
  })

  test('a company’s fees by announcer, bills by unique code, and the list of bills', async () => {
    const { maryam, world } = hall
    const own = sql`(select * from ${facts} g where company_id = ${world.cast.companies.sepehr.id})`
    const inside = await read('internal', DAYS, maryam)
    const wantedFees =
      await rowsOf(sql<ReportRow>`select 'maryam' as announcer, hall_id as "hallId", sum(live::int)::int as permits,
      sum(fee)::bigint as "companyFee", sum(fee - back)::bigint as net from ${own} f group by hall_id`)
    expect(plain(only(inside.rows, ...Object.keys(wantedFees[0]!)))).toEqual(plain(wantedFees))
    const codes = await read('uniqueCode', DAYS, maryam)
    const wantedCodes =
      await rowsOf(sql<ReportRow>`select unique_code as "uniqueCode", cargo as "cargoId", count(*)::int as permits,
      sum((bills > 0)::int)::int as bills, sum((drafts > 0)::int)::int as drafts, sum((bills = 0)::int)::int as missing
      from ${own} f where live group by 1, 2`)
    expect(plain(only(codes.rows, ...Object.keys(wantedCodes[0]!)))).toEqual(plain(wantedCodes))
    const bills = await read('bills', DAYS, maryam)
    const wantedBills =
      await rowsOf(sql<ReportRow>`select id as "permitId", bills::int as version, id || '-' || bills || '.pdf' as "fileName"
      from ${own} f where status <> 0 and bills > 0`)
    expect(plain(only(bills.rows, ...Object.keys(wantedBills[0]!)))).toEqual(plain(wantedBills))
  })

  test('waiting times of drivers: median and ninth decile', async () => {
    const days = { FromDate: '1405/05/01', ToDate: DAYS.ToDate }
    const { rows, totals } = await read('turns', { ...days, By: 'quarter' })
    const turns =
      await rowsOf(sql<ReportRow>`select t.hall_id as hall, t.state, extract(epoch from p.issued_at - t.issued_at)::float8 / 60 as waited
      from turn t left join permit p on p.turn_id = t.id`)
    const share = (part: number, waits: number[]) => {
      const sorted = waits.toSorted((a, b) => a - b)
      const at = part * (sorted.length - 1)
      const low = sorted[Math.floor(at)]!
      return low + (sorted[Math.ceil(at)]! - low) * (at - Math.floor(at))
    }
    const waits = turns.flatMap(({ waited }) => (waited === null ? [] : [waited as number]))
    expect(totals['p50']).toBeCloseTo(share(0.5, waits), 6)
    expect(totals['p90']).toBeCloseTo(share(0.9, waits), 6)
    expect(totals['turns']).toBe(turns.length)
    expect(totals['cancelled']).toBe(turns.filter(({ state }) => state === 'CANCELLED').length)
    expect(rows.length).toBeGreaterThan(2)
  })
})

test('totals are the sums of the rows, in every report and grouping', async () => {
  const halls = hall.world.cast.halls
  const questions = [
    DAYS,
    { ...DAYS, LoadHallId: halls.rajaei, By: 'day' },
    { FromDate: '1405/06/20', ToDate: '1405/07/02', By: 'quarter' },
  ]
  for (const name of reportNames)
    for (const question of questions) {
      const who = ['internal', 'uniqueCode', 'bills'].includes(name) ? hall.maryam : ali
      const { rows, totals, total } = await read(name, question, who)
      expect(total, name).toBe(rows.length)
      for (const [key, { total: kind, ofLedger }] of columnsOf(name)) {
        if (kind !== 'sum') continue
        const counted = ofLedger ? rows : rows.filter((row) => !row['apart'])
        const sum = counted.reduce((all, row) => all + Number(row[key] ?? 0), 0)
        expect([name, key, totals[key]]).toEqual([name, key, expect.closeTo(sum, 3)])
      }
    }
})

/** A month with voided and annulled permits. */
const MEHR = { FromDate: '1405/07/01', ToDate: '1405/07/30' }

describe('all reports agree about a month with voided and annulled permits', () => {
  const reports = {
    permits: ['money', 'parties', 'authority', 'statement', 'performance', 'internal', 'uniqueCode'],
    rent: ['full', 'money', 'parties', 'statement', 'performance'],
    weight: ['full', 'parties', 'insurance', 'authority', 'statement', 'performance'],
    distance: ['full', 'authority', 'performance'],
    tonKm: ['parties', 'authority'],
    companyFee: ['full', 'money', 'statement', 'internal'],
    driverFee: ['full', 'money'],
  } as const satisfies Record<string, readonly ReportName[]>
  const companyOnly: readonly ReportName[] = ['internal', 'uniqueCode']

  test.each([
    ['the platform', 10, 61_900_000],
    ['a company', 6, 40_500_000],
  ] as const)('%s', async (whose, permits, rent) => {
    const who = whose === 'a company' ? hall.maryam : ali
    const figures: Record<string, Set<number | null>> = {}
    for (const [key, names] of Object.entries(reports))
      for (const name of names.filter((one) => who === hall.maryam || !companyOnly.includes(one)))
        (figures[key] ??= new Set()).add((await read(name, MEHR, who)).totals[key]!)
    const full = await read('full', MEHR, who)
    figures['permits']!.add(full.total - full.apart!.permits)
    const ofCompany = who === hall.maryam ? sql`and p.company_id = ${hall.world.cast.companies.sepehr.id}` : sql``
    const days = sql`p.issued_at >= ${dayStart(MEHR.FromDate)} and p.issued_at < ${nextDayStart(MEHR.ToDate)} ${ofCompany}`
    const [ledger] =
      await rowsOf(sql<ReportRow>`select coalesce(sum(t.amount) filter (where t.kind = 'COMPANY_FEE'), 0)::float8 as "companyFee",
        coalesce(sum(t.amount) filter (where t.kind = 'DRIVER_FEE'), 0)::float8 as "driverFee"
      from ledger_transfer t join permit p on t.cause = 'permit' and t.cause_id = p.id where ${days}`)
    const [live] = await rowsOf(sql<ReportRow>`select count(*)::int as permits, sum(c.rent / 10)::float8 as rent,
        sum(c.weight_kg)::float8 as weight, sum(c.distance_km)::float8 as distance,
        sum(c.weight_kg::float8 * c.distance_km / 1000) as "tonKm"
      from permit p join cargo c on c.id = p.cargo_id where p.status <> 0 and p.annulled_at is null and ${days}`)
    expect(figures).toEqual(
      Object.fromEntries(Object.entries({ ...live, ...ledger }).map(([key, value]) => [key, new Set([value])])),
    )
    expect(live).toMatchObject({ permits, rent })
    // The second line is the total of the rows excluded from the sum.
    const rows = full.rows.filter(({ apart }) => apart !== null)
    expect(full.apart).toEqual({
      permits: rows.length,
      totals: Object.fromEntries(
        ['weight', 'distance', 'rent'].map((key) => [key, rows.reduce((sum, row) => sum + Number(row[key]), 0)]),
      ),
    })
    expect(new Set(rows.map(({ apart }) => apart))).toEqual(new Set(['باطل شده', 'لغو شده']))
  })
})

test('counts a permit of the last second of a Shamsi month in it, of the next second in the next', async () => {
  const monthOf = async (id: number) => {
    for (const days of [
      { FromDate: '1405/06/31', ToDate: '1405/06/31' },
      { FromDate: '1405/07/01', ToDate: '1405/07/01' },
    ])
      if ((await read('full', days)).rows.some(({ permitId }) => permitId === id)) return days.FromDate
    return null
  }
  expect([await monthOf(920_060), await monthOf(920_061)]).toEqual(['1405/06/31', '1405/07/01'])
})
