/** The document of an applicant on its way to an administrator: a picture drawn anew, or the PDF to be saved. */
import { Refusal } from '#contract/refusal.ts'
import type { OutsideVisit, Unwrapped } from '../visit.ts'
import { attached, drawn } from './serve.ts'

interface Papers {
  document_digest: string | null
  document_name: string
}

/** 404 where nothing was sent. */
export async function applicantDocument(visit: OutsideVisit, plain: string, papers: Papers | undefined): Promise<Unwrapped> {
  if (!papers?.document_digest) throw new Refusal('not-found')
  const stored = await visit.db
    .selectFrom('stored_file')
    .select('mime')
    .where('digest', '=', papers.document_digest)
    .executeTakeFirstOrThrow()
  return stored.mime === 'application/pdf'
    ? attached(visit, { plain, digest: papers.document_digest, mime: stored.mime, name: papers.document_name })
    : drawn(visit, papers.document_digest)
}
