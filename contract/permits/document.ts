import * as v from 'valibot'
import { Bare } from '../kernel/value/bare.ts'
import { act, area, ask } from '../kernel/call.ts'
import { DeviceMoment } from '../kernel/value/moment.ts'
import { Id } from '../kernel/value/number.ts'
import { documentTypes, permitStatuses } from '../kernel/status.ts'
import { adminTeam, flag, overseers, roles } from '../kernel/roles.ts'
import { DigitText, Text } from '../kernel/value/text.ts'
import { shapeWords } from '../kernel/shape-words.ts'
import { File, UploadId } from '../kernel/file.ts'

/** Document types by FileName on the wire (S0 §3). */
export const documentNames = ['bill', 'draft'] as const

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
  /** The file's name on the device. */
  originalName: v.string(),
  mime: v.string(),
  size: v.number(),
  /** SHA-256 of the bytes, hex. */
  digest: v.string(),
  version: v.number(),
  /** Whether there is no newer version of this type. */
  isCurrent: v.boolean(),
  uploaderRole: v.string(),
  uploaderName: v.nullable(v.string()),
  /** Capture time on the device, ISO, if supplied. */
  capturedAt: v.nullable(v.string()),
})
export type Document = v.InferOutput<typeof Document>

const readers = [
  roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'LoadHallAdmin', 'AgentMain', 'Driver', ...overseers),
  flag('access_Reserve_List'),
]
const writers = [
  roles('TransportationCompanyAdmin', 'ProductOwnerAdmin', 'LoadHallAdmin', 'Driver', ...adminTeam),
  flag('access_Reserve_List'),
]

export const document = area('document', {
  /**
   * S0 §3, §5, §7: a form with its file, or the id of a completed upload. Moves the permit to 3 (delivery note) or 4 (bill of
   * lading), never back (GAP41).
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
      /** File name on the device, if the bytes were uploaded in chunks. */
      OriginalName: Text(300),
      /** Capture time on the device, ISO. */
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
  /** S0 §7; an empty list has the message 'no request exists'. */
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
  /** A re-encoded picture without the file's metadata; a PDF has none (415). */
  view: ask({
    summary: 'View a document',
    at: 'GET /api/v1/file-uploads/{id}/view',
    who: readers,
    signed: true,
    input: v.object({ id: Id }),
    output: Bare,
  }),
  /**
   * A URL of a document that opens it for this session only, without a token, for a few minutes; it requires the same access as
   * the path itself. 404 for a path that is no document's.
   */
  address: ask({
    summary: 'Get a short-lived address of a document',
    at: 'POST /api/v1/file-uploads/address',
    who: 'any member',
    input: v.object({ Path: Text(200) }),
    output: v.object({ address: v.string() }),
  }),
})

/** Members who may attach files: documents to permits, files to messages. */
const senders = [...writers, flag('access_Load_Add')]

/** Chunked uploads that can be resumed (offline.md 2.13). */
export const upload = area('upload', {
  /** Bytes used by the member's own files, and their quota. */
  space: ask({
    summary: "Tell how much room the member's files take",
    at: 'GET /api/v1/file-space',
    who: 'any member',
    input: v.object({}),
    output: v.object({ used: v.number(), most: v.number() }),
  }),
  /**
   * Chunk `n` begins at byte n × PIECE; the body is its bytes, `Content-Digest: sha-256=:…:` their digest. A repeated chunk
   * gets the same response; different or overlapping bytes are refused (409).
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
  /** Received chunks, so that a client can resume. */
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
  /** Assembles the chunks, checks the whole, and stores it; idempotent. */
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
