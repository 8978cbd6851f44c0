/** The receipt of a turn's list: a hash that everybody may read, and a salt that only its holder has (domain.md 4.4). */
import * as v from 'valibot'
import { canonical } from './snapshot.ts'
import { hashOf } from './verify.ts'

const Int = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

// Fields in alphabetical order: these are the bytes that are hashed.
const ListReceipt = v.object({
  /** The server's instant. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Best first. */
  cargos: v.array(Int),
  run: Int,
  /** 16 hex digits by chance: without it the list cannot be guessed from the hash while lists are sealed. */
  salt: v.pipe(v.string(), v.regex(/^[\da-f]{16}$/)),
  /** The turn's number in its hall. */
  turn: Int,
})

/** The hash of a receipt, hex: whoever holds its paper computes it and finds it in the record. Throws a ValiError. */
export const receiptHash = (receipt: v.InferOutput<typeof ListReceipt>): string => hashOf(canonical(ListReceipt, receipt))
