import { Refusal } from '#contract/kernel/refusal.ts'
import { uploadWords as words } from '#contract/permits/document-words.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { RequestContext } from '../context.ts'

/** Maximum unattached uploads of a member: in progress, or completed but not part of a document or message. */
const MOST_OPEN = 20
/** Age at which such an upload may be discarded for others, ms; a device that still needs it starts again. */
const STALE = 24 * 60 * 60 * 1000

/** The member's upload; 404 for another member's or an unknown one. */
export async function uploadOf({ db, actor }: Pick<RequestContext, 'db' | 'actor'>, id: string) {
  const row = await db.selectFrom('upload').selectAll().where('id', '=', id).where('member_id', '=', actor.id).executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row
}

/** The member's upload, created if needed, and locked until the transaction ends; 404 for another member's. */
export async function holdUpload(context: RequestContext, id: string) {
  const { db, actor, now } = context
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('upload')
    .values({ id, member_id: actor.id, started_at: now, completed_at: null, digest: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 1n) await makeRoom(context)
  const row = await db
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', id)
    .where('member_id', '=', actor.id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw new Refusal('not-found')
  return row
}

async function makeRoom({ db, actor, now }: RequestContext): Promise<void> {
  // Only the lock makes two concurrent starts see each other.
  await sql`select pg_advisory_xact_lock(hashtext('upload'), ${actor.id % 2 ** 31}::int)`.execute(db)
  const open = await db
    .selectFrom('upload')
    .select(['id', 'started_at'])
    .where('member_id', '=', actor.id)
    .where(({ not, or, exists, selectFrom }) =>
      not(
        or([
          exists(
            selectFrom('permit_document')
              .select('id')
              .whereRef('permit_document.member_id', '=', 'upload.member_id')
              .whereRef('permit_document.digest', '=', 'upload.digest'),
          ),
          exists(
            selectFrom('comment')
              .select('id')
              .whereRef('comment.member_id', '=', 'upload.member_id')
              .whereRef('comment.file_digest', '=', 'upload.digest'),
          ),
        ]),
      ),
    )
    .orderBy('started_at')
    .execute()
  const tooMany = open.slice(0, Math.max(0, open.length - MOST_OPEN))
  const stale = tooMany.filter(({ started_at }) => now.getTime() - started_at.getTime() > STALE)
  if (stale.length < tooMany.length) throw new Refusal('too-many-attempts', { message: words.tooManyOpen, retryAfter: 60 })
  const ids = stale.map(({ id }) => id)
  if (ids.length > 0) await db.deleteFrom('upload').where('id', 'in', ids).execute()
}

/** Received chunks of an upload, in byte order. */
export const chunksOf = (db: Db, id: string) =>
  db.selectFrom('upload_chunk').select(['n', 'size', 'digest']).where('upload_id', '=', id).orderBy('n').execute()
