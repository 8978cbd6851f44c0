import type { comment } from '#contract/messaging/comment.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { commentWords as words } from '#contract/messaging/comment-words.ts'
import { countedRows, MOST_ROWS, tellFound } from '#server/platform/found.ts'
import { mapped } from '#server/platform/slices.ts'
import { attached } from '#server/platform/upload/index.ts'
import type { Handlers, RequestContext } from '#server/platform/context.ts'
import { asComment, commentsOf, isTeam, listed, threadOf } from './rows.ts'
import { add, answer } from './write.ts'

/** Threads, most recently active first. */
async function threads(context: RequestContext, { Skip }: { Skip: number }) {
  const rows = await listed(context)
    .where('comment.parent_id', 'is', null)
    .orderBy('last_at', 'desc')
    .orderBy('comment.id', 'desc')
    .limit(MOST_ROWS)
    .offset(Skip)
    .execute()
  const count = async () => {
    const counted = commentsOf(context).select((eb) => eb.fn.countAll<number>().as('count'))
    return (await counted.where('comment.parent_id', 'is', null).executeTakeFirstOrThrow()).count
  }
  return tellFound(await countedRows(await mapped(rows, asComment(context)), count, Skip), words.none)
}

export const commentHandlers: Handlers<typeof comment> = {
  add,
  answer,
  own: threads,
  questions: threads,

  async answers(context, { ParentId }) {
    const { id } = await threadOf(context, ParentId)
    const rows = await listed(context).where('comment.parent_id', '=', id).orderBy('comment.id').limit(MOST_ROWS).execute()
    return tellFound({ rows: rows.map(asComment(context)), total: rows.length }, words.none)
  },

  async seen(context, { id }) {
    const thread = await threadOf(context, id)
    await context.db
      .updateTable('comment')
      .set({ seen_at: context.now })
      .where((row) => row.or([row('id', '=', thread.id), row('parent_id', '=', thread.id)]))
      .where('is_answer', '<>', isTeam(context))
      .where('seen_at', 'is', null)
      .execute()
    return null
  },

  async file(context, { id }) {
    const row = await commentsOf(context)
      .innerJoin('stored_file', 'stored_file.digest', 'comment.file_digest')
      .select(['comment.file_name', 'stored_file.digest', 'stored_file.mime'])
      .where('comment.id', '=', id)
      .executeTakeFirst()
    if (!row) throw new Refusal('not-found')
    return attached(context, { plain: `message-${id}`, name: row.file_name, digest: row.digest, mime: row.mime })
  },
}
