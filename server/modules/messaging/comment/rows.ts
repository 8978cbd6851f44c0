import type { Comment } from '#contract/messaging/comment.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { clockOf, shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { commentWords } from '#contract/messaging/comment-words.ts'
import { sql } from 'kysely'
import type { RequestContext } from '#server/platform/context.ts'

type Asking = Pick<RequestContext, 'db' | 'actor'>

/** Administrators reply; other members ask. */
export const isTeam = ({ actor }: Pick<RequestContext, 'actor'>) => actor.role === 'Admin'

/** Messages in the member's scope: a company's own, or all for an administrator. */
export const commentsOf = (asking: Asking) =>
  asking.db
    .selectFrom('comment')
    .$if(!isTeam(asking), (query) => query.where('comment.company_id', '=', asking.actor.companyId ?? -1))

/** The first message of a thread; 404 out of scope, or for another message. */
export async function threadOf(asking: Asking, id: number) {
  const row = await commentsOf(asking)
    .select(['comment.id', 'comment.company_id', 'comment.title', 'comment.type'])
    .where('comment.id', '=', id)
    .where('comment.parent_id', 'is', null)
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row
}

/** Messages in output shape; `unread` counts the other side's messages that this side has not seen. */
export const listed = (asking: Asking) => {
  const inThread = sql`(one.id = comment.id or one.parent_id = comment.id)`
  return commentsOf(asking)
    .innerJoin('company', 'company.id', 'comment.company_id')
    .innerJoin('member', 'member.id', 'comment.member_id')
    .leftJoin('stored_file', 'stored_file.digest', 'comment.file_digest')
    .selectAll('comment')
    .select(['company.name as company', 'member.full_name as writer', 'stored_file.mime', 'stored_file.size'])
    .select([
      sql<number>`(select count(*)::int from comment as one where one.parent_id = comment.id and one.is_answer)`.as('answers'),
      sql<Date>`(select max(one.at) from comment as one where ${inThread})`.as('last_at'),
      sql<number>`(select count(*)::int from comment as one
        where ${inThread} and one.seen_at is null and one.is_answer <> ${isTeam(asking)})`.as('unread'),
    ])
}

type Row = Awaited<ReturnType<ReturnType<typeof listed>['executeTakeFirstOrThrow']>>

export const asComment =
  (asking: Asking) =>
  (row: Row): Comment => ({
    commentId: row.id,
    title: row.title,
    desc: row.body,
    date: shamsiDayOf(row.at),
    time: clockOf(row.at),
    transportationCompanyId: row.company_id,
    transportationCompanyFullName: row.company,
    driverId: null,
    driverFullName: null,
    type: row.type,
    at: row.at.toISOString(),
    parentId: row.parent_id,
    isAnswer: row.is_answer,
    writer: row.is_answer && !isTeam(asking) ? commentWords.platform : row.writer,
    answers: row.answers,
    lastAt: row.last_at.toISOString(),
    unread: row.unread,
    file: row.file_digest === null ? null : { name: row.file_name, mime: row.mime!, size: row.size! },
  })

/** One message in output shape. */
export const commentById = async (asking: Asking, id: number): Promise<Comment> =>
  asComment(asking)(await listed(asking).where('comment.id', '=', id).executeTakeFirstOrThrow())
