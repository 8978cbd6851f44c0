/** What this device could not do; none of it loads the database. */

/** Nothing was saved and the draft is as it was. `too-much`: more bytes wait than one device may keep. */
export class NotSaved extends Error {
  override name = 'NotSaved'
  readonly reason: 'storage-full' | 'storage-broken' | 'too-much'

  constructor(reason: NotSaved['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}

/** `already-sent`: its bytes may be on the server, so it can only be taken back. */
export class NotEditable extends Error {
  override name = 'NotEditable'
  readonly reason: 'already-sent' | 'finished' | 'not-found'

  constructor(reason: 'already-sent' | 'finished' | 'not-found') {
    super(reason)
    this.reason = reason
  }
}

/** The browser has lost some of the bytes that were to be sent again. */
export class BytesGone extends Error {
  override name = 'BytesGone'
}

/**
 * A file that is no backup to be taken in. `not-ours`: another kind of file. `cut`: some of it is missing or changed. `newer`: of
 * a later build. `other-member`: somebody else's. `passphrase`: another one than it was sealed with.
 */
export class BadBackup extends Error {
  override name = 'BadBackup'
  readonly reason: 'not-ours' | 'cut' | 'newer' | 'other-member' | 'passphrase'

  constructor(reason: BadBackup['reason']) {
    super(reason)
    this.reason = reason
  }
}
