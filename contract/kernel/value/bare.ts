import { unknown } from 'valibot'

/**
 * The output of a call that answers with a file or a stream of events, without the envelope. It stands alone, so that
 * whoever only speaks calls loads no schemas.
 */
export const Bare = unknown()
