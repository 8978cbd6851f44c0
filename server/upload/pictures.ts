/** Pictures, unfolded and drawn by sharp: on threads beside the event loop, a few at once. */
import sharp from 'sharp'
import { drawing, PIXEL_LIMIT } from './room.ts'

/** How long a picture may take to be unfolded, seconds: some are made to take hours. */
const DRAWING_SECONDS = 20

/** What looks at pictures and draws them. */
export interface Pictures {
  sizeOf: typeof sizeOf
  unfold: typeof unfold
  redrawn: typeof redrawn
}

/** Width and height, read from the header alone. Throws where it is none. */
export async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  return sharp(bytes, { limitInputPixels: false }).metadata()
}

/** Throws where a line of the picture is missing or broken. */
export async function unfold(bytes: Uint8Array): Promise<void> {
  using _ = await drawing()
  // Small, but made of every line of the picture: one that is missing or broken ends it.
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PIXEL_LIMIT, sequentialRead: true })
  await picture.resize(16, 16).timeout({ seconds: DRAWING_SECONDS }).raw().toBuffer()
}

/** The picture alone as a JPEG, upright, its longest side `side` pixels at the most. Throws where it is broken. */
export async function redrawn(bytes: Uint8Array, side: number): Promise<Uint8Array<ArrayBuffer>> {
  using _ = await drawing()
  const picture = sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
  return new Uint8Array(await picture.jpeg({ quality: 82 }).timeout({ seconds: DRAWING_SECONDS }).toBuffer())
}
