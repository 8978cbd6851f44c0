import type { Codec } from './codec.ts'
import { stepsFor, TARGET } from './target.ts'

/** Re-encodes an image until it is small enough; else returns the smallest result. Rejects if it cannot be decoded. */
export async function shrink(bytes: Uint8Array, mime: string, codec: Codec): Promise<Uint8Array> {
  const picture = await codec(bytes, mime)
  try {
    let lightest: Uint8Array | null = null
    for (const step of stepsFor(picture)) {
      // oxlint-disable-next-line no-await-in-loop -- the next try is only made when this one is too heavy
      const drawn = await picture.encode(step)
      if (!lightest || drawn.byteLength < lightest.byteLength) lightest = drawn
      if (lightest.byteLength <= TARGET) break
    }
    return lightest!
  } finally {
    picture.close()
  }
}
