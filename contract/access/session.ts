/** A member's session, as listed in the own profile. */
import * as v from 'valibot'

/** Days after the last use of its session in which a locked device may send its queue. */
export const SENDING_DAYS = 14

/** One of the own sessions. */
export const Session = v.object({
  id: v.number(),
  /** ISO. */
  startedAt: v.string(),
  lastSeenAt: v.string(),
  ip: v.string(),
  agent: v.string(),
  /** The session of this request. */
  isThis: v.boolean(),
  /** ISO: end of the device's permission to send its queue, also while locked; null without permission. */
  sendsUntil: v.nullable(v.string()),
})
