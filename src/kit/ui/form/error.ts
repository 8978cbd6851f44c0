import type { Faults } from '#contract/kernel/refusal.ts'

/** Why a command failed, for display in a form: one message for the whole, and one per invalid field. */
export interface ShownError {
  message: string
  /** `off-line`: it cannot be sent now. */
  kind?: string
  faults: Faults
  /** Another number is another try: the focus follows it. */
  attempt: number
}

/** Whether the command cannot be sent now: its button is disabled until the network returns. */
export const isOffline = (error: ShownError | null): error is ShownError & { kind: 'off-line' } => error?.kind === 'off-line'

/** Returns why the last attempt of one row failed; being offline is shown once next to the list, not in every row. */
export const ownTrouble = (error: ShownError | null): string | null => (isOffline(error) ? null : (error?.message ?? null))

/** Returns the part of an error without a field in the form: its message, or those of fields the form does not show; null if none. */
export function noteOf(error: ShownError | null, fields: readonly string[]): string | null {
  if (!error) return null
  const faults = Object.entries(error.faults)
  if (faults.length === 0 || isOffline(error)) return error.message || null
  const others = faults.filter(([field]) => !fields.includes(field)).map(([, sentence]) => sentence)
  return others.join(' ') || null
}
