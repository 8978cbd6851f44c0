import * as v from 'valibot'
import { shapeWords } from '../shape-words.ts'

/**
 * A moment as a device's clock said it, ISO with its zone; null when it said none. It is a real moment, and nothing more:
 * devices have wrong clocks, and whoever keeps it decides how far to believe it.
 */
export const DeviceMoment = v.nullish(
  v.pipe(
    v.string(),
    v.isoTimestamp(shapeWords.notMoment),
    // Some of what the standard allows (`+03` for a zone, 24:00) no clock of ours reads.
    v.check((text) => !Number.isNaN(Date.parse(text)), shapeWords.notMoment),
  ),
  null,
)
