/** Store of uploaded files: by the digest of their bytes, immutable. */
export interface Files {
  /** Stores the bytes under their digest (SHA-256, hex); durable when it resolves. Idempotent. */
  put(digest: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null if there are none. */
  get(digest: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Deletes the bytes; a missing file is no error. */
  remove(digest: string): Promise<void>
  /** Deletes unfinished writes begun before that time. */
  tidy(before: Date): Promise<void>
}
