/** A camera that looks at a printout: a film for Chromium's fake camera, drawn from the code's own squares. */
import { writeFileSync } from 'node:fs'
import { encodeQR } from 'qr'
import sharp from 'sharp'

const WIDTH = 640
const HEIGHT = 480
const FRAMES = 4

/** Writes a film (YUV4MPEG2) that shows the text as a QR code, a little off the middle, on grey paper. */
export function filmOf(text: string, path: string): void {
  const squares = encodeQR(text, 'raw', { ecc: 'medium' })
  const side = Math.floor((HEIGHT * 0.8) / squares.length)
  const left = Math.floor((WIDTH - side * squares.length) / 2) + 17
  const top = Math.floor((HEIGHT - side * squares.length) / 2) - 9
  const luma = Buffer.alloc(WIDTH * HEIGHT, 225)
  for (const [y, row] of squares.entries()) {
    for (const [x, dark] of row.entries()) {
      if (!dark) continue
      for (let line = 0; line < side; line++) {
        const at = (top + y * side + line) * WIDTH + left + x * side
        luma.fill(28, at, at + side)
      }
    }
  }
  writeFilm([luma], FRAMES, path)
}

/** Writes a film that shows these pictures one after the other, each for half a second, as another phone's screen shows them. */
export async function filmOfPictures(pictures: readonly Buffer[], path: string): Promise<void> {
  const screens = pictures.map((picture) =>
    sharp(picture)
      .resize(HEIGHT - 20, HEIGHT - 20, { fit: 'fill' })
      .extend({ top: 10, bottom: 10, left: (WIDTH - HEIGHT + 20) / 2, right: (WIDTH - HEIGHT + 20) / 2, background: '#888' })
      .flatten({ background: '#fff' })
      .greyscale()
      .raw()
      .toBuffer(),
  )
  writeFilm(await Promise.all(screens), 5, path)
}

/** Ten pictures a second, each of them so often. */
function writeFilm(lumas: readonly Buffer[], each: number, path: string): void {
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  const frames = lumas.flatMap((luma) => Array.from({ length: each }, () => [Buffer.from('FRAME\n'), luma, colour]).flat())
  writeFileSync(path, Buffer.concat([head, ...frames]))
}
