/** Files on their way out: as they came and never opened here, or drawn anew. */
import { documentNames } from '#contract/document.ts'
import { Refusal } from '#contract/refusal.ts'
import { documentWords as words, fileWords } from '#contract/words/document.ts'
import type { StoredMime } from '../db/tables-permit.ts'
import { keptBytes } from '../upload/index.ts'
import { Unwrapped, type OutsideVisit } from '../visit.ts'
import { disposition } from './name.ts'
import { documentOf } from './rows.ts'

/** The longest side of a view, pixels. */
const VIEW_SIDE = 1600

/** Whatever the bytes are, a browser that shows them runs nothing and asks nobody. */
const inert = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'; sandbox" }

/** The file, byte for byte, to be saved. */
export async function fileOf(visit: OutsideVisit, id: number): Promise<Unwrapped> {
  const { digest, mime, type, permit_id, version, file_name } = await documentOf(visit, id)
  return attached(visit, { plain: `${documentNames[type]}-${permit_id}-${version}`, digest, mime, name: file_name })
}

interface Stored {
  /** The name for who reads no other. */
  plain: string
  name: string
  digest: string
  mime: StoredMime
}

/** A stored file, to be saved and never opened here. */
export async function attached(visit: OutsideVisit, { plain, name, digest, mime }: Stored): Promise<Unwrapped> {
  const bytes = await keptBytes(visit, digest)
  return new Unwrapped(bytes, { ...inert, 'Content-Type': mime, 'Content-Disposition': disposition(plain, name, mime) })
}

/** The picture alone, upright, without where and when it was taken; 415 for a PDF. */
export async function viewOf(visit: OutsideVisit, id: number): Promise<Unwrapped> {
  const { digest, mime } = await documentOf(visit, id)
  if (mime === 'application/pdf') throw new Refusal('wrong-media-type', { message: words.noPicture })
  return drawn(visit, digest)
}

/** A stored picture, drawn anew. */
export async function drawn(visit: OutsideVisit, digest: string): Promise<Unwrapped> {
  const bytes = await keptBytes(visit, digest)
  const picture = await visit.outside.pictures.redrawn(bytes, VIEW_SIDE).catch(() => {
    throw new Refusal('server-error', { message: fileWords.cut })
  })
  return new Unwrapped(picture, { ...inert, 'Content-Type': 'image/jpeg', 'Content-Disposition': 'inline' })
}
