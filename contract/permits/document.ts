import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask } from '../kernel/call.ts'
import { DeviceMoment } from '../kernel/value/moment.ts'
import { Id } from '../kernel/value/number.ts'
import { documentTypes, permitStatuses } from '../kernel/status.ts'
import { adminTeam, flag, overseers, roles } from '../kernel/roles.ts'
import { DigitText, Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'

/** Their FileName on the wire (S0 §3). */
export const documentNames = ['bill', 'draft'] as const

/** The largest file, bytes (GAP41). */
export const FILE_LIMIT = 10 * 1024 * 1024
/** A chunk's number counts pieces of so many bytes; it is also the smallest chunk but the last. */
export const PIECE = 64 * 1024
/** The largest chunk, bytes. */
export const CHUNK_LIMIT = 1024 * 1024

/** What a form carries: the bytes as they came, and the name somebody gave them. */
export interface FormFile {
  name: string
  bytes: Uint8Array
  /** The media type that the client names; the server judges by the bytes. */
  mime?: string
}
const isFormFile = (value: unknown): value is FormFile =>
  typeof value === 'object' && value !== null && 'bytes' in value && value.bytes instanceof Uint8Array

/** The file of a form; null when there is none. */
export const File = v.nullish(v.custom<FormFile>(isFormFile, shapeWords.notFile), null)

/** A client's own name for an upload: a UUID. */
export const UploadId = v.pipe(
  v.string(),
  v.regex(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i, shapeWords.notId),
  v.transform((id) => id.toLowerCase()),
)
const Sha256 = v.pipe(
  v.string(),
  v.regex(/^[\da-f]{64}$/i, shapeWords.notDigest),
  v.transform((hex) => hex.toLowerCase()),
)

/** An uploaded document (S0 §3), newest version of each type first. */
const Document = v.object({
  id: v.number(),
  type: v.picklist(documentTypes),
  date: v.string(),
  time: v.string(),
  /** 'bill' or 'draft' (S0 §3). */
  fileName: v.string(),
  /** The name it had on the device. */
  originalName: v.string(),
  mime: v.string(),
  size: v.number(),
  /** SHA-256 of the bytes, hex. */
  digest: v.string(),
  version: v.number(),
  /** No newer version of this type. */
  isCurrent: v.boolean(),
  uploaderRole: v.string(),
  uploaderName: v.nullable(v.string()),
  /** When the device took it, ISO, if it said so. */
  capturedAt: v.nullable(v.string()),
})
export type Document = v.InferOutput<typeof Document>

const readers = [
  roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'LoadHallAdmin', 'AgentMain', ...overseers),
  flag('access_Reserve_List'),
]
const writers = [
  roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'LoadHallAdmin', ...adminTeam),
  flag('access_Reserve_List'),
]

export const document = area('document', {
  /**
   * S0 §3, §5, §7: a form with its file, or the id of a completed upload. Moves the permit to 3 (delivery note) or 4 (bill
   * of lading), never back (GAP41).
   */
  attach: act({
    summary: 'Attach an uploaded document to a permit',
    at: 'POST /api/v1/file-uploads/AddFileUpload',
    who: writers,
    offline: 'queue',
    carries: 'form',
    input: v.object({
      FileName: v.nullish(v.picklist(documentNames, shapeWords.notChoice), null),
      Type: v.nullish(v.union([v.number(), v.string()], shapeWords.notChoice), null),
      DriverReserveId: Id,
      File,
      UploadId: v.nullish(UploadId, null),
      /** The name on the device, where the bytes came by upload. */
      OriginalName: Text(300),
      /** When the device took it, ISO. */
      CapturedAt: DeviceMoment,
    }),
    output: v.nullable(
      v.object({
        id: v.number(),
        permitId: v.number(),
        version: v.number(),
        digest: v.string(),
        status: v.picklist(permitStatuses),
      }),
    ),
  }),
  /** S0 §7; an empty list says 'no request exists'. */
  list: ask({
    summary: 'List the documents of a permit',
    at: 'GET /api/v1/file-uploads/GetByDriverReserveId',
    who: readers,
    input: v.object({ DriverReserveId: Id }),
    output: v.array(Document),
  }),
  /** The file itself, byte for byte, always as an attachment. */
  file: ask({
    summary: 'Download a document',
    at: 'GET /api/v1/file-uploads/{id}/file',
    who: readers,
    signed: true,
    input: v.object({ id: Id }),
    output: Bare,
  }),
  /** A picture drawn anew from the file's own, without anything else that was in it; a PDF has none (415). */
  view: ask({
    summary: 'View a document',
    at: 'GET /api/v1/file-uploads/{id}/view',
    who: readers,
    signed: true,
    input: v.object({ id: Id }),
    output: Bare,
  }),
  /**
   * An address of a document that opens it for this session alone, without a token, for a few minutes; what it asks of who
   * opens it is what the path itself asks. 404 for a path that is no document's.
   */
  address: ask({
    summary: 'Get a short-lived address of a document',
    at: 'POST /api/v1/file-uploads/address',
    who: 'any member',
    input: v.object({ Path: Text(200) }),
    output: v.object({ address: v.string() }),
  }),
})

/** Who may attach a file to something: documents to permits, files to messages. */
const senders = [...writers, flag('access_Load_Add')]

/** Bytes on their way, in pieces that may be sent again (offline.md 2.13). */
export const upload = area('upload', {
  /** How much of the store the member's own files take, and may take, bytes. */
  space: ask({
    summary: "Tell how much room the member's files take",
    at: 'GET /api/v1/file-space',
    who: 'any member',
    input: v.object({}),
    output: v.object({ used: v.number(), most: v.number() }),
  }),
  /**
   * Chunk `n` begins at byte n × PIECE; the body is its bytes, `Content-Digest: sha-256=:…:` their digest. The same again
   * is answered the same; other bytes, or bytes that overlap with what is there, are refused (409).
   */
  putChunk: act({
    summary: 'Send a chunk of an upload',
    at: 'PUT /api/v1/uploads/{uploadId}/chunks/{n}',
    who: senders,
    offline: 'refuse',
    carries: 'bytes',
    quiet: true,
    input: v.object({ uploadId: UploadId, n: DigitText(3) }),
    output: v.object({ uploadId: v.string(), n: v.number(), size: v.number() }),
  }),
  /** What has arrived; a client goes on from there. */
  received: ask({
    summary: 'List the received chunks of an upload',
    at: 'GET /api/v1/uploads/{uploadId}',
    who: senders,
    input: v.object({ uploadId: UploadId }),
    output: v.object({
      uploadId: v.string(),
      chunks: v.array(v.object({ n: v.number(), size: v.number(), digest: v.string() })),
      completed: v.boolean(),
    }),
  }),
  /** Puts the chunks together, checks the whole, and keeps it; again is the same answer. */
  complete: act({
    summary: 'Complete an upload',
    at: 'POST /api/v1/uploads/{uploadId}/complete',
    who: senders,
    offline: 'refuse',
    quiet: true,
    input: v.object({ uploadId: UploadId, Size: Id, Sha256 }),
    output: v.object({ uploadId: v.string(), digest: v.string(), size: v.number(), mime: v.string() }),
  }),
})
