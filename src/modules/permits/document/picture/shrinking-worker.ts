/** Draws pictures anew, in a thread of its own. */
import { browserCodec } from './codec.ts'
import { shrink } from './shrink.ts'

/** What the page asks for, and what it hears; null is a picture that cannot be decoded. */
export interface Asked {
  bytes: Uint8Array
  mime: string
}
export type Said = Uint8Array | null

addEventListener('message', ({ data: { bytes, mime } }: MessageEvent<Asked>) => {
  const answer = (said: Said) => postMessage(said, { transfer: said ? [said.buffer] : [] })
  shrink(bytes, mime, browserCodec).then(answer, () => answer(null))
})
