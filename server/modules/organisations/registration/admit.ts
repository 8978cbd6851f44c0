import { createHash } from 'node:crypto'
import type { FormFile } from '#contract/kernel/file.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { codeWords } from '#contract/access/identity-words.ts'
import { registrationWords as words } from '#contract/organisations/registration-words.ts'
import { storedFileName, keepFile } from '#server/platform/upload/index.ts'
import type { Applied } from '../application/index.ts'
import { mayRegister, takeVerified, VERIFIED_MS } from '#server/modules/access/identity/index.ts'
import type { OutsideContext, RequestContext } from '#server/platform/context.ts'

/**
 * Whether a number may apply, checked before any work: null if it was verified. Visitors' requests have no keys, so a repeated
 * request is recognised by identical input and file: its response was lost, and the existing row is returned. Else 422; and 429
 * for too many attempts of a number.
 */
export const mayApply = async (context: OutsideContext, mobile: string, find: Find): Promise<Applied | null> =>
  (await mayRegister(context, mobile)) ? null : foundAgain(find)

/** Admits a verified number once: null. Else the row whose response was lost, or 422. */
export const admit = async (context: RequestContext, mobile: string, find: Find): Promise<Applied | null> =>
  (await takeVerified(context, mobile)) ? null : foundAgain(find)

type Find = () => Promise<Applied | null>

async function foundAgain(find: Find): Promise<Applied> {
  const earlier = await find()
  if (earlier === null)
    throw new Refusal('broken-rule', { message: codeWords.unverified, faults: { Mobile: codeWords.unverified } })
  return earlier
}

/** Identifies a request with a lost response: the file's digest, and its maximum age. */
export const shown = ({ now }: RequestContext, { bytes }: FormFile) => ({
  digest: createHash('sha256').update(bytes).digest('hex'),
  since: new Date(now.getTime() - VERIFIED_MS),
})

/** Examines and stores an applicant's document; refuses an invalid one. */
export async function storeDocument(context: OutsideContext, file: FormFile) {
  const { digest, mime } = await keepFile(context, file.bytes)
  return { digest, name: storedFileName(file.name, mime, words.document) }
}
