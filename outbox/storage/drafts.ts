/** Drafts of forms. A draft is deleted by the enqueue that settles it, or by its member. */
import { inOneGo, steady, type Draft } from './db.ts'
import type { Device } from '../device.ts'
import { write } from './room.ts'

export async function saveDraft(device: Device, formKey: string, accountId: string, value: unknown): Promise<Draft> {
  const draft = { formKey, accountId, value, savedAt: device.now() }
  await write(device, () => device.db.drafts.put(draft))
  return draft
}

/** Null when there is none. */
export const draftOf = async ({ db }: Device, formKey: string, accountId: string): Promise<Draft | null> =>
  (await steady(db, () => db.drafts.get([formKey, accountId]))) ?? null

export const dropDraft = ({ db }: Device, formKey: string, accountId: string): Promise<void> =>
  inOneGo(db, () => db.drafts.delete([formKey, accountId]))
