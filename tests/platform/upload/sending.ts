/** A device that sends a file in chunks. */
import { upload } from '#contract/permits/document.ts'
import { PIECE } from '#contract/kernel/file.ts'
import type { Envelope } from '#contract/kernel/envelope.ts'
import { digestOf } from '../../permits/document/setup.ts'
import type { Person } from '../../world.ts'

const contentDigest = (bytes: Uint8Array) => ({
  'content-digest': `sha-256=:${Buffer.from(digestOf(bytes), 'hex').toString('base64')}:`,
})

/** Sends bytes as chunk `n`; `headers` override those of an honest device. */
export async function put(
  who: Person,
  id: string,
  n: number | string,
  bytes: Uint8Array<ArrayBuffer>,
  headers: Record<string, string> = {},
) {
  const type = { 'content-type': 'application/octet-stream' }
  const response = await who.send('PUT', `/api/v1/uploads/${id}/chunks/${n}`, bytes, {
    ...type,
    ...contentDigest(bytes),
    ...headers,
  })
  const reply = (await response.json()) as Envelope<{ uploadId: string; n: number; size: number }>
  return { ...reply, status: response.status }
}

/** A file cut into chunks of this many bytes. */
export const chunked = (file: Uint8Array<ArrayBuffer>, pieces = 1) =>
  Array.from({ length: Math.ceil(file.length / PIECE / pieces) }, (_, index) => ({
    n: index * pieces,
    bytes: file.slice(index * pieces * PIECE, (index + 1) * pieces * PIECE),
  }))

/** The completion request. */
export const complete = (who: Person, uploadId: string, file: Uint8Array, more: object = {}) =>
  who.say(upload.complete, { uploadId, Size: file.length, Sha256: digestOf(file), ...more })
