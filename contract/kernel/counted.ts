/** Counts the matches of several searches of a list in one request, for views that show counts. */
import * as v from 'valibot'
import { shapeWords } from './shape-words.ts'

/** Counting stops here: larger counts are shown as "more". */
export const COUNTED_MOST = 100
/** Maximum searches of one request. */
const SEARCHES_MOST = 16

/** Input and output of such a call: the searches of a list, and the matches of each, at most COUNTED_MOST. */
export const counted = <F extends v.GenericSchema>(filter: F) => ({
  input: v.object({
    Searches: v.pipe(v.array(filter, shapeWords.notList), v.maxLength(SEARCHES_MOST, shapeWords.tooMany(SEARCHES_MOST))),
  }),
  output: v.array(v.number()),
})
