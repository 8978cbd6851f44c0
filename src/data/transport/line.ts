/** How the last call to our server went, told by whoever made it. No database in here: the login page may import it. */

/** An answer of ours, with the server's time (ms) where it named one; or silence. */
export type Call = { heard: true; at: number | null } | { heard: false }

const listeners = new Set<(call: Call) => void>()

/** Our server answered, be it to refuse. `date` is the answer's Date header. */
export function noteAnswer(date: string | null = null): void {
  const at = Date.parse(date ?? '')
  tell({ heard: true, at: Number.isFinite(at) ? at : null })
}

/** Nobody answered, or somebody else did. */
export const noteSilence = (): void => tell({ heard: false })

/** Returns what stops listening. */
export function onCall(listener: (call: Call) => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tell(call: Call): void {
  for (const listener of listeners) listener(call)
}
