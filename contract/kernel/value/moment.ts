import * as v from 'valibot'
import { shapeWords } from '../shape-words.ts'

/**
 * A device's time, ISO with its zone; null when absent. Only its validity is checked: device clocks can be wrong, and the
 * consumer decides how far to trust it.
 */
export const DeviceMoment = v.nullish(
  v.pipe(
    v.string(),
    v.isoTimestamp(shapeWords.notMoment),
    // `Date` cannot parse some forms that the standard allows (`+03` for a zone, 24:00).
    v.check((text) => !Number.isNaN(Date.parse(text)), shapeWords.notMoment),
  ),
  null,
)
