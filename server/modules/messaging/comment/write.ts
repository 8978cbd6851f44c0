/** Writes a message with its attachment: of a company, or an administrator's reply (S2 §5, §7). */
import type { comment, CommentType } from '#contract/messaging/comment.ts'
import type { Received } from '#contract/kernel/call.ts'
import { onlyFaults, Refusal, refuseFaults } from '#contract/kernel/refusal.ts'
import { commentWords as words } from '#contract/messaging/comment-words.ts'
import type { FormFile } from '#contract/kernel/file.ts'
import { notify } from '../notice/index.ts'
import { lockStoredFile, keepFile, storedFileName, lockUploadedFile, type KeptFile } from '#server/platform/upload/index.ts'
import { phased, reply, type OutsideContext, type RequestContext } from '#server/platform/context.ts'
import { commentById, threadOf } from './rows.ts'

interface Carried {
  File: FormFile | null
  UploadId: string | null
  OriginalName: string
}

/** Stores the file of a form; null without one, or if it was uploaded in chunks. */
const storeFile = (context: OutsideContext, { File }: Carried): Promise<KeptFile | null> =>
  File ? keepFile(context, File.bytes) : Promise.resolve(null)

/** The attachment of a message, locked until it is referenced. */
async function fileOf(context: RequestContext, { File, UploadId, OriginalName }: Carried, prepared: KeptFile | null) {
  const sent = UploadId === null ? null : () => lockUploadedFile(context, UploadId)
  const find = prepared ? () => lockStoredFile(context, prepared.digest) : sent
  if (!find) return { file_digest: null, file_name: '' }
  const { digest, mime } = await find()
  return { file_digest: digest, file_name: storedFileName(File?.name || OriginalName, mime, words.nameless) }
}

interface CommentText {
  companyId: number
  parentId: number | null
  title: string
  body: string
  type: CommentType
  isAnswer: boolean
}

/** Writes it once for each reference of the device; returns its id. */
async function write(context: RequestContext, one: CommentText, file: Awaited<ReturnType<typeof fileOf>>): Promise<number> {
  const row = await context.db
    .insertInto('comment')
    .values({
      company_id: one.companyId,
      member_id: context.actor.id,
      parent_id: one.parentId,
      title: one.title,
      body: one.body,
      type: one.type,
      is_answer: one.isAnswer,
      at: context.now,
      seen_at: null,
      entity_ref: context.entityRef,
      ...file,
    })
    .onConflict((conflict) => conflict.columns(['member_id', 'entity_ref']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Refusal('conflict', { message: words.alreadyThere })
  return row.id
}

const missing = ({ Title, Desc, ParentId }: Received<(typeof comment)['add']>) =>
  refuseFaults(onlyFaults({ Title: Title === '' && ParentId === null && words.title, Desc: Desc === '' && words.text }))

export const add = phased({
  async prepare(context, input: Received<(typeof comment)['add']>) {
    missing(input)
    if (input.ParentId !== null) await threadOf(context, input.ParentId)
    return storeFile(context, input)
  },
  async act(context, input, prepared) {
    const { actor } = context
    const thread = input.ParentId === null ? null : await threadOf(context, input.ParentId)
    const id = await write(
      context,
      {
        companyId: actor.companyId!,
        parentId: thread?.id ?? null,
        title: input.Title || thread!.title,
        body: input.Desc,
        type: thread?.type ?? input.Type,
        isAnswer: false,
      },
      await fileOf(context, input, prepared),
    )
    await notify(context, 'messageAsked', { about: [{ id: thread?.id ?? id }], by: actor.id })
    return reply(await commentById(context, id), { message: words.sent, about: ['comment', id] })
  },
})

export const answer = phased({
  async prepare(context, input: Received<(typeof comment)['answer']>) {
    refuseFaults(onlyFaults({ Answer: input.Answer === '' && words.answer }))
    await threadOf(context, input.Id)
    return storeFile(context, input)
  },
  async act(context, input, prepared) {
    const { id: parentId, company_id: companyId, title, type } = await threadOf(context, input.Id)
    const file = await fileOf(context, input, prepared)
    const id = await write(context, { companyId, parentId, title, body: input.Answer, type, isAnswer: true }, file)
    await notify(context, 'messageAnswered', { about: [{ id: parentId }], by: context.actor.id })
    return reply(await commentById(context, id), { message: words.answered, about: ['comment', id] })
  },
})
