/** Reads the declared size of an image before decoding: a small file can require gigabytes. */
import type { FileKind } from './sniff.ts'

/** Pixels. */
export interface Extent {
  width: number
  height: number
}

/** The numbers in a file. */
export const viewOf = ({ buffer, byteOffset, byteLength }: Uint8Array) => new DataView(buffer, byteOffset, byteLength)

/** Pixels by the file's own header; null where the header is broken. */
export function extentOf(bytes: Uint8Array, kind: Exclude<FileKind, 'pdf'>): Extent | null {
  const extent = readers[kind](viewOf(bytes))
  return extent && extent.width > 0 && extent.height > 0 ? extent : null
}

/** PNG: the first chunk after the mark is the header. */
const inHeader = (view: DataView): Extent | null =>
  view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) }

/** Start of frame, any coding but the three marks among them that are none (DHT, JPG, DAC). */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && mark !== 0xc4 && mark !== 0xc8 && mark !== 0xcc
/** Markers without a length. */
const isBare = (mark: number) => mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8)

/** JPEG: segments, one after the other, until one that begins a frame. */
function inFrame(view: DataView): Extent | null {
  let at = 2
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null
    const mark = view.getUint8(at + 1)
    if (isFrame(mark)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) }
    // Any number of 0xff may fill the room before a mark.
    if (mark === 0xff) at += 1
    else at += isBare(mark) ? 2 : 2 + view.getUint16(at + 2)
  }
  return null
}

/** How far into a file its descriptions reach, bytes. */
const DESCRIBED = 262_144
const ISPE = 0x69737065

/** HEIC: the largest of the declared images; the others are tiles and the thumbnail. */
function inBoxes(view: DataView): Extent | null {
  let largest: Extent | null = null
  for (let at = 0; at + 16 <= Math.min(view.byteLength, DESCRIBED); at += 1) {
    if (view.getUint32(at) !== ISPE) continue
    const extent = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) }
    if (!largest || extent.width * extent.height > largest.width * largest.height) largest = extent
  }
  return largest
}

const readers = { png: inHeader, jpeg: inFrame, heic: inBoxes }
