import { S3mini } from 's3mini'
import type { FilesSettings } from '#server/platform/settings/settings.ts'
import type { Files } from './port.ts'
import { pathOfDigest } from './digest-path.ts'

/** Timeout of the service, ms. */
const PATIENCE = 30_000

/** A bucket of an S3 service; its URL includes the bucket, `https://host/bucket`. */
export function inBucket({ url, region, key, secret }: NonNullable<FilesSettings['s3']>): Files {
  const bucket = new S3mini({
    accessKeyId: key,
    secretAccessKey: secret,
    endpoint: url,
    region,
    requestAbortTimeout: PATIENCE,
  })
  return {
    async put(digest, bytes) {
      const answer = await bucket.putObject(pathOfDigest(digest), Buffer.from(bytes), 'application/octet-stream')
      if (!answer.ok) throw new Error(`the store answered ${answer.status}`)
    },
    async get(digest) {
      const bytes = await bucket.getObjectArrayBuffer(pathOfDigest(digest))
      return bytes && new Uint8Array(bytes)
    },
    async remove(digest) {
      if (!(await bucket.deleteObject(pathOfDigest(digest)))) throw new Error('the store did not let a file go')
    },
    // Each file is sent in one request, which is atomic.
    tidy: () => Promise.resolve(),
  }
}
