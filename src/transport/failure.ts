/** Classifies failed requests. */
import { WireError } from './wire.ts'

/** The server was unreachable, or another host answered. */
export const isUnreached = (error: unknown): boolean => error instanceof WireError && error.kind !== 'refused'

/** As `isUnreached`, or a server error (5xx): cached data may still be valid. A refusal counts as an answer. */
export const isSilence = (error: unknown): boolean =>
  error instanceof WireError && (error.kind !== 'refused' || error.status >= 500)

/** Whether the server answered 404: the record does not exist, or the member may not read it. */
export const isMissing = (error: unknown): boolean =>
  error instanceof WireError && error.kind === 'refused' && error.status === 404

/** Returns the message of a refusal; null if the server was unreachable or another host answered. */
export const refusalIn = (error: unknown): string | null =>
  error instanceof WireError && error.kind === 'refused' ? error.message : null
