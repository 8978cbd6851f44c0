/** The uploads of the server in memory (offline.md 2.13). */
import { createHash } from 'node:crypto'
import { PIECE } from '#contract/kernel/file.ts'
import { answer, no, type Copy } from './storage/copy.ts'

interface Upload {
  account: string
  chunks: Map<number, Uint8Array>
  /** Digest of the whole, once complete. */
  digest: string | null
}

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes)
const ok = (data: unknown) =>
  answer({ statusCode: 200, code: 1, message: '', data, errors: null, result: null, reason: null }, null)

export class Uploads {
  readonly #all = new Map<string, Upload>()
  /** Every chunk received, including repeated ones. */
  readonly came: { uploadId: string; n: number; size: number }[] = []

  /** Returns null if it is no upload request. */
  receive(account: string, { method, path, headers, body, bytes }: Copy): Response | null {
    const [, uploadId, rest = ''] = /\/uploads\/([^/]+)(.*)$/.exec(path) ?? []
    if (uploadId === undefined) return null
    const upload = this.#all.get(uploadId)
    if (upload && upload.account !== account) return no('not-found', null)
    if (method === 'GET') return ok(receivedOf(uploadId, upload ?? { account, chunks: new Map(), digest: null }))
    if (method === 'PUT') return this.#put(account, uploadId, Number(rest.split('/').at(-1)), bytes, headers)
    return upload ? complete(uploadId, upload, JSON.parse(body)) : no('not-found', null)
  }

  /** The digest of a complete upload. */
  digestOf(account: string, uploadId: string): string | null {
    const upload = this.#all.get(uploadId)
    return upload?.account === account ? upload.digest : null
  }

  /** Another account used the id first. */
  takenBy = (account: string, uploadId: string) => void this.#all.set(uploadId, { account, chunks: new Map(), digest: null })

  #put(account: string, uploadId: string, n: number, bytes: Uint8Array, headers: Headers): Response {
    if (headers.get('Content-Digest') !== `sha-256=:${sha256(bytes).digest('base64')}:`) return no('broken-rule', null)
    const upload = this.#all.get(uploadId) ?? { account, chunks: new Map<number, Uint8Array>(), digest: null }
    this.came.push({ uploadId, n, size: bytes.length })
    const stored = upload.chunks.get(n)
    if (stored && Buffer.compare(stored, bytes) === 0) return ok({ uploadId, n, size: bytes.length })
    const end = n * PIECE + bytes.length
    const overlaps = [...upload.chunks].some(([at, { length }]) => at * PIECE < end && n * PIECE < at * PIECE + length)
    if (overlaps || upload.digest) return no('conflict', null)
    upload.chunks.set(n, bytes)
    this.#all.set(uploadId, upload)
    return ok({ uploadId, n, size: bytes.length })
  }
}

const receivedOf = (uploadId: string, { chunks, digest }: Upload) => ({
  uploadId,
  chunks: [...chunks].map(([n, bytes]) => ({ n, size: bytes.length, digest: sha256(bytes).digest('hex') })),
  completed: digest !== null,
})

function complete(uploadId: string, upload: Upload, declared: { Size: number; Sha256: string }): Response {
  const parts = [...upload.chunks].sort(([a], [b]) => a - b)
  const whole = Buffer.concat(parts.map(([, bytes]) => bytes))
  const digest = sha256(whole).digest('hex')
  if (whole.length !== declared.Size || digest !== declared.Sha256) return no('conflict', null)
  upload.digest = digest
  return ok({ uploadId, digest, size: whole.length, mime: 'image/jpeg' })
}
