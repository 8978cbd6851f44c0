/** What a question that failed tells. */
import { WireError } from './wire.ts'

/** Nobody was reached, or somebody else answered. */
export const isUnreached = (error: unknown): boolean => error instanceof WireError && error.kind !== 'refused'

/** As `isUnreached`, or the server is not well: what this device knows may still be so. A refusal is an answer. */
export const isSilence = (error: unknown): boolean =>
  error instanceof WireError && (error.kind !== 'refused' || error.status >= 500)

/** Whether the server said that there is no such thing, or none the member may see. */
export const isMissing = (error: unknown): boolean =>
  error instanceof WireError && error.kind === 'refused' && error.status === 404

/** The server's no, in its own sentence; null when nobody answered, or somebody else did. */
export const refusalIn = (error: unknown): string | null =>
  error instanceof WireError && error.kind === 'refused' ? error.message : null
