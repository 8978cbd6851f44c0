import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { Files } from '../outside/files/port.ts'
import { oneRow } from '../db/one-row.ts'

/** How long bytes wait to be attached to something, ms (offline.md 2.13). */
const WAITING = 30 * 24 * 60 * 60 * 1000
/** After so long what was begun in the store is not being written any more, ms. */
const UNFINISHED = 24 * 60 * 60 * 1000
/** After so long the sweep that marked a file is dead, ms: the store gives up long before, and the next one goes on. */
const DEAD = 10 * 60 * 1000
/** Files that one sweep removes at most; the next goes on. */
const MOST = 500

/** What was let go. */
interface Swept {
  uploads: number
  files: number
}

/**
 * Forgets uploads that began more than thirty days ago, with their chunks, and removes the files of that age that nothing
 * names. What was attached lives on: a document names its file, not the upload. Throws when the store does not answer;
 * what was removed until then stays removed.
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
 * False when somebody names the same file at this moment, or did since it was looked for. Marked, then the bytes, then the
 * row: where a server dies in between, or the store fails and may yet do what it was asked, the mark stays, nobody takes the
 * file up again, and a later sweep goes on.
 */
async function removeFile(db: Db, files: Files, removing: Removing): Promise<boolean> {
  const { digest, now } = removing
  if (!(await marked(db, removing))) return false
  const { view_digest: view } = (await db
    .selectFrom('stored_file')
    .select('view_digest')
    .where('digest', '=', digest)
    .executeTakeFirst()) ?? { view_digest: null }
  // Another picture may look the same: its view is drawn anew then.
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
    // Whoever names a file has its lock until that is committed; only what is read after this sees what they wrote.
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
