import sharp from 'sharp'
import { printSvg, type Template } from '#server/platform/print/engine.ts'

/** Returns the part of a sheet's height that is blank below its last line. */
export async function blankBelow(template: Template, data: object): Promise<number> {
  const svg = Buffer.from(await printSvg(template, data))
  const { data: pixels, info } = await sharp(svg, { density: 200 })
    .flatten({ background: 'white' })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const last = pixels.findLastIndex((one) => one < 200)
  return 1 - (last + 1) / (info.width * info.channels * info.height)
}
