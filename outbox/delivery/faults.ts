/** Errors of this device; this file does not load the database. */

/** Nothing was saved and the draft is unchanged. `too-much`: the queued bytes exceed the limit of a device. */
export class NotSaved extends Error {
  override name = 'NotSaved'
  readonly reason: 'storage-full' | 'storage-broken' | 'too-much'

  constructor(reason: NotSaved['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** `already-sent`: its bytes may be on the server, so it can only be cancelled. */
export class NotEditable extends Error {
  override name = 'NotEditable'
  readonly reason: 'already-sent' | 'finished' | 'not-found'

  constructor(reason: 'already-sent' | 'finished' | 'not-found') {
    super(reason)
    this.reason = reason
  }
}

/** The browser has lost some of the bytes to be sent again. */
export class BytesGone extends Error {
  override name = 'BytesGone'
}

/**
 * The file cannot be restored. `not-ours`: another kind of file. `cut`: incomplete or changed. `newer`: of a later build.
 * `other-member`: of another member. `passphrase`: wrong passphrase.
 */
export class BadBackup extends Error {
  override name = 'BadBackup'
  readonly reason: 'not-ours' | 'cut' | 'newer' | 'other-member' | 'passphrase'

  constructor(reason: BadBackup['reason']) {
    super(reason)
    this.reason = reason
  }
}
