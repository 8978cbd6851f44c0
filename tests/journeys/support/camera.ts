/** A fake camera in front of a printout: a video for Chromium, drawn from the code's modules. */
import { writeFileSync } from 'node:fs'
import { encodeQR } from 'qr'

const WIDTH = 640
const HEIGHT = 480
const FRAMES = 4

/** Writes a video (YUV4MPEG2) that shows the text as a QR code, slightly off centre, on grey. */
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
  const colour = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  const head = Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`)
  const frames = Array.from({ length: FRAMES }, () => [Buffer.from('FRAME\n'), luma, colour]).flat()
  writeFileSync(path, Buffer.concat([head, ...frames]))
}
