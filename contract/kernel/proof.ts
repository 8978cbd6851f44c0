/**
 * Proof of work that a browser computes before a paid text message: a number whose digest, together with the server's
 * challenge, begins with a number of zero bits. One takes about a second; ten thousand messages take hours.
 */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'

/** The puzzle, in `data` of a refusal `proof-needed`. */
export interface Puzzle {
  challenge: string
  /** Zero bits that the digest begins with. */
  bits: number
}

/** Whether the digest of a proof (the challenge, a dot and the number) begins with this many zero bits. */
export function isSolved(proof: string, bits: number): boolean {
  const digest = sha256(utf8ToBytes(proof))
  const whole = bits >> 3
  for (let at = 0; at < whole; at += 1) if (digest[at] !== 0) return false
  return bits % 8 === 0 || digest[whole]! >> (8 - (bits % 8)) === 0
}

/** Solves a puzzle: 2^bits digests on average. */
export function solve({ challenge, bits }: Puzzle): string {
  for (let number = 0; ; number += 1) {
    const proof = `${challenge}.${number}`
    if (isSolved(proof, bits)) return proof
  }
}
