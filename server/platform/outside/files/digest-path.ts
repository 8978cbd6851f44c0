/** Path of a file by its digest, two levels deep: `ab/cd/abcd…`. Throws on anything but a SHA-256 in hex. */
export function pathOfDigest(digest: string): string {
  if (!/^[\da-f]{64}$/.test(digest)) throw new Error('not a digest')
  return `${digest.slice(0, 2)}/${digest.slice(2, 4)}/${digest}`
}
