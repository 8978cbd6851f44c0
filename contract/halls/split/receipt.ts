/** The receipt of a turn's list: a public hash, and a salt that only its holder has until the outcome (domain.md 4.4). */
import * as v from 'valibot'
import type { RunRecord } from './record.ts'
import { canonical } from './snapshot.ts'
import { hashOf } from './hash.ts'

const Int = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

// Fields in alphabetical order: these are the bytes that are hashed.
const ListReceipt = v.object({
  /** The server's instant. */
  at: v.pipe(v.string(), v.isoTimestamp()),
  /** Best first. */
  cargos: v.array(Int),
  run: Int,
  /** 16 random hex digits: without them a sealed list could be guessed from its hash before the outcome. */
  salt: v.pipe(v.string(), v.regex(/^[\da-f]{16}$/)),
  /** The turn's number in its hall. */
  turn: Int,
})

/** The hash of a receipt whose values are known to be valid: as `receiptHash`, without a check. */
export const validReceiptHash = ({ at, cargos, run, salt, turn }: v.InferOutput<typeof ListReceipt>): string =>
  hashOf(JSON.stringify({ at, cargos, run, salt, turn }))

/** The hash of a receipt, hex: the holder of the printout computes it and finds it in the record. Throws a ValiError. */
export const receiptHash = (receipt: v.InferOutput<typeof ListReceipt>): string => hashOf(canonical(ListReceipt, receipt))

/** A list as printed for its driver. */
export interface PrintedList {
  turn: number
  salt: string
  /** Best first. */
  cargos: readonly number[]
}

/**
 * Outcome of a list. COUNTED: the split used it; REPLACED: the turn registered a later one; CHANGED: it was the last one, but
 * the split used only part of it (a cargo was removed from it, or the turn had left).
 */
export type ListFate = 'COUNTED' | 'REPLACED' | 'CHANGED'

/** The receipt of this exact list in a record; null without one. Throws a ValiError for an invalid salt. */
export function receiptIn(record: RunRecord, { turn, salt, cargos }: PrintedList) {
  const all = record.receipts.find((one) => one.turn === turn)?.receipts ?? []
  const run = record.snapshot.runId
  const i = all.findIndex(({ at, hash }) => receiptHash({ at, cargos: [...cargos], run, salt, turn }) === hash)
  const found = all[i]
  if (!found) return null
  const decided = record.snapshot.lists.find((one) => one.turn === turn)?.cargos ?? []
  const fate: ListFate = i < all.length - 1 ? 'REPLACED' : decided.join() === cargos.join() ? 'COUNTED' : 'CHANGED'
  return { ...found, fate }
}
