import { WireError } from './wire.ts'

/** Why an act was not done, as a screen needs it. */
export interface Failure {
  /** `unreachable`: nobody answered. `foreign`: something in between did. `refused`: the server said no. */
  kind: WireError['kind']
  /** The server's sentence, or that nobody answered. */
  message: string
  /** The answer's status; 0 when nobody answered. */
  status: number
  /** The refusal's name, for programs. */
  reason: string | null
  /** Field sentences by the contract's names; empty when no field is at fault. */
  faults: Record<string, string>
  /** Seconds after which trying again makes sense, where the server said so. */
  retryAfter: number | null
}

/** Reads what an act threw; throws again what no server and no line said. */
export function failureOf(error: unknown): Failure {
  if (!(error instanceof WireError)) throw error
  const { kind, message, status, reason, faults, retryAfter } = error
  return {
    kind,
    message,
    status,
    reason,
    retryAfter,
    faults: faults && !Array.isArray(faults) ? (faults as Record<string, string>) : {},
  }
}
