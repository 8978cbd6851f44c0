/** Printed papers: their file, and what is said when there is none (S2 §8). */
import type { Call, Sent } from '#contract/call.ts'
import { printWords } from '../words/print.ts'
import { fileFor, WireError } from './wire.ts'

/** The PDF of a call that prints. Throws what `printFault` puts into words. */
export const printFile = <C extends Call>(call: C, input: Sent<C>): Promise<File> => fileFor(call, input)

const DASHES_AND_QUOTES = /[\p{Pd}\p{Pi}\p{Pf}"'`]/gu

/**
 * Why there is no paper, in one sentence: what the server's answer says, without its dashes and quotation marks; the
 * general sentence where nobody answered, or nothing was said.
 */
export function printFault(error: unknown): string {
  const said = error instanceof WireError && error.kind === 'refused' ? error.message : ''
  return said.replace(DASHES_AND_QUOTES, '').replace(/\s+/g, ' ').trim() || printWords.failed
}
