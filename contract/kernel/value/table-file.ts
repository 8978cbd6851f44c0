/** Detects a table file by its first bytes, by one rule for device and server (domain.md J4). */
import { bytesText } from './pdf.ts'

/** Signatures of pictures, documents and other archives. */
const others = ['%PDF', '\u00ff\u00d8', '\u0089PNG', 'GIF8', 'Rar!', '7z', '\u001f\u2039']

/** `old` is an Excel file before 2007, or one with a password; `other` is neither Excel nor text. */
export function tableKind(bytes: Uint8Array): 'xlsx' | 'csv' | 'empty' | 'old' | 'other' {
  if (bytes.length === 0) return 'empty'
  const begin = bytesText(bytes.subarray(0, 8))
  if (begin.startsWith('PK\u0003\u0004')) return 'xlsx'
  if (begin.startsWith('\u00d0\u00cf\u0011\u00e0')) return 'old'
  return others.some((sign) => begin.startsWith(sign)) || /^(ï»¿)?\s*</.test(begin) ? 'other' : 'csv'
}
