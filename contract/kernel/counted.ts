/** Counting what several searches of a list would find, in one question: for views that say how many there are. */
import * as v from 'valibot'
import { shapeWords } from './shape-words.ts'

/** Nothing is counted further than this: more is said as more. */
export const COUNTED_MOST = 100
/** Most searches one question names. */
const SEARCHES_MOST = 16

/** What such a call is told and answers: the searches of a list, and for each how many it would find, at most COUNTED_MOST. */
export const counted = <F extends v.GenericSchema>(filter: F) => ({
  input: v.object({
    Searches: v.pipe(v.array(filter, shapeWords.notList), v.maxLength(SEARCHES_MOST, shapeWords.tooMany(SEARCHES_MOST))),
  }),
  output: v.array(v.number()),
})
