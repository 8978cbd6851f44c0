/** Disk use of each account's files, and its quota. */
import { fileWords } from '#contract/permits/document-words.ts'
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'
import type { RequestContext } from '../context.ts'
import { badFile } from './checks.ts'
import { oneRow } from '../db/one-row.ts'

/** Default quota of an account, bytes. */
export const DEFAULT_SPACE = 2048 * 1024 * 1024

/** Bytes of a member's files that are still stored. */
export async function spaceOf(db: Db, memberId: number): Promise<number> {
  const { bytes } = oneRow(
    await sql<{ bytes: number }>`select coalesce(sum(size), 0)::bigint as bytes
    from member_file join stored_file using (digest) where member_id = ${memberId}`.execute(db),
  )
  return bytes
}

/** Throws 422 for a chunk beyond the account's quota, including stored files and uploads in progress. */
export async function mustHaveSpaceForPiece(
  { db, actor, settings }: Pick<RequestContext, 'db' | 'actor' | 'settings'>,
  size: number,
): Promise<void> {
  const most = settings.spacePerMember ?? DEFAULT_SPACE
  const { used } = oneRow(
    await sql<{ used: number }>`select (
      (select coalesce(sum(size), 0) from upload_chunk join upload on upload.id = upload_id where member_id = ${actor.id})
      + (select coalesce(sum(size), 0) from member_file join stored_file using (digest) where member_id = ${actor.id})
    )::bigint as used`.execute(db),
  )
  if (used + size > most) throw badFile(fileWords.noSpace(used, most))
}

/** Throws 422 for a file beyond the account's quota. A known file needs no space; anonymous clients have other limits. */
export async function mustHaveSpace(
  { db, actor, settings }: Pick<RequestContext, 'db' | 'actor' | 'settings'>,
  { digest, size }: { digest: string; size: number },
): Promise<void> {
  if (actor.id === 0) return
  const most = settings.spacePerMember ?? DEFAULT_SPACE
  const used = await spaceOf(db, actor.id)
  if (used + size <= most) return
  const own = db.selectFrom('member_file').select('digest').where('member_id', '=', actor.id).where('digest', '=', digest)
  if (!(await own.executeTakeFirst())) throw badFile(fileWords.noSpace(used, most))
}

/** Records the uploader of a stored file. */
export async function noteBrought({ db, actor }: Pick<RequestContext, 'db' | 'actor'>, digest: string): Promise<void> {
  if (actor.id === 0) return
  const row = { member_id: actor.id, digest }
  await db
    .insertInto('member_file')
    .values(row)
    .onConflict((same) => same.doNothing())
    .execute()
}

/** Number of accounts listed. */
const LARGEST = 10

/** Total size of all files, and the accounts with the largest. */
export async function spaceInAll(db: Db): Promise<{ files: number; bytes: number; largest: Largest[] }> {
  const all = await sql<{ files: number; bytes: number }>`select count(*)::int as files, coalesce(sum(size), 0)::bigint as bytes
    from stored_file`.execute(db)
  const largest = await sql<Largest>`
    select username, full_name as "fullName", count(*)::int as files, sum(size)::bigint as bytes
    from member_file join stored_file using (digest) join member on member.id = member_id
    group by member.id order by bytes desc, member.id limit ${LARGEST}`.execute(db)
  return { ...oneRow(all), largest: largest.rows }
}

interface Largest {
  username: string
  fullName: string
  files: number
  bytes: number
}
