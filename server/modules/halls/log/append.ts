/** Appends published records to the log and signs its new head: each record once, on any number of servers. */
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { sql } from 'kysely'
import { formatCheckpoint, logKey, readCheckpoint } from '#contract/halls/log/checkpoint.ts'
import { entryText } from '#contract/halls/log/entry.ts'
import { leafHash } from '#contract/halls/log/merkle.ts'
import { formatNote, signBody } from '#contract/halls/log/note.ts'
import { rootAt } from '#contract/halls/log/proof.ts'
import { keyIdOf } from '#contract/halls/split/hash.ts'
import type { Db } from '#server/platform/db/open.ts'
import { oneRow } from '#server/platform/db/one-row.ts'
import { addNodes, logSize, storedNodes } from './nodes.ts'
import { newestCheckpoint } from './read.ts'

/** Signs the heads: the key of the records. `publicKey` in hex. */
interface LogSigner {
  publicKey: string
  sign(message: Uint8Array): Uint8Array
}

interface Appending {
  /** The database's clock. */
  at(db: Db): Promise<Date>
  signer: LogSigner
}

/** Records appended in one transaction. */
const AT_ONCE = 500

/** Finds published records that are neither in the log nor waiting for it, as after an older backup. Returns their number. */
export async function findMissing(db: Db): Promise<number> {
  const { numAffectedRows = 0n } = await sql`insert into log_pending (run_id)
    select id from show_run where state = 'PUBLISHED' and not exists (select from log_entry where run_id = show_run.id)
    on conflict do nothing`.execute(db)
  return Number(numAffectedRows)
}

/** Appends what waits, oldest publication first; returns the number of entries. 0 while another server appends. */
export async function appendPublished(db: Db, appending: Appending): Promise<number> {
  const waiting = await db.selectFrom('log_pending').select('run_id').limit(1).executeTakeFirst()
  if (!waiting) return 0
  return db.transaction().execute(async (tx) => {
    const { isMine } = oneRow(
      await sql<{ isMine: boolean }>`select pg_try_advisory_xact_lock(hashtext('log')) as "isMine"`.execute(tx),
    )
    return isMine ? appendLocked(tx, appending) : 0
  })
}

async function appendLocked(tx: Db, { at, signer }: Appending): Promise<number> {
  await tx.deleteFrom('log_pending').where('run_id', 'in', tx.selectFrom('log_entry').select('log_entry.run_id')).execute()
  const rows = await tx
    .selectFrom('show_run')
    .innerJoin('log_pending', 'log_pending.run_id', 'show_run.id')
    .select((eb) => [
      'show_run.hall_id as hall',
      eb.ref('show_run.record_hash').$notNull().as('hash'),
      'show_run.prev_record_hash as previous',
      'show_run.id as run',
    ])
    .orderBy('show_run.published_at')
    .orderBy('show_run.id')
    .limit(AT_ONCE)
    .execute()
  if (rows.length === 0) return 0
  const [first, now] = [await logSize(tx), await at(tx)]
  const entries = rows.map((row, i) => ({ run_id: row.run, data: entryText(row), index: first + i, appended_at: now }))
  await tx.insertInto('log_entry').values(entries).execute()
  await addNodes(
    tx,
    0,
    first,
    entries.map(({ data }) => leafHash(Buffer.from(data))),
  )
  await signHead(tx, first + rows.length, signer, now)
  await tx
    .deleteFrom('log_pending')
    .where(
      'run_id',
      'in',
      rows.map(({ run }) => run),
    )
    .execute()
  return rows.length
}

/** The name of the log is given once, by the key that signs its first head. */
async function signHead(tx: Db, size: number, signer: LogSigner, now: Date): Promise<void> {
  const before = await newestCheckpoint(tx)
  const origin = (before && readCheckpoint(before.note)?.origin) ?? `barnobat/${keyIdOf(signer.publicKey)}`
  const root = bytesToHex(await rootAt(storedNodes(tx, size), size))
  const body = formatCheckpoint({ origin, size, root })
  const line = await signBody(logKey(origin, hexToBytes(signer.publicKey)), body, (message) => signer.sign(message))
  await tx
    .insertInto('log_checkpoint')
    .values({ size, root, note: formatNote(body, [line]), signed_at: now })
    .execute()
}
