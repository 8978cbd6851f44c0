/** Nothing was saved and the draft is as it was. `too-much`: more bytes wait than one device may keep. */
export class NotSaved extends Error {
  override name = 'NotSaved'
  readonly reason: 'storage-full' | 'storage-broken' | 'too-much'

  constructor(reason: NotSaved['reason'], cause?: unknown) {
    super(reason, { cause })
    this.reason = reason
  }
}
