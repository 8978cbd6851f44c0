/** Creates due reports. Any number of servers may run it: each report is claimed by one. */
import { dayAfter, dueAfter, spanBefore } from '#contract/insight/report-periods.ts'
import { FILE_DAYS, report } from '#contract/insight/report.ts'
import { finalVerdicts, Refusal } from '#contract/kernel/refusal.ts'
import { may } from '#contract/kernel/roles.ts'
import { isoOfDay, shamsiOfIso, shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { reportWords as words } from '#contract/insight/report-words.ts'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '#server/platform/db/open.ts'
import { actorOfMember } from '#server/modules/access/identity/index.ts'
import { notify } from '#server/modules/messaging/notice/index.ts'
import type { Outside } from '#server/platform/outside/index.ts'
import { WORKBOOK_TYPE } from '#server/platform/print/index.ts'
import { lockStoredFile, keepExamined } from '#server/platform/upload/index.ts'
import { readReport } from './read.ts'
import { columnsInSight, oldestFileTime } from './schedule.ts'
import { reportWorkbook } from './workbook.ts'

/** Maximum rows of one file; a note states that more were omitted. */
const FILE_ROWS = 100_000
/** Time after which the claim of a dead server expires, ms. */
const DEAD = 10 * 60_000
/** Delay before a retry after a temporary failure, ms: shorter than the job's interval. */
const AGAIN = 50_000

interface ReportWork {
  db: Db
  outside: Pick<Outside, 'files'>
  now: Date
  log: Pick<Logger, 'warn' | 'info'>
}

/**
 * Creates one due report, and notifies its member; false when there is none. Access is checked again: without it the schedule
 * ends. A late report covers the days it was due for, and the next call creates the following one. A permanent failure waits
 * for the next due day; a temporary one is retried.
 */
export async function makeDue(work: ReportWork): Promise<boolean> {
  const { db, now, log } = work
  const today = shamsiToday(now)
  const due = await take(db, now, isoOfDay(today))
  if (!due) return false
  const actor = await actorOfMember(db, due.member_id)
  if (!actor || !may(report[due.report].who, actor)) {
    await db.updateTable('report_schedule').set({ ended_at: now }).where('id', '=', due.id).execute()
    return true
  }
  const day = dueDay(due, today)
  const { from, to } = spanBefore(day, due.every)
  try {
    const found = await readReport({ db, actor }, due.report, { ...due.asked, FromDate: from, ToDate: to }, FILE_ROWS)
    const columns =
      due.saved_report_id === null ? undefined : await columnsInSight({ db, actor }, due.saved_report_id).executeTakeFirst()
    const only = columns?.columns.map(({ latinName }) => latinName)
    const bytes = reportWorkbook({ ...found, only, name: due.report, title: due.name, from, to, now })
    const { digest } = await keepExamined(work, bytes, WORKBOOK_TYPE)
    await db.transaction().execute(async (tx) => {
      await lockStoredFile({ db: tx }, digest)
      const made = await tx
        .insertInto('report_file')
        .values({
          schedule_id: due.id,
          from_day: isoOfDay(from),
          to_day: isoOfDay(to),
          rows: found.total,
          digest,
          made_at: now,
        })
        .onConflict((same) => same.columns(['schedule_id', 'from_day']).doNothing())
        .returning('id')
        .executeTakeFirst()
      await leave(tx, due, day)
      if (made) await notify({ db: tx, now }, 'reportReady', { about: [{ id: made.id, at: words.span(from, to) }] })
    })
    log.info({ report: due.id }, 'a report was made')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    log.warn({ err: error, report: due.id }, 'a report was not made')
    if (finalVerdicts.includes(error.code)) await leave(db, due, day)
    else await tryAgain(db, due, now)
  }
  return true
}

type Due = NonNullable<Awaited<ReturnType<typeof take>>>

/** The day it was due on, but not so old that its file would have expired already. */
function dueDay({ next_day, every }: Due, today: string): string {
  const [due, oldest] = [shamsiOfIso(next_day), dueAfter(dayAfter(today, -FILE_DAYS - 1), every)]
  return due < oldest ? oldest : due
}

const take = (db: Db, now: Date, today: string) =>
  db
    .updateTable('report_schedule')
    .set({ taken_at: now })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('report_schedule')
        .select('id')
        .where('ended_at', 'is', null)
        .where('next_day', '<=', today)
        .where(sql<boolean>`coalesce(taken_at < ${new Date(now.getTime() - DEAD)}, true)`)
        .orderBy('next_day')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'member_id', 'name', 'report', 'asked', 'every', 'next_day', 'saved_report_id'])
    .executeTakeFirst()

const tryAgain = (db: Db, { id }: Due, now: Date) =>
  db
    .updateTable('report_schedule')
    .set({ taken_at: new Date(now.getTime() - DEAD + AGAIN) })
    .where('id', '=', id)
    .execute()

const leave = (db: Db, { id, every }: Due, day: string) =>
  db
    .updateTable('report_schedule')
    .set({ taken_at: null, next_day: isoOfDay(dueAfter(day, every)) })
    .where('id', '=', id)
    .execute()

/** Deletes expired files, and ended reports without one; returns the number of files. */
export async function forgetFiles(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('report_file').where('made_at', '<=', oldestFileTime(now)).executeTakeFirst()
  await sql`delete from report_schedule as one where one.ended_at is not null
    and not exists (select from report_file where report_file.schedule_id = one.id)`.execute(db)
  return Number(numDeletedRows)
}
