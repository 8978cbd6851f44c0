/** Decodes and draws pictures with sharp: on threads besides the event loop, a few at once. */
import sharp from 'sharp'
import { drawing, PIXEL_LIMIT } from './room.ts'

/** Timeout of decoding a picture, seconds: malicious ones take hours. */
const DRAWING_SECONDS = 20

/** Operations on pictures. */
export interface Pictures {
  sizeOf: typeof sizeOf
  unfold: typeof unfold
  redrawn: typeof redrawn
  silhouette: typeof silhouette
}

/** Width and height, from the header only. Throws if it is invalid. */
export async function sizeOf(bytes: Uint8Array): Promise<{ width: number; height: number }> {
  return sharp(bytes, { limitInputPixels: false }).metadata()
}

/** Throws if a line of the picture is missing or broken. */
export async function unfold(bytes: Uint8Array): Promise<void> {
  using _ = await drawing()
  // Small, but computed from every line of the picture, so that a missing or broken one fails.
  const picture = sharp(bytes, { failOn: 'error', limitInputPixels: PIXEL_LIMIT, sequentialRead: true })
  await picture.resize(16, 16).timeout({ seconds: DRAWING_SECONDS }).raw().toBuffer()
}

/** Re-encodes the picture as a JPEG, upright, its longest side at most `side` pixels. Throws if it is broken. */
export async function redrawn(bytes: Uint8Array, side: number): Promise<Uint8Array<ArrayBuffer>> {
  using _ = await drawing()
  const picture = sharp(bytes, { limitInputPixels: PIXEL_LIMIT })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
  return new Uint8Array(await picture.jpeg({ quality: 82 }).timeout({ seconds: DRAWING_SECONDS }).toBuffer())
}

/** As large as a stored picture, so that its edges are smooth. */
const SILHOUETTE = { width: 384, height: 480 }
let drawnSilhouette: Promise<Uint8Array<ArrayBuffer>> | undefined

/** A placeholder PNG for a person's picture: a head and shoulders in grey. Drawn once. */
export const silhouette = (): Promise<Uint8Array<ArrayBuffer>> => (drawnSilhouette ??= drawSilhouette())

async function drawSilhouette(): Promise<Uint8Array<ArrayBuffer>> {
  const { width, height } = SILHOUETTE
  const isPerson = (x: number, y: number) =>
    Math.hypot(x - width / 2, y - 184) < 80 || Math.hypot((x - width / 2) / 144, (y - height) / 176) < 1
  const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
    isPerson((at % width) + 0.5, Math.floor(at / width) + 0.5) ? 150 : 228,
  )
  return new Uint8Array(
    await sharp(pixels, { raw: { width, height, channels: 1 } })
      .png()
      .toBuffer(),
  )
}
