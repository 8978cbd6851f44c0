import { unknown } from 'valibot'

/**
 * The output of a call that returns a file or an event stream, without the envelope. In a file of its own, so that clients of
 * calls do not load the schemas.
 */
export const Bare = unknown()
