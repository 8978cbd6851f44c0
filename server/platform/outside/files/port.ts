/** Where uploaded files lie: by the digest of their bytes, never changed. */
export interface Files {
  /** Keeps the bytes under their digest (SHA-256, hex); durable when it resolves. The same again is no fault. */
  put(digest: string, bytes: Uint8Array): Promise<void>
  /** The bytes, or null when there are none. */
  get(digest: string): Promise<Uint8Array<ArrayBuffer> | null>
  /** Lets the bytes go; none there is no fault. */
  remove(digest: string): Promise<void>
  /** Lets go of what was begun before that moment and never finished. */
  tidy(before: Date): Promise<void>
}
