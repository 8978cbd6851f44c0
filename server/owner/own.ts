/** How an owner's application stands, for the owner (GAP17). */
import { Refusal, refuseFaults } from '#contract/refusal.ts'
import { ownerWords as words } from '#contract/words/owner.ts'
import { registrationWords } from '#contract/words/registration.ts'
import type { FormFile } from '#contract/document.ts'
import { keptName, holdKept, keepFile } from '../upload/index.ts'
import { phased, reply, type RequestContext } from '../context.ts'

/** Null for who is no owner. */
export async function ownApplication({ db, actor }: RequestContext) {
  const row = await db
    .selectFrom('owner')
    .select(['is_accepted', 'document_name', 'created_at'])
    .where('id', '=', actor.ownerId ?? 0)
    .executeTakeFirst()
  return row
    ? { isAccept: row.is_accepted, fileName: row.document_name || null, dateCreated: row.created_at.toISOString() }
    : null
}

/** A better document, while nobody accepted yet (409 afterwards). */
export const sendDocument = phased({
  async prepare(context, { File }: { File: FormFile | null }) {
    refuseFaults(File ? {} : { File: registrationWords.file })
    if (!context.actor.isPending) throw new Refusal('conflict', { message: words.notWaiting })
    return keepFile(context, File!.bytes)
  },

  async act(context, { File }, { digest, mime }) {
    const { db, actor } = context
    await holdKept(context, digest)
    const changed = await db
      .updateTable('owner')
      .set({ document_digest: digest, document_name: keptName(File!.name, mime, registrationWords.document) })
      .where('id', '=', actor.ownerId!)
      .where('is_accepted', '=', false)
      .executeTakeFirst()
    if (changed.numUpdatedRows === 0n) throw new Refusal('conflict', { message: words.notWaiting })
    return reply(null, { message: words.documentSent, about: ['owner', actor.ownerId!] })
  },
})
