import type { Faults } from '#contract/kernel/refusal.ts'

/** Why an act was not done, as a form shows it: a sentence of the whole, and one at each field at fault. */
export interface ShownError {
  message: string
  /** `off-line`: it cannot be tried now. */
  kind?: string
  faults: Faults
  /** Another number is another try: the focus follows it. */
  attempt: number
}

/** Whether the act cannot be tried now: its verb waits for the line. */
export const isOffLine = (error: ShownError | null): boolean => error?.kind === 'off-line'

/** Why the last try of one row came to nothing: that all of them wait for the line is said once, beside the list. */
export const ownTrouble = (error: ShownError | null): string | null => (isOffLine(error) ? null : (error?.message ?? null))

/** What of an error stands at no field of the form: its sentence, or those of fields the form does not show. Null where there is none. */
export function noteOf(error: ShownError | null, fields: readonly string[]): string | null {
  if (!error) return null
  const faults = Object.entries(error.faults)
  if (faults.length === 0 || isOffLine(error)) return error.message || null
  const others = faults.filter(([field]) => !fields.includes(field)).map(([, sentence]) => sentence)
  return others.join(' ') || null
}
