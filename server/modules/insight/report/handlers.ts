import type { Answer, Received } from '#contract/kernel/call.ts'
import type { ReportName } from '#contract/insight/report-columns.ts'
import type { report } from '#contract/insight/report.ts'
import { reportWords as words } from '#contract/insight/report-words.ts'
import { sql } from 'kysely'
import { companiesOf } from '#server/modules/freight/cargo/index.ts'
import { reply, type Handlers, type OutsideContext } from '#server/platform/context.ts'
import { MOST_ROWS } from '#server/platform/found.ts'
import { readReport } from './read.ts'
import { fileOf, schedule, schedules, unschedule } from './schedule.ts'

type Calls = typeof report

/** Returns a report: at most MOST_ROWS of its rows, and the totals of all. */
const reading =
  <N extends ReportName>(name: N) =>
  async (context: OutsideContext, input: Received<Calls[N]>) => {
    const found = await readReport(context, name, input as Received<Calls['accounting']>, MOST_ROWS)
    const answer = { ...found, at: context.now.toISOString() } as unknown as Answer<Calls[N]>
    const truncated = input.Skip + found.rows.length < found.total
    return reply(answer, {
      message: found.total === 0 ? words.none : words.found(found.total),
      result: { total: found.total, truncated },
    })
  }

export const reportHandlers: Handlers<Calls> = {
  full: reading('full'),
  money: reading('money'),
  accounting: reading('accounting'),
  parties: reading('parties'),
  insurance: reading('insurance'),
  authority: reading('authority'),
  statement: reading('statement'),
  performance: reading('performance'),
  billPayment: reading('billPayment'),
  internal: reading('internal'),
  uniqueCode: reading('uniqueCode'),
  bills: reading('bills'),
  turns: reading('turns'),
  async names({ db, actor }) {
    const companies = companiesOf(db, actor)
    const [announcers, halls] = await Promise.all([
      db
        .selectFrom('member')
        .select(['id', sql<string>`coalesce(nullif(full_name, ''), username)`.as('name')])
        .where('company_id', '=', actor.companyId)
        .orderBy('id')
        .execute(),
      companies === null
        ? []
        : db
            .selectFrom('hall')
            .select(['id', 'name'])
            .where('id', 'in', (eb) => eb.selectFrom('company_hall').select('hall_id').where('company_id', 'in', companies))
            .orderBy('id')
            .execute(),
    ])
    return { announcers, halls }
  },
  schedules,
  schedule,
  unschedule,
  file: fileOf,
}
