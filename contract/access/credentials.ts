import * as v from 'valibot'

/** A user name and a password, shown once and stored only as a hash (GAP18). */
export const Credentials = v.object({ userName: v.string(), password: v.string() })
export type Credentials = v.InferOutput<typeof Credentials>
