/** Checks of a PDF before it is sent or stored, shared by device and server (S0 §2.4; GAP41). */

/** Matches a letter of a PDF name, or its hex escape. */
const spelling = (letter: string) => {
  const hex = letter.charCodeAt(0).toString(16)
  const low = hex.slice(1)
  return `(?:${letter}|#${hex.charAt(0)}[${low}${low.toUpperCase()}])`
}

/** Finds PDF names in any spelling: `/JavaScript` is `/J#61vaScript` too. */
export const pdfName = (...names: string[]) =>
  new RegExp(`/(?:${names.map((name) => [...name].map(spelling).join('')).join('|')})(?![\\w])`)

/** Readers search for the header in this many first bytes. */
export const PDF_HEAD = 1024
/** Some programs write a byte order mark or an empty line before it. */
const begins = /^(?:ï»¿)?[\0\t\n\f\r ]*%PDF-/
const locked = pdfName('Encrypt')

/** The bytes as characters of one byte each. */
export const bytesText = (bytes: Uint8Array): string => new TextDecoder('latin1').decode(bytes)

/** Whether a file is a PDF by its beginning. */
export const isPdf = (bytes: Uint8Array): boolean => begins.test(bytesText(bytes.subarray(0, PDF_HEAD)))

/** Returns the fault of a PDF as a whole, or null. An encrypted one is refused even if it opens: its content cannot be examined. */
export function pdfFault(bytes: Uint8Array): 'cut' | 'double' | 'locked' | null {
  const text = bytesText(bytes)
  const end = text.lastIndexOf('%%EOF')
  if (!isPdf(bytes) || end < 0) return 'cut'
  // Fax programs and scanners fill the last block with zeros.
  if (/[^\0\t\n\f\r ]/.test(text.slice(end + 5))) return 'double'
  return locked.test(text) ? 'locked' : null
}
