/** Typical queries of every list, search and report, for `npm run bench -- lists`. */
import type { Call, Sent } from '#contract/kernel/call.ts'
import { audit } from '#contract/insight/audit.ts'
import { find } from '#contract/insight/find.ts'
import { home } from '#contract/insight/home.ts'
import { reportNames } from '#contract/insight/report-columns.ts'
import { report } from '#contract/insight/report.ts'
import { cargo } from '#contract/freight/cargo.ts'
import { notice } from '#contract/messaging/notice.ts'
import { wallet } from '#contract/money/wallet.ts'
import { permitLife } from '#contract/permits/permit-life.ts'
import { permit } from '#contract/permits/permit.ts'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { turn } from '#contract/halls/turn.ts'
import { CARD, CLERK } from './list-rows.ts'
import { ofCompany } from './reports.ts'
import type { BenchWorld } from './world.ts'

const DAY = 86_400_000
const OBSERVER = '2100000005OR'

interface ListQuery<C extends Call = Call> {
  name: string
  username: string
  call: C
  input: Sent<C>
}
const query = <C extends Call>(name: string, username: string, call: C, input: Sent<C>) =>
  ({ name, username, call, input }) as unknown as ListQuery

/** Typical queries of the lists; a range of days has the same rows at every size. */
export async function listsOf(
  { db, pool }: BenchWorld,
  { hallId, count }: { hallId: number; count: number },
): Promise<ListQuery[]> {
  const idOf = async (text: string) => Number((await pool.query<{ id: number }>(text)).rows[0]!.id)
  const days = (ago: number) => shamsiDayOf(new Date(Date.now() - ago * DAY))
  const [month, week] = [
    { FromDate: days(30), ToDate: days(0) },
    { FromDate: days(7), ToDate: days(0) },
  ]
  const { id } = await db.selectFrom('member').select('id').where('username', '=', CLERK).executeTakeFirstOrThrow()
  const far = await pool.query<{ id: number }>('select id from cargo order by announce_at desc, id desc offset $1 limit 1', [
    Math.floor(count / 2),
  ])
  const company = await idOf(`select company_id as id from member where username = '${CLERK}'`)
  const goods = await idOf('select goods_id as id from cargo group by 1 order by count(*), 1 limit 1')
  const permitId = await idOf('select max(id) as id from permit where status = 6')
  return [
    query('cargos: a company’s live ones', CLERK, cargo.search, { CargoStatus: 0 }),
    query('cargos: a company’s last 30 days', CLERK, cargo.search, { ...month, CargoStatus: 2 }),
    query('cargos: all of a company’s', CLERK, cargo.search, { CargoStatus: 2 }),
    query('cargos: live ones everywhere', 'admin', cargo.search, { CargoStatus: 0 }),
    query('cargos: everything', 'admin', cargo.search, { CargoStatus: 2 }),
    query('cargos: after the one in the middle', 'admin', cargo.search, { CargoStatus: 2, After: far.rows[0]!.id }),
    query('cargos: an observer’s last 30 days', OBSERVER, cargo.search, { ...month, CargoStatus: 2 }),
    query('cargos: one kind of goods, some days', 'admin', cargo.search, { KalaId: [goods], CargoStatus: 2, ...month }),
    query('cargos: earlier ones of a company', CLERK, cargo.before, month),
    query('cargos: the dashboard’s counters', 'admin', cargo.statistics, {}),
    query('permits: a company’s last 30 days', CLERK, permit.search, month),
    query('permits: all of a company’s', CLERK, permit.search, {}),
    query('permits: everything', 'admin', permit.search, {}),
    query('permits: all of an observer’s', OBSERVER, permit.search, {}),
    query('permits: what is late, everywhere', 'admin', permit.search, { Overdue: true }),
    query('permits: those of a cargo', 'admin', permit.ofCargo, { CargoId: far.rows[0]!.id }),
    query('permits: the history of one', 'admin', permitLife.timeline, { id: permitId }),
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
    query('home: an administrator’s', 'admin', home.own, {}),
    query('home: a company’s', CLERK, home.own, {}),
    query('search: a driver’s card', 'admin', find.anything, { text: CARD }),
    query('search: the number of a cargo', 'admin', find.anything, { text: String(far.rows[0]!.id) }),
    query('wallet: its transactions', CLERK, wallet.transactions, {}),
    query('wallet: its statement of 30 days', CLERK, wallet.statement, month),
    query('wallet: its balance', CLERK, wallet.balance, { TransportationCompanyId: company }),
    query('wallet: all transfers of a week', 'admin', wallet.ledger, week),
    ...reportNames.map((name) =>
      query(`report ${name}: 30 days`, ofCompany.includes(name) ? CLERK : 'admin', report[name] as typeof report.full, month),
    ),
  ]
}
