/** Stored files on their way out: as they came and never opened here, or drawn anew. */
import type { ApplicantKind } from '#contract/organisations/application.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { fileWords } from '#contract/permits/document-words.ts'
import type { StoredMime } from './examine.ts'
import { RawResponse, type OutsideContext, type RequestContext } from '../context.ts'
import { keptBytes, sha256 } from './keep.ts'

/** The longest side of a view, pixels. */
const VIEW_SIDE = 1600

/** Whatever the bytes are, a browser that shows them runs nothing and asks nobody. */
const inert = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'; sandbox" }

interface Stored {
  /** The name for who reads no other. */
  plain: string
  name: string
  digest: string
  mime: StoredMime
}

/** A stored file, to be saved and never opened here. */
export async function attached(context: OutsideContext, { plain, name, digest, mime }: Stored): Promise<RawResponse> {
  const bytes = await keptBytes(context, digest)
  return new RawResponse(bytes, { ...inert, 'Content-Type': mime, 'Content-Disposition': disposition(plain, name, mime) })
}

/** A stored picture, drawn anew: once, and kept beside it. */
export async function drawn(context: OutsideContext, digest: string): Promise<RawResponse> {
  const picture = (await keptView(context, digest)) ?? (await drawnOnce(context, digest))
  return new RawResponse(picture, { ...inert, 'Content-Type': 'image/jpeg', 'Content-Disposition': 'inline' })
}

/** The view as it was drawn before; null where there is none, or the store lost it. */
async function keptView({ db, outside, log }: OutsideContext, digest: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const file = db.selectFrom('stored_file').select('view_digest').where('digest', '=', digest)
  const view = (await file.executeTakeFirst())?.view_digest
  if (!view) return null
  try {
    const bytes = await outside.files.get(view)
    return bytes && sha256(bytes) === view ? bytes : null
  } catch (error) {
    log.warn({ err: error }, 'a view was not read')
    return null
  }
}

/** Views that are being drawn: whoever asks meanwhile gets the same. */
const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

function drawnOnce(context: OutsideContext, digest: string): Promise<Uint8Array<ArrayBuffer>> {
  const begun = drawing.get(digest) ?? drawAndKeep(context, digest).finally(() => drawing.delete(digest))
  drawing.set(digest, begun)
  return begun
}

async function drawAndKeep(context: OutsideContext, digest: string): Promise<Uint8Array<ArrayBuffer>> {
  const { db, outside, log } = context
  const bytes = await keptBytes(context, digest)
  const picture = await outside.pictures.redrawn(bytes, VIEW_SIDE).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('server-error', { message: fileWords.cut })
  })
  const view = sha256(picture)
  try {
    await outside.files.put(view, picture)
    await db.updateTable('stored_file').set({ view_digest: view }).where('digest', '=', digest).execute()
  } catch (error) {
    // It is drawn anew next time.
    log.warn({ err: error }, 'a view was not kept')
  }
  return picture
}

interface AttachedTo {
  document_digest: string | null
  document_name: string
}

/** 404 where nothing was sent. */
export async function applicantDocument(
  context: OutsideContext,
  plain: string,
  row: AttachedTo | undefined,
): Promise<RawResponse> {
  if (!row?.document_digest) throw new Refusal('not-found')
  const stored = await context.db
    .selectFrom('stored_file')
    .select('mime')
    .where('digest', '=', row.document_digest)
    .executeTakeFirstOrThrow()
  return stored.mime === 'application/pdf'
    ? attached(context, { plain, digest: row.document_digest, mime: stored.mime, name: row.document_name })
    : drawn(context, row.document_digest)
}

/** Digits of a digest that tell one document of an applicant from the next. */
const TOLD = 12

/** The name of an applicant's document under the media path of the texts: whose it is, and which (S2 §7, R6); null where none was sent. */
export const mediaName = (kind: ApplicantKind, id: number, { document_digest, document_name }: AttachedTo): string | null =>
  document_digest && `${kind}-${id}-${document_digest.slice(0, TOLD)}.${document_name.split('.').at(-1)}`

/**
 * The name with its signature, as the texts' client needs it: that shows a document by folder and name alone, and sends no
 * token with it (decision 029).
 */
export const signedName = ({ signAddress }: Pick<RequestContext, 'signAddress'>, folder: string, name: string | null) =>
  name && signAddress(`${folder}${name}`).slice(folder.length)

/** Whose document a media name is of, and how its digest begins; null where it is no such name. */
export function readMediaName(kind: ApplicantKind, name: string): { id: number; digest: string } | null {
  const [, of, id, digest] = /^(company|owner)-(\d{1,15})-([\da-f]{12})\.(?:jpg|png|pdf)$/.exec(name) ?? []
  return of === kind ? { id: Number(id), digest: digest! } : null
}

/** Characters of a kept name, without its ending. */
const MOST = 120
const endings: Record<StoredMime, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}

/**
 * The name a file had on a device, as it may be kept and given back: no folders, nothing that is not seen or that turns
 * the order of the letters, and the ending of what it is. `fallback` where nothing is left.
 */
export function keptName(input: string, mime: StoredMime, fallback: string): string {
  const base = (input.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .normalize('NFC')
    // Controls and format marks, but for the half-space of Persian words.
    .replace(/(?!\u200c)[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .replace(/%(22|0[ad])|[<>:"|?*;%]/gi, ' ')
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.\u200c]+|[\s.\u200c]+$/g, '')
  const short = [...base].slice(0, MOST).join('').trim()
  return `${short || fallback}.${endings[mime]}`
}

/** `Content-Disposition` of a file: a plain name for everybody, and the real one for who reads it (RFC 6266). */
function disposition(plain: string, name: string, mime: StoredMime): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}.${endings[mime]}"; filename*=UTF-8''${encoded}`
}
