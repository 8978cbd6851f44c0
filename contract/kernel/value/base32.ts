/** Crockford's base32: bytes as capitals and digits that are hard to mistake for one another. */
import { latinDigits } from './digits.ts'

const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Encodes bytes as Base32. */
export function base32(bytes: Uint8Array): string {
  let [text, buffer, bits] = ['', 0, 0]
  for (const byte of bytes) {
    buffer = (buffer << 8) | byte
    for (bits += 8; bits >= 5; bits -= 5) text += ALPHABET[(buffer >> (bits - 5)) & 31]
    buffer &= (1 << bits) - 1
  }
  return bits > 0 ? text + ALPHABET[(buffer << (5 - bits)) & 31] : text
}

/**
 * Decodes a read or typed Base32 text; null on an invalid letter or excess bits. Accepts any letter case and script of digits,
 * spaces, dashes, O for 0, I and L for 1.
 */
export function bytesOfBase32(typed: string): Uint8Array | null {
  const text = latinDigits(typed)
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1')
  const bytes: number[] = []
  let [buffer, bits] = [0, 0]
  for (const letter of text) {
    const value = ALPHABET.indexOf(letter)
    if (value < 0) return null
    buffer = (buffer << 5) | value
    bits += 5
    if (bits >= 8) {
      bits -= 8
      bytes.push(buffer >> bits)
      buffer &= (1 << bits) - 1
    }
  }
  // One code has one spelling: no excess letter, and no set bit beyond the last byte.
  return bits < 5 && buffer === 0 ? Uint8Array.from(bytes) : null
}
