/** Target sizes of an image before it is sent (GAP41). */
import type { Extent } from './extent.ts'

/** The long side of a sent picture, pixels. */
export const LONG_SIDE = 2000
/** Minimum long side, pixels: an A4 page at 137 dpi, whose smallest print is still readable. */
const READABLE = 1600
/** Target size of a sent image, bytes. */
export const TARGET = 600 * 1024
/** More than any phone's camera produces; a larger declared size is not decoded. Pixels. */
export const MOST_PIXELS = 110_000_000

/** One attempt: dimensions and quality, 0 to 1. */
export interface Step extends Extent {
  quality: number
}

const ladder = [
  { longest: LONG_SIDE, quality: 0.85 },
  { longest: LONG_SIDE, quality: 0.75 },
  { longest: LONG_SIDE, quality: 0.65 },
  { longest: LONG_SIDE, quality: 0.55 },
  { longest: READABLE, quality: 0.6 },
  { longest: READABLE, quality: 0.45 },
] as const

/** Scales to sides of at most `longest`; never enlarges, and keeps at least one pixel. */
export function fitWithin({ width, height }: Extent, longest: number): Extent {
  const scale = Math.min(1, longest / Math.max(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

/** The attempts in order until the image is small enough: first lower quality, then smaller dimensions. */
export const stepsFor = (extent: Extent): Step[] =>
  ladder.map(({ longest, quality }) => ({ ...fitWithin(extent, longest), quality }))
