/** State of an owner's application, for the owner (GAP17). */
import { Refusal } from '#contract/kernel/refusal.ts'
import { shamsiDayOf } from '#contract/kernel/value/shamsi.ts'
import { ownerWords as words } from '#contract/organisations/owner-words.ts'
import { registrationWords } from '#contract/organisations/registration-words.ts'
import { applicationState } from '#contract/organisations/application.ts'
import type { FormFile } from '#contract/kernel/file.ts'
import { storedFileName, lockStoredFile, keepFile } from '#server/platform/upload/index.ts'
import { phased, reply, type RequestContext } from '#server/platform/context.ts'
import { replaceOwnerDocument } from './apply.ts'

/** Null for other members. */
export async function ownApplication({ db, actor }: RequestContext) {
  const row = await db
    .selectFrom('owner')
    .select(['is_accepted', 'verdict', 'verdict_reason', 'document_name', 'created_at'])
    .where('id', '=', actor.ownerId ?? 0)
    .executeTakeFirst()
  return row
    ? {
        isAccept: row.is_accepted,
        state: applicationState({ isAccept: row.is_accepted, verdict: row.verdict }),
        reason: row.verdict_reason,
        fileName: row.document_name || null,
        dateCreated: shamsiDayOf(row.created_at),
      }
    : null
}

/** Replaces the document while the application is pending (409 afterwards). */
export const sendDocument = phased({
  async prepare(context, { File }: { File: FormFile | null }) {
    if (!File) throw new Refusal('broken-rule', { faults: { File: registrationWords.file } })
    const { isPending, ownerId } = context.actor
    if (!isPending || ownerId === null) throw new Refusal('conflict', { message: words.notWaiting })
    return { ...(await keepFile(context, File.bytes)), name: File.name, ownerId }
  },

  async act(context, _, { digest, mime, name: sent, ownerId }) {
    await lockStoredFile(context, digest)
    const name = storedFileName(sent, mime, registrationWords.document)
    await replaceOwnerDocument(context, ownerId, { digest, name })
    return reply(null, { message: words.documentSent, about: ['owner', ownerId] })
  },
})
