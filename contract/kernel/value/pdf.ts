/** What a PDF must be before it is sent or kept; the device and the server refuse by the same rule (S0 §2.4; GAP41). */

/** A letter of a name, or the two hex digits that may stand for it. */
const spelling = (letter: string) => {
  const [high, low] = letter.charCodeAt(0).toString(16)
  return `(?:${letter}|#${high}[${low}${low!.toUpperCase()}])`
}

/** Finds the names of a PDF, however they are spelled: `/JavaScript` is `/J#61vaScript` too. */
export const pdfName = (...names: string[]) =>
  new RegExp(`/(?:${names.map((name) => [...name].map(spelling).join('')).join('|')})(?![\\w])`)

/** Readers look for the beginning in so many first bytes. */
export const PDF_HEAD = 1024
/** Some programs write a mark or an empty line before it. */
const begins = /^(?:ï»¿)?[\0\t\n\f\r ]*%PDF-/
const locked = pdfName('Encrypt')

/** The bytes as characters of one byte each. */
export const bytesText = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

/** Whether a file is a PDF by its beginning. */
export const isPdf = (bytes: Uint8Array): boolean => begins.test(bytesText(bytes.subarray(0, PDF_HEAD)))

/** Returns what is wrong with a PDF as a whole, or null. An encrypted one is refused even if it opens: nothing in it can be examined. */
export function pdfFault(bytes: Uint8Array): 'cut' | 'double' | 'locked' | null {
  const text = bytesText(bytes)
  const end = text.lastIndexOf('%%EOF')
  if (!isPdf(bytes) || end < 0) return 'cut'
  // Fax programs and scanners fill the last block with zeros.
  if (/[^\0\t\n\f\r ]/.test(text.slice(end + 5))) return 'double'
  return locked.test(text) ? 'locked' : null
}
