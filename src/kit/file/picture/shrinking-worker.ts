/** Re-encodes images in a worker thread. */
import { browserCodec } from './codec.ts'
import { shrink } from './shrink.ts'

/** Request of the page, and the answer; null for an image that cannot be decoded. */
export interface Asked {
  bytes: Uint8Array
  mime: string
}
export type Said = Uint8Array | null

addEventListener('message', ({ data: { bytes, mime } }: MessageEvent<Asked>) => {
  const answer = (said: Said) => postMessage(said, { transfer: said ? [said.buffer] : [] })
  shrink(bytes, mime, browserCodec).then(answer, () => answer(null))
})
