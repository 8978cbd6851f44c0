/** The browser's own decoder and encoder, in a worker or on the page. */
import type { Extent } from './extent.ts'
import type { Step } from './target.ts'

/** A decoded image, already rotated by its EXIF orientation. */
interface OpenPicture extends Extent {
  /** Encodes it as a JPEG without metadata. */
  encode(step: Step): Promise<Uint8Array>
  close(): void
}

/** Opens a picture; rejects where it cannot be decoded. */
export type Codec = (bytes: Uint8Array, mime: string) => Promise<OpenPicture>

type Sheet = OffscreenCanvas | HTMLCanvasElement

/** Transparent parts of a PNG become white as paper, not black. */
const WHITE = '#fff'
const JPEG = 'image/jpeg'

export const browserCodec: Codec = async (bytes, mime) => {
  const file = new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mime })
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => asShown(file))
  const { width, height } = bitmap
  return {
    width,
    height,
    close: () => bitmap.close(),
    async encode(step) {
      const sheet = sheetOf(step)
      const pen = sheet.getContext('2d', { alpha: false }) as OffscreenCanvasRenderingContext2D | null
      if (!pen) throw new Error('the canvas gives no context')
      pen.fillStyle = WHITE
      pen.fillRect(0, 0, step.width, step.height)
      pen.imageSmoothingQuality = 'high'
      pen.drawImage(bitmap, 0, 0, step.width, step.height)
      const blob = await blobOf(sheet, step.quality)
      return new Uint8Array(await blob.arrayBuffer())
    },
  }
}

/** Some browsers show what they do not open (Safari and HEIC); only a page can show. */
async function asShown(file: Blob): Promise<ImageBitmap> {
  if (typeof Image === 'undefined') throw new Error('nothing is shown here')
  const address = URL.createObjectURL(file)
  try {
    const picture = Object.assign(new Image(), { src: address })
    await picture.decode()
    return await createImageBitmap(picture)
  } finally {
    URL.revokeObjectURL(address)
  }
}

function sheetOf({ width, height }: Extent): Sheet {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  return Object.assign(document.createElement('canvas'), { width, height })
}

function blobOf(sheet: Sheet, quality: number): Promise<Blob> {
  if ('convertToBlob' in sheet) return sheet.convertToBlob({ type: JPEG, quality })
  return new Promise((resolve, reject) => {
    sheet.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gives no picture'))), JPEG, quality)
  })
}
