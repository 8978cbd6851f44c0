/** The receipt of a turn's list: a hash that everybody may read, and a salt that only its holder has (domain.md 4.4). */
import * as v from 'valibot'
import type { RunRecord } from './record.ts'
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

/** The hash of a receipt, hex: whoever holds its printout computes it and finds it in the record. Throws a ValiError. */
export const receiptHash = (receipt: v.InferOutput<typeof ListReceipt>): string => hashOf(canonical(ListReceipt, receipt))

/** A list as its driver has it on paper. */
export interface PrintedList {
  turn: number
  salt: string
  /** Best first. */
  cargos: readonly number[]
}

/**
 * What became of it. COUNTED: the split went by it; REPLACED: the turn registered another one after it; CHANGED: it was the
 * last, and what the split had of the turn was not all of it (a cargo was deleted from it, or the turn had left).
 */
export type ListFate = 'COUNTED' | 'REPLACED' | 'CHANGED'

/** The receipt that a record has of this very list; null where it has none. Throws a ValiError for a salt that is none. */
export function receiptIn(record: RunRecord, { turn, salt, cargos }: PrintedList) {
  const all = record.receipts.find((one) => one.turn === turn)?.receipts ?? []
  const run = record.snapshot.runId
  const i = all.findIndex(({ at, hash }) => receiptHash({ at, cargos: [...cargos], run, salt, turn }) === hash)
  if (i < 0) return null
  const decided = record.snapshot.lists.find((one) => one.turn === turn)?.cargos ?? []
  const fate: ListFate = i < all.length - 1 ? 'REPLACED' : decided.join() === cargos.join() ? 'COUNTED' : 'CHANGED'
  return { ...all[i]!, fate }
}
