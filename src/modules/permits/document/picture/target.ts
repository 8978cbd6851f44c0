/** How small a picture is made before it is sent (GAP41). */
import type { Extent } from './extent.ts'

/** The long side of a sent picture, pixels. */
export const LONG_SIDE = 2000
/** The least of it, pixels: an A4 page at 137 dots an inch, whose smallest print is still read. */
const READABLE = 1600
/** What a sent picture should weigh at most, bytes. */
export const TARGET = 600 * 1024
/** More than any phone's camera makes; a picture that says more is not opened. Pixels. */
export const MOST_PIXELS = 110_000_000

/** One try: how large, and how finely, 0 to 1. */
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

/** The same shape with no side longer than `longest`; never made larger, never without a pixel. */
export function fitWithin({ width, height }: Extent, longest: number): Extent {
  const scale = Math.min(1, longest / Math.max(width, height))
  const side = (length: number) => Math.max(1, Math.round(length * scale))
  return { width: side(width), height: side(height) }
}

/** What is tried one after the other until it weighs little enough: first coarser, and smaller only then. */
export const stepsFor = (extent: Extent): Step[] =>
  ladder.map(({ longest, quality }) => ({ ...fitWithin(extent, longest), quality }))
