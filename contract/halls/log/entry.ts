/** An entry of the log: one published record of one hall. Its bytes are what the tree hashes. */
import { utf8ToBytes } from '@noble/hashes/utils.js'
import * as v from 'valibot'
import { canonical } from '../split/snapshot.ts'

const Id = v.pipe(v.number(), v.safeInteger(), v.minValue(1))
const Digest = v.pipe(v.string(), v.regex(/^[\da-f]{64}$/))

// Fields in alphabetical order: these are the bytes that are hashed.
const LogEntry = v.object({
  hall: Id,
  /** The hash of the record. */
  hash: Digest,
  /** The hash of the hall's record before this one; null for its first. */
  previous: v.nullable(Digest),
  run: Id,
})
type LogEntry = v.InferOutput<typeof LogEntry>

export const entryText = (entry: LogEntry): string => canonical(LogEntry, entry)
export const entryBytes = (entry: LogEntry): Uint8Array => utf8ToBytes(entryText(entry))
