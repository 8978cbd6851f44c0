/** Serves stored files: unchanged and never displayed here, or re-encoded. */
import type { ApplicantKind } from '#contract/organisations/application.ts'
import { Refusal } from '#contract/kernel/refusal.ts'
import { fileWords } from '#contract/permits/document-words.ts'
import type { StoredMime } from './examine.ts'
import { RawResponse, type OutsideContext, type RequestContext } from '../context.ts'
import { readStoredBytes, sha256 } from './keep.ts'

/** Longest side of a view, pixels. */
const VIEW_SIDE = 1600

/** A browser that displays the bytes must not execute or load anything. */
const inert = { 'X-Content-Type-Options': 'nosniff', 'Content-Security-Policy': "default-src 'none'; sandbox" }

interface Stored {
  /** ASCII fallback of the name. */
  plain: string
  name: string
  digest: string
  mime: StoredMime
}

/** A stored file, for download only. */
export async function attached(context: OutsideContext, { plain, name, digest, mime }: Stored): Promise<RawResponse> {
  const bytes = await readStoredBytes(context, digest)
  return new RawResponse(bytes, { ...inert, 'Content-Type': mime, 'Content-Disposition': disposition(plain, name, mime) })
}

/** A stored picture, re-encoded: once, and the result is stored. */
export async function drawn(context: OutsideContext, digest: string): Promise<RawResponse> {
  const picture = (await readStoredView(context, digest)) ?? (await drawnOnce(context, digest))
  return new RawResponse(picture, { ...inert, 'Content-Type': 'image/jpeg', 'Content-Disposition': 'inline' })
}

/** The stored view; null without one, or if the store lost it. */
async function readStoredView({ db, outside, log }: OutsideContext, digest: string): Promise<Uint8Array<ArrayBuffer> | null> {
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

/** Encodings in progress, shared by concurrent requests. */
const drawing = new Map<string, Promise<Uint8Array<ArrayBuffer>>>()

function drawnOnce(context: OutsideContext, digest: string): Promise<Uint8Array<ArrayBuffer>> {
  const begun = drawing.get(digest) ?? drawAndKeep(context, digest).finally(() => drawing.delete(digest))
  drawing.set(digest, begun)
  return begun
}

async function drawAndKeep(context: OutsideContext, digest: string): Promise<Uint8Array<ArrayBuffer>> {
  const { db, outside, log } = context
  const bytes = await readStoredBytes(context, digest)
  const picture = await outside.pictures.redrawn(bytes, VIEW_SIDE).catch((error: unknown) => {
    throw error instanceof Refusal ? error : new Refusal('server-error', { message: fileWords.cut })
  })
  const view = sha256(picture)
  try {
    await outside.files.put(view, picture)
    await db.updateTable('stored_file').set({ view_digest: view }).where('digest', '=', digest).execute()
  } catch (error) {
    // It is drawn again next time.
    log.warn({ err: error }, 'a view was not kept')
  }
  return picture
}

interface AttachedTo {
  document_digest: string | null
  document_name: string
}

/** 404 if no document was sent. */
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

/** Digits of a digest that distinguish an applicant's documents. */
const DIGEST_DIGITS = 12

/** The name of an applicant's document under the specification's media path: applicant and digest (S2 §7, R6); null without one. */
export const mediaName = (kind: ApplicantKind, id: number, { document_digest, document_name }: AttachedTo): string | null =>
  document_digest && `${kind}-${id}-${document_digest.slice(0, DIGEST_DIGITS)}.${document_name.split('.').at(-1)}`

/**
 * The name with its signature, for the specification's client: it shows a document by folder and name alone, without a token
 * (decision 029).
 */
export const signedName = ({ signAddress }: Pick<RequestContext, 'signAddress'>, folder: string, name: string | null) =>
  name && signAddress(`${folder}${name}`).slice(folder.length)

/** Parses a media name to its applicant and digest prefix; null if it is invalid. */
export function readMediaName(kind: ApplicantKind, name: string): { id: number; digest: string } | null {
  const [, of, id, digest] = /^(company|owner)-(\d{1,15})-([\da-f]{12})\.(?:jpg|png|pdf)$/.exec(name) ?? []
  return of === kind && digest ? { id: Number(id), digest } : null
}

/** Maximum length of a stored name, without its extension. */
const MOST = 120
const endings: Record<StoredMime, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'text/csv': 'csv',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'xlsx',
}

/**
 * Sanitises a file's original name: no folders, no invisible or direction characters, and the extension of its actual type.
 * `fallback` if nothing is left.
 */
export function storedFileName(input: string, mime: StoredMime, fallback: string): string {
  const base = (input.split(/[/\\]/).at(-1) ?? '')
    .toWellFormed()
    .normalize('NFC')
    // Controls and format marks, except the Persian half-space.
    .replace(/(?!\u200c)[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\ufffd]/gu, '')
    .replace(/%(22|0[ad])|[<>:"|?*;%]/gi, ' ')
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s.\u200c]+|[\s.\u200c]+$/g, '')
  const short = [...base].slice(0, MOST).join('').trim()
  return `${short || fallback}.${endings[mime]}`
}

/** `Content-Disposition` of a file: an ASCII name for all clients, and the real one for those that support it (RFC 6266). */
function disposition(plain: string, name: string, mime: StoredMime): string {
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}.${endings[mime]}"; filename*=UTF-8''${encoded}`
}
