/** The log of all halls' records, and its witnesses (decision 43). Its files are served under the same address as text and bytes. */
import * as v from 'valibot'
import { act, area, ask } from '../kernel/call.ts'
import { observers, roles } from '../kernel/roles.ts'
import { shapeWords } from '../kernel/shape-words.ts'
import { Id } from '../kernel/value/number.ts'
import { Text } from '../kernel/value/text.ts'

/** Address of the log's files: checkpoint, tiles, entries. */
export const LOG_PATH = '/api/v1/log'

/** Maximum letters of a published key and of a signature line. */
const LINE = 400

/** The newest cosignature of a witness. Its text is the checkpoint of `size` and `root`. */
const Cosignature = v.object({
  /** The witness's published key, which begins with its name. */
  key: v.string(),
  size: v.number(),
  root: v.string(),
  line: v.string(),
})
export type Cosignature = v.InferOutput<typeof Cosignature>

const Size = v.pipe(Id, v.safeInteger(shapeWords.notNumber))

export const log = area('log', {
  /** The newest signed checkpoint, its short code, and the newest cosignature of each witness; null before the first record. */
  head: ask({
    summary: 'Get the head of the log of all records',
    at: 'GET /api/v1/log/head',
    who: 'anyone',
    cached: 'page',
    input: v.object({}),
    output: v.nullable(v.object({ note: v.string(), code: v.string(), witnesses: v.array(Cosignature) })),
  }),
  /** The root of an older size, and the proof that the log of size `To` begins with it. Hashes in hex. */
  consistency: ask({
    summary: 'Prove that the log only grew',
    at: 'GET /api/v1/log/consistency',
    who: 'anyone',
    input: v.object({ From: Size, To: Size }),
    output: v.object({ root: v.string(), hashes: v.array(v.string()) }),
  }),
  /** The place of a show's record in the log of this size, and its proof. 404 for a record that is not in it. */
  inclusion: ask({
    summary: 'Prove that the record of a show is in the log',
    at: 'GET /api/v1/log/records/{id}',
    who: 'anyone',
    input: v.object({ id: Id, Size }),
    output: v.object({ index: v.number(), hashes: v.array(v.string()) }),
  }),
  /** Adds a witness's signature line to the checkpoint of this size. The signature is the permission. */
  cosign: act({
    summary: 'Cosign a checkpoint of the log',
    at: 'POST /api/v1/log/cosignatures',
    who: 'anyone',
    offline: 'refuse',
    quiet: true,
    input: v.object({ Size, Line: Text(LINE) }),
    output: v.object({ size: v.number(), name: v.string() }),
  }),
  /** Registers the public key of a member's device as a witness. */
  addWitness: act({
    summary: 'Register a witness of the log',
    at: 'POST /api/v1/log/witnesses',
    who: [roles(...observers)],
    offline: 'refuse',
    input: v.object({ Key: Text(LINE) }),
    output: v.object({ name: v.string() }),
  }),
})
