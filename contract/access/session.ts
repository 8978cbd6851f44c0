/** A member's session, as the own profile lists it. */
import * as v from 'valibot'

/** Days for which a locked device may send what waits there, from the last use of its session. */
export const SENDING_DAYS = 14

/** One of the own sessions. */
export const Session = v.object({
  id: v.number(),
  /** ISO. */
  startedAt: v.string(),
  lastSeenAt: v.string(),
  ip: v.string(),
  agent: v.string(),
  /** The one this is asked with. */
  isThis: v.boolean(),
  /** ISO: until when the device may send what waits there, also while it is locked; null where it may not. */
  sendsUntil: v.nullable(v.string()),
})
