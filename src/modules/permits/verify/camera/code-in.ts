import { decodeQR } from 'qr/decode.js'

/** How long one picture may be looked at, ms: the next one is often better. */
const PATIENCE = 150

/** The text of the QR code in a picture; null where none can be read. */
export function codeIn({ data, width, height }: ImageData): string | null {
  try {
    return decodeQR({ data, width, height }, { timeLimit: PATIENCE }) || null
  } catch {
    return null
  }
}
