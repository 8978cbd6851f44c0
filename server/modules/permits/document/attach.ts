import type { Answer, Received } from '#contract/kernel/call.ts'
import { documentNames, type document } from '#contract/permits/document.ts'
import { latinDigits } from '#contract/kernel/value/digits.ts'
import { Refusal, refuseFaults, type Faults, requireFields } from '#contract/kernel/refusal.ts'
import { DocumentType, PermitStatus } from '#contract/kernel/status.ts'
import { documentWords as words } from '#contract/permits/document-words.ts'
import { refuseUngranted } from '#server/modules/organisations/agency/index.ts'
import { holdPermit, permitsInSight, settleStatus } from '../permit/index.ts'
import { lockStoredFile, keepFile, lockUploadedFile, type KeptFile, storedFileName } from '#server/platform/upload/index.ts'
import { phased, reply, type Reply, type RequestContext } from '#server/platform/context.ts'

type Attach = (typeof document)['attach']
type AttachInput = Received<Attach>

/** Maximum lead of a device's clock over the server's, ms. */
const AHEAD = 2 * 60 * 1000
/** Maximum age of a document queued on a device, ms. */
const OLDEST = 365 * 24 * 60 * 60 * 1000

/**
 * Attaches a bill of lading or a delivery note to a permit (S0 §3, GAP41): a new version if there is one; older ones stay. The
 * permit's status follows.
 */
export const attach = phased({
  /** Stores the file of a form; null if it was uploaded in chunks. */
  async prepare(context, input: AttachInput): Promise<KeptFile | null> {
    documentTypeOf(input)
    // Checked before the file is stored, so that a refusal leaves no file; and again under the lock.
    takesDocuments(await seen(context, input.DriverReserveId))
    await refuseUngranted(context, input.DriverReserveId, documentTypeOf(input))
    await refuseRepeat(context)
    return input.File ? await keepFile(context, input.File.bytes) : null
  },

  async act(context, input, stored): Promise<Reply<Answer<Attach>>> {
    const { db, actor, now, entityRef } = context
    const type = documentTypeOf(input)
    const file = stored ? await lockStoredFile(context, stored.digest) : await uploadOf(context, input)
    const permit = await holdPermit(context, input.DriverReserveId)
    takesDocuments(permit)
    await refuseUngranted(context, permit.id, type)
    await refuseRepeat(context)
    await refuseTwin(context, permit.id, file.digest)
    const version = await nextVersion(context, permit.id, type)
    const row = await db
      .insertInto('permit_document')
      .values({
        permit_id: permit.id,
        type,
        version,
        digest: file.digest,
        file_name: storedFileName(input.File?.name || input.OriginalName, file.mime, words.nameless),
        captured_at: believed(input.CapturedAt, now),
        received_at: now,
        member_id: actor.id,
        role: actor.role,
        entity_ref: entityRef,
      })
      .onConflict((conflict) => conflict.columns(['member_id', 'entity_ref']).doNothing())
      .returning('id')
      .executeTakeFirst()
    if (!row) throw new Refusal('conflict', { message: words.alreadyThere })
    const { from, to, reached } = await settleStatus(context, permit.id)
    return reply(
      { id: row.id, permitId: permit.id, version, digest: file.digest, status: to },
      {
        message: words.attached[type](version),
        about: ['permit', permit.id],
        detail: { type, version, from, to: reached },
      },
    )
  },
})

/** The document's upload, which it has without a file. */
function uploadOf(context: RequestContext, input: AttachInput) {
  requireFields(input, 'UploadId')
  return lockUploadedFile(context, input.UploadId)
}

/** The type of the document; refused without a type, or without a file. */
function documentTypeOf(input: AttachInput): DocumentType {
  const faults: Faults = {}
  const type = typeOf(input, faults)
  if (!input.File && !input.UploadId) faults['File'] = words.file
  if (type === null || Object.keys(faults).length > 0) throw new Refusal('broken-rule', { faults })
  return type
}

interface PermitState {
  id: number
  status: number
  annulled_at: Date | null
}

/** The current permit without a lock: examining a file is slow, and would block others. */
async function seen({ db, actor }: RequestContext, id: number): Promise<PermitState> {
  const rows = permitsInSight(db, actor).select(['permit.id', 'permit.status', 'permit.annulled_at'])
  const permit = await rows.where('permit.id', '=', id).executeTakeFirst()
  if (!permit) throw new Refusal('not-found')
  return permit
}

function takesDocuments({ id, status, annulled_at }: PermitState): void {
  if (status === PermitStatus.voided) throw new Refusal('conflict', { message: words.voided(id) })
  if (annulled_at) throw new Refusal('conflict', { message: words.annulled(id) })
}

/** The device's capture time, unless it is implausible: then its clock is wrong. */
function believed(claimed: string | null, now: Date): Date | null {
  if (claimed === null) return null
  const age = now.getTime() - new Date(claimed).getTime()
  return age >= -AHEAD && age <= OLDEST ? new Date(claimed) : null
}

/** A document of the device sent again under another key: refused with its own message, not as a duplicate file. */
async function refuseRepeat({ db, actor, entityRef }: RequestContext): Promise<void> {
  if (entityRef === null) return
  const rows = db.selectFrom('permit_document').select('id').where('member_id', '=', actor.id)
  const row = await rows.where('entity_ref', '=', entityRef).executeTakeFirst()
  if (row) throw new Refusal('conflict', { message: words.alreadyThere })
}

/** By number, by name, or by both if they agree (S0 §3); null with a fault otherwise. */
function typeOf({ Type, FileName }: AttachInput, faults: Faults): DocumentType | null {
  const digits = latinDigits(String(Type ?? '')).trim()
  const byName = FileName === null ? null : (documentNames.indexOf(FileName) as DocumentType)
  if (digits === '' && byName !== null) return byName
  const byNumber = digits === '0' ? 0 : digits === '1' ? 1 : null
  if (byNumber === null) faults['Type'] = words.type
  else if (byName !== null && byName !== byNumber) faults['Type'] = words.typeAndName
  return byNumber
}

/**
 * The same bytes are no second document, neither as a version nor of the other type. Every version stays with its permit, so an
 * earlier one sent again is already present: a better document has other bytes.
 */
async function refuseTwin({ db }: RequestContext, permitId: number, digest: string): Promise<void> {
  const rows = db.selectFrom('permit_document').select(['type', 'version']).where('permit_id', '=', permitId)
  const twin = await rows.where('digest', '=', digest).orderBy('id').limit(1).executeTakeFirst()
  if (twin) refuseFaults({ File: words.sameFile[twin.type](twin.version) })
}

/** The permit is locked, so no concurrent request gets the same version. */
async function nextVersion({ db }: RequestContext, permitId: number, type: DocumentType): Promise<number> {
  const { last } = await db
    .selectFrom('permit_document')
    .select((eb) => eb.fn.max('version').as('last'))
    .where('permit_id', '=', permitId)
    .where('type', '=', type)
    .executeTakeFirstOrThrow()
  return (last ?? 0) + 1
}
