import type { Answer, Received } from '#contract/call.ts'
import { documentNames, type document, type DocumentType } from '#contract/document.ts'
import { latinDigits } from '#contract/digits.ts'
import { Refusal, refuseFaults, type Faults } from '#contract/refusal.ts'
import { documentWords as words, uploadWords } from '#contract/words/document.ts'
import { holdPermit, settleStatus } from '../permit/index.ts'
import { keepFile, uploadOf, type Kept } from '../upload/index.ts'
import { tell, type Told, type Visit } from '../visit.ts'
import { keptName } from './name.ts'

type Attach = (typeof document)['attach']
type Said = Received<Attach>

/**
 * Attaches a bill of lading or a delivery note to a permit (S0 §3, GAP41): a new version where there is one, and the
 * older ones stay. The permit's status follows.
 */
export async function attach(visit: Visit, said: Said): Promise<Told<Answer<Attach>>> {
  const { db, actor, now, entityRef } = visit
  const faults: Faults = {}
  const type = typeOf(said, faults)
  if (!said.File && !said.UploadId) faults['File'] = words.file
  const capturedAt = said.CapturedAt === null ? null : new Date(said.CapturedAt)
  refuseFaults(faults)

  const permit = await holdPermit(visit, said.DriverReserveId)
  if (permit.status === 0) throw new Refusal('conflict', { message: words.voided(permit.id) })
  if (permit.annulled_at) throw new Refusal('conflict', { message: words.annulled(permit.id) })
  if (entityRef !== null && (await isThere(visit, entityRef))) throw new Refusal('conflict', { message: words.alreadyThere })
  const file = said.File ? await keepFile(visit, said.File.bytes) : await uploaded(visit, said.UploadId!)
  const version = await nextVersion(visit, permit.id, type!)
  const row = await db
    .insertInto('permit_document')
    .values({
      permit_id: permit.id,
      type: type!,
      version,
      digest: file.digest,
      file_name: keptName(said.File?.name || said.OriginalName, file.mime, words.nameless),
      captured_at: capturedAt,
      received_at: now,
      member_id: actor.id,
      role: actor.role,
      entity_ref: entityRef,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'entity_ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('conflict', { message: words.alreadyThere })
  const { from, to, reached } = await settleStatus(visit, permit.id)
  return tell(
    { id: row.id, permitId: permit.id, version, digest: file.digest, status: to },
    {
      message: words.attached[type!](version),
      about: ['permit', permit.id],
      detail: { type: type!, version, from, to: reached },
    },
  )
}

/** Asked before the file is kept, so that a copy leaves none behind. */
async function isThere({ db, actor }: Visit, entityRef: string): Promise<boolean> {
  const rows = db.selectFrom('permit_document').select('id')
  return (await rows.where('member_id', '=', actor.id).where('entity_ref', '=', entityRef).executeTakeFirst()) !== undefined
}

/** By number, by name, or by both where they agree (S0 §3); null with a fault otherwise. */
function typeOf({ Type, FileName }: Said, faults: Faults): DocumentType | null {
  const digits = latinDigits(String(Type ?? '')).trim()
  const byName = FileName === null ? null : (documentNames.indexOf(FileName) as DocumentType)
  if (digits === '' && byName !== null) return byName
  const byNumber = digits === '0' ? 0 : digits === '1' ? 1 : null
  if (byNumber === null) faults['Type'] = words.type
  else if (byName !== null && byName !== byNumber) faults['Type'] = words.typeAndName
  return byNumber
}

/** The file of a completed upload of the member's own; 404 for another's. */
async function uploaded(visit: Visit, id: string): Promise<Kept> {
  const { digest } = await uploadOf(visit, id)
  if (digest === null) throw new Refusal('conflict', { message: uploadWords.unfinished })
  return visit.db
    .selectFrom('stored_file')
    .select(['digest', 'size', 'mime'])
    .where('digest', '=', digest)
    .executeTakeFirstOrThrow()
}

/** The permit is held, so nobody else counts at the same time. */
async function nextVersion({ db }: Visit, permitId: number, type: DocumentType): Promise<number> {
  const { last } = await db
    .selectFrom('permit_document')
    .select((eb) => eb.fn.max('version').as('last'))
    .where('permit_id', '=', permitId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
