import { decodeQR } from 'qr/decode.js'
import sharp from 'sharp'
import { printSvg, type Template } from '#server/platform/print/engine.ts'

/** Returns the text of a QR code on a rendered page. */
export async function scanned(data: object, template: Template) {
  const svg = Buffer.from(await printSvg(template, data))
  const { data: pixels, info } = await sharp(svg, { density: 150 })
    .flatten({ background: 'white' })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return decodeQR({ data: pixels, width: info.width, height: info.height })
}
