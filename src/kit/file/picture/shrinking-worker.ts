/** Re-encodes images in a worker thread. */
import { browserCodec } from './codec.ts'
import { shrink } from './shrink.ts'

/** Request of the page, and the answer; null for an image that cannot be decoded. */
export interface ShrinkInput {
  bytes: Uint8Array
  mime: string
}
export type ShrinkResult = Uint8Array | null

addEventListener('message', ({ data: { bytes, mime } }: MessageEvent<ShrinkInput>) => {
  const answer = (result: ShrinkResult) => postMessage(result, { transfer: result ? [result.buffer] : [] })
  shrink(bytes, mime, browserCodec).then(answer, () => answer(null))
})
