/**
 * Removes metadata from an image: position, phone model, time, and embedded thumbnails. Pixels are unchanged. Colour profiles
 * stay, because they determine the colours.
 */
import { concatBytes } from '@noble/hashes/utils.js'
import { viewOf } from './extent.ts'
import type { FileKind } from './sniff.ts'

/** Returns the stripped image; null if its bytes are broken, or if it has a rotation: then it must be re-encoded. */
export function stripped(bytes: Uint8Array, kind: FileKind): Uint8Array | null {
  try {
    if (kind === 'jpeg') return jpegAlone(bytes)
    return kind === 'png' ? pngAlone(bytes) : null
  } catch (error) {
    // A length beyond the end.
    if (error instanceof RangeError) return null
    throw error
  }
}

const textAt = (bytes: Uint8Array, at: number, length: number) => String.fromCharCode(...bytes.subarray(at, at + length))

const APP0 = 0xe0
const APP2 = 0xe2
const ADOBE = 0xee
const EXIF = 0xe1
const COMMENT = 0xfe
const SCAN = 0xda
const END = 0xd9

/** Whether the segment is metadata: all application segments except JFIF, the colour profile and Adobe's colours. */
function isTalk(bytes: Uint8Array, at: number, mark: number): boolean {
  if (mark === COMMENT) return true
  if (mark < APP0 || mark > 0xef || mark === APP0 || mark === ADOBE) return false
  return mark !== APP2 || textAt(bytes, at + 4, 11) !== 'ICC_PROFILE'
}

function jpegAlone(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes)
  const parts: Uint8Array[] = [bytes.subarray(0, 2)]
  for (let at = 2; ;) {
    if (view.getUint8(at) !== 0xff) return null
    const mark = view.getUint8(at + 1)
    if (mark === 0xff) {
      at += 1
      continue
    }
    // Data after the end marker is removed too: phones store further images and positions there.
    if (mark === END) return concatBytes(...parts, bytes.subarray(at, at + 2))
    const next = at + 2 + view.getUint16(at + 2)
    if (mark === EXIF && !isUpright(bytes.subarray(at + 4, next))) return null
    if (!isTalk(bytes, at, mark)) parts.push(bytes.subarray(at, next))
    at = next
    if (mark === SCAN) {
      const end = endOfScan(view, at)
      parts.push(bytes.subarray(at, end))
      at = end
    }
  }
}

/** In a scan 0xff is followed by zero or a restart marker; any other marker ends it. */
function endOfScan(view: DataView, from: number): number {
  for (let at = from; ; at += 1) {
    if (view.getUint8(at) !== 0xff) continue
    const mark = view.getUint8(at + 1)
    if (mark !== 0 && mark !== 0xff && !(mark >= 0xd0 && mark <= 0xd7)) return at
  }
}

const ORIENTATION = 0x0112

/** Whether EXIF leaves the image unrotated. Unreadable EXIF may contain a rotation. */
function isUpright(segment: Uint8Array): boolean {
  if (textAt(segment, 0, 4) !== 'Exif') return true
  return liesUpright(segment.subarray(6))
}

/** `tiff`: the EXIF data in TIFF format. */
function liesUpright(tiff: Uint8Array): boolean {
  const view = viewOf(tiff)
  const isLittle = textAt(tiff, 0, 2) === 'II'
  const first = view.getUint32(4, isLittle)
  const count = view.getUint16(first, isLittle)
  for (let n = 0; n < count; n += 1) {
    const at = first + 2 + n * 12
    if (view.getUint16(at, isLittle) === ORIENTATION) return view.getUint16(at + 8, isLittle) === 1
  }
  return true
}

/** Chunks without which the picture would be another. */
const drawing = ['IHDR', 'PLTE', 'IDAT', 'IEND', 'tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'cICP', 'sBIT', 'pHYs', 'bKGD']

function pngAlone(bytes: Uint8Array): Uint8Array | null {
  const view = viewOf(bytes)
  const parts: Uint8Array[] = [bytes.subarray(0, 8)]
  for (let at = 8; ;) {
    const length = view.getUint32(at)
    const name = textAt(bytes, at + 4, 4)
    const next = at + 12 + length
    if (next > bytes.byteLength) return null
    if (name === 'eXIf' && !liesUpright(bytes.subarray(at + 8, next - 4))) return null
    if (drawing.includes(name)) parts.push(bytes.subarray(at, next))
    if (name === 'IEND') return concatBytes(...parts)
    at = next
  }
}
