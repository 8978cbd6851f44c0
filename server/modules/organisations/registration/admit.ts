import { createHash } from 'node:crypto'
import type { FormFile } from '#contract/permits/document.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { codeWords } from '#contract/access/identity-words.ts'
import { registrationWords as words } from '#contract/organisations/registration-words.ts'
import { keptName, keepFile } from '#server/platform/upload/index.ts'
import type { Applied } from '../application/index.ts'
import { mayRegister, takeVerified, VERIFIED_MS } from '#server/modules/access/identity/index.ts'
import type { OutsideContext, RequestContext } from '#server/platform/context.ts'

/**
 * Whether a number may apply, before anything is done for it: null where it was verified. A visitor's acts have no keys, so
 * a number that has just registered is known by saying the same again with the same file: its answer was lost, and the row
 * it made is answered. Else 422; and 429 for a number that tries again and again.
 */
export const mayApply = async (context: OutsideContext, mobile: string, find: Find): Promise<Applied | null> =>
  (await mayRegister(context, mobile)) ? null : foundAgain(find)

/** Lets a verified number in, once: null. Else the row that its lost answer was about, or 422. */
export const admit = async (context: RequestContext, mobile: string, find: Find): Promise<Applied | null> =>
  (await takeVerified(context, mobile)) ? null : foundAgain(find)

type Find = () => Promise<Applied | null>

async function foundAgain(find: Find): Promise<Applied> {
  const earlier = await find()
  if (earlier === null)
    throw new Refusal('broken-rule', { message: codeWords.unverified, faults: { Mobile: codeWords.unverified } })
  return earlier
}

/** What a lost answer is known by: the file's digest, and how long ago it may have been. */
export const shown = ({ now }: RequestContext, { bytes }: FormFile) => ({
  digest: createHash('sha256').update(bytes).digest('hex'),
  since: new Date(now.getTime() - VERIFIED_MS),
})

/** Examines and keeps an applicant's document; refuses what is none. */
export async function keptDocument(context: OutsideContext, file: FormFile) {
  const { digest, mime } = await keepFile(context, file.bytes)
  return { digest, name: keptName(file.name, mime, words.document) }
}
