import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Files } from '../outside/files/port.ts'
import { oneRow } from '../db/one-row.ts'

/** Retention of unattached bytes, ms (offline.md 2.13). */
const WAITING = 30 * 24 * 60 * 60 * 1000
/** Age at which an unfinished write in the store is abandoned, ms. */
const UNFINISHED = 24 * 60 * 60 * 1000
/** Age at which the sweep that marked a file is considered dead, ms: far above the store's timeout; the next one continues. */
const DEAD = 10 * 60 * 1000
/** Maximum files that one sweep removes; the next one continues. */
const MOST = 500

/** Counts of deleted rows. */
interface Swept {
  uploads: number
  files: number
}

/**
 * Deletes uploads that began more than thirty days ago, with their chunks, and unreferenced files of that age. Attached files
 * stay: a document references its file, not the upload. Throws without a response of the store; files removed until then stay
 * removed.
 */
export async function sweepUploads(db: Db, files: Files, now: Date): Promise<Swept> {
  const until = new Date(now.getTime() - WAITING)
  const { numDeletedRows } = await db.deleteFrom('upload').where('started_at', '<', until).executeTakeFirst()
  await files.tidy(new Date(now.getTime() - UNFINISHED))
  const dead = new Date(now.getTime() - DEAD)
  const unnamed = await namedByNothing(db, until)
    .select('digest')
    .where((row) => row.or([row('removing_at', 'is', null), row('removing_at', '<', dead)]))
    .limit(MOST)
    .execute()
  let removed = 0
  for (const { digest } of unnamed) if (await removeFile(db, files, { digest, until, dead, now })) removed += 1
  return { uploads: Number(numDeletedRows), files: removed }
}

const namedByNothing = (db: Db, until: Date) =>
  db
    .selectFrom('stored_file')
    .where('stored_at', '<', until)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('permit_document').select('id').whereRef('permit_document.digest', '=', 'stored_file.digest'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('upload').select('id').whereRef('upload.digest', '=', 'stored_file.digest'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('company').select('id').whereRef('company.document_digest', '=', 'stored_file.digest'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('owner').select('id').whereRef('owner.document_digest', '=', 'stored_file.digest'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('driver').select('id').whereRef('driver.picture_digest', '=', 'stored_file.digest'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('comment').select('id').whereRef('comment.file_digest', '=', 'stored_file.digest'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('import_job').select('id').whereRef('import_job.digest', '=', 'stored_file.digest'))),
    )
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('report_file').select('id').whereRef('report_file.digest', '=', 'stored_file.digest'))),
    )

interface Removing {
  digest: string
  until: Date
  dead: Date
  now: Date
}

/**
 * False if the file is being referenced, or was since the search. Mark first, then the bytes, then the row: if a server dies in
 * between, or the store fails with an unknown result, the mark stays, the file cannot be referenced again, and a later sweep
 * continues.
 */
async function removeFile(db: Db, files: Files, removing: Removing): Promise<boolean> {
  const { digest, now } = removing
  if (!(await marked(db, removing))) return false
  const { view_digest: view } = (await db
    .selectFrom('stored_file')
    .select('view_digest')
    .where('digest', '=', digest)
    .executeTakeFirst()) ?? { view_digest: null }
  // Another picture may have the same view, which is drawn again then.
  if (view !== null && !(await isFile(db, view))) await files.remove(view)
  await files.remove(digest)
  await db.deleteFrom('stored_file').where('digest', '=', digest).where('removing_at', '=', now).execute()
  return true
}

/** A picture may be its own view, or another file's: that one stays. */
const isFile = async (db: Db, digest: string) =>
  (await db.selectFrom('stored_file').select('digest').where('digest', '=', digest).executeTakeFirst()) !== undefined

const marked = (db: Db, { digest, until, dead, now }: Removing): Promise<boolean> =>
  db.transaction().execute(async (tx) => {
    // A transaction that references a file holds its lock until the commit; only reads after this see its writes.
    const lock = sql<{ free: boolean }>`select pg_try_advisory_xact_lock(hashtext('stored_file'), hashtext(${digest})) as free`
    if (!oneRow(await lock.execute(tx)).free) return false
    const { numUpdatedRows } = await tx
      .updateTable('stored_file')
      .set({ removing_at: now })
      .where('digest', 'in', namedByNothing(tx, until).select('digest').where('digest', '=', digest))
      .where((row) => row.or([row('removing_at', 'is', null), row('removing_at', '<', dead)]))
      .executeTakeFirst()
    return numUpdatedRows > 0n
  })
