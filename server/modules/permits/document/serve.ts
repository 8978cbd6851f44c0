/** Serves the documents of permits. */
import { documentNames } from '#contract/permits/document.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { documentWords as words } from '#contract/permits/document-words.ts'
import { recordReading } from '#server/platform/audit.ts'
import { attached, drawn } from '#server/platform/upload/index.ts'
import type { OutsideContext, RawResponse } from '#server/platform/context.ts'
import { documentOf } from './rows.ts'

/** The file, byte for byte, for download. */
export async function fileOf(context: OutsideContext, id: number): Promise<RawResponse> {
  const { digest, mime, type, permit_id, version, file_name } = await documentOf(context, id)
  await noteOpening(context, id, permit_id)
  return await attached(context, { plain: `${documentNames[type]}-${permit_id}-${version}`, digest, mime, name: file_name })
}

/** The picture only, upright, without metadata; 415 for a PDF. */
export async function viewOf(context: OutsideContext, id: number): Promise<RawResponse> {
  const { digest, mime, permit_id } = await documentOf(context, id)
  if (mime === 'application/pdf') throw new Refusal('wrong-media-type', { message: words.noPicture })
  await noteOpening(context, id, permit_id)
  return await drawn(context, digest)
}

/** Audits every read of a permit's document. */
const noteOpening = (context: OutsideContext, id: number, permitId: number) =>
  recordReading(context, 'document.file', ['document', String(id)], { permitId })
