/** Scheduled reports: a member's schedules, and their files (N6). */
import type { Received } from '#contract/kernel/call.ts'
import { dueAfter } from '#contract/insight/report-periods.ts'
import { FILE_DAYS, report, SCHEDULES, type Schedule } from '#contract/insight/report.ts'
import { Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { may } from '#contract/kernel/roles.ts'
import { isoOfDay, shamsiOfIso, shamsiToday } from '#contract/kernel/value/shamsi.ts'
import { reportWords as words } from '#contract/insight/report-words.ts'
import { savedReportWords } from '#contract/insight/saved-report-words.ts'
import { reply, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import { WORKBOOK_TYPE } from '#server/platform/print/index.ts'
import { attached, storedFileName } from '#server/platform/upload/index.ts'

type Calls = typeof report

/** Creation time before which a file has expired. */
export const oldestFileTime = (now: Date) => new Date(now.getTime() - FILE_DAYS * 86_400_000)

/** The member's schedules that are active or still have files; newest first. */
export async function schedules({ db, actor, now }: RequestContext): Promise<Schedule[]> {
  const found = await db
    .selectFrom('report_schedule')
    .leftJoin('saved_report', 'saved_report.id', 'report_schedule.saved_report_id')
    .selectAll('report_schedule')
    .select('saved_report.name as columns_of')
    .where('report_schedule.member_id', '=', actor.id)
    .orderBy('report_schedule.id', 'desc')
    .execute()
  const files = await db
    .selectFrom('report_file')
    .selectAll()
    .where('schedule_id', 'in', [-1, ...found.map(({ id }) => id)])
    .where('made_at', '>', oldestFileTime(now))
    .orderBy('id', 'desc')
    .execute()
  return found
    .map(({ id, name, report: of, every, columns_of, next_day, ended_at }) => ({
      id,
      name,
      report: of,
      every,
      columnsOf: columns_of,
      next: ended_at ? null : shamsiOfIso(next_day),
      files: files.flatMap((file) =>
        file.schedule_id === id
          ? [
              {
                id: file.id,
                from: shamsiOfIso(file.from_day),
                to: shamsiOfIso(file.to_day),
                rows: file.rows,
                madeAt: file.made_at.toISOString(),
              },
            ]
          : [],
      ),
    }))
    .filter(({ next, files: its }) => next !== null || its.length > 0)
}

/** The columns of a saved report in the member's scope: an own one, or one shared in the company. */
export const columnsInSight = ({ db, actor }: Pick<RequestContext, 'db' | 'actor'>, id: number) =>
  db
    .selectFrom('saved_report')
    .select('columns')
    .where('id', '=', id)
    .where((eb) => eb.or([eb('member_id', '=', actor.id), eb('company_id', '=', actor.companyId ?? -1)]))

/** The first run is on its next due day. */
export async function schedule({ db, actor, now }: RequestContext, input: Received<Calls['schedule']>) {
  const { Report, Name, Every, SavedReportId, ...filters } = input
  if (!may(report[Report].who, actor)) throw new Refusal('not-allowed', { message: words.notReader })
  refuseFaults(Name === '' ? { Name: words.name } : {})
  if (SavedReportId !== null) {
    const columns = await columnsInSight({ db, actor }, SavedReportId)
      .where('table_name', '=', `report-${Report}`)
      .executeTakeFirst()
    if (!columns) refuseFaults({ SavedReportId: savedReportWords.unknown })
  }
  // Concurrent requests of a member are serialised, so that the limit holds.
  await db.selectFrom('member').select('id').where('id', '=', actor.id).forUpdate().execute()
  const { count } = await db
    .selectFrom('report_schedule')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('member_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (count >= SCHEDULES) throw new Refusal('conflict', { message: words.tooMany(SCHEDULES) })
  const supported = Object.fromEntries(Object.entries(filters).filter(([part]) => part in report[Report].input.entries))
  const next = dueAfter(shamsiToday(now), Every)
  const { id } = await db
    .insertInto('report_schedule')
    .values({
      member_id: actor.id,
      name: Name,
      report: Report,
      asked: JSON.stringify(supported),
      every: Every,
      saved_report_id: SavedReportId,
      next_day: isoOfDay(next),
      made_at: now,
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const detail = { report: Report, every: Every, name: Name }
  return reply({ id, next }, { message: words.scheduled(next), about: ['report_schedule', id], detail })
}

/** 404 for another member's, and for an ended one. */
export async function unschedule({ db, actor, now }: RequestContext, { id }: { id: number }) {
  const { numUpdatedRows } = await db
    .updateTable('report_schedule')
    .set({ ended_at: now })
    .where('id', '=', id)
    .where('member_id', '=', actor.id)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('not-found')
  return reply(null, { message: words.unscheduled, about: ['report_schedule', id] })
}

/** The stored workbook. */
export async function fileOf(context: OutsideContext, { id }: { id: number }) {
  const { db, actor, now } = context
  const file = await db
    .selectFrom('report_file')
    .innerJoin('report_schedule', 'report_schedule.id', 'report_file.schedule_id')
    .select(['report_file.digest', 'report_file.from_day', 'report_schedule.name', 'report_schedule.report'])
    .where('report_file.id', '=', id)
    .where('report_schedule.member_id', '=', actor.id)
    .where('report_file.made_at', '>', oldestFileTime(now))
    .executeTakeFirst()
  if (!file) throw new Refusal('not-found')
  // A member without access to the report may not read its older files either.
  if (!may(report[file.report].who, actor)) throw new Refusal('not-allowed', { message: words.notReader })
  const name = storedFileName(`${file.name} ${shamsiOfIso(file.from_day).replaceAll('/', '-')}`, WORKBOOK_TYPE, `report-${id}`)
  return attached(context, { plain: `report-${id}`, name, digest: file.digest, mime: WORKBOOK_TYPE })
}
