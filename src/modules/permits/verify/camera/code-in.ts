import { decodeQR } from 'qr/decode.js'

/** Time limit per picture, ms: the next one is often better. */
const PATIENCE = 150

/** The text of the QR code in a picture; null where none can be read. */
export function codeIn({ data, width, height }: ImageData): string | null {
  try {
    return decodeQR({ data, width, height }, { timeLimit: PATIENCE }) || null
  } catch {
    return null
  }
}
