/** Runs long work in slices, so that the page responds to input in between. */

/** Work in small steps, and its result. */
export type Steps<T> = Generator<undefined, T>

/** Maximum time per slice, ms. */
export const SLICE = 10

/** Lets the page answer. */
export const pause = (): Promise<void> =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise<void>((go) => setTimeout(go))

/** Runs all steps without pauses: for short work. */
export function atOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Does it slice by slice. Throws what `signal` is aborted with. */
export async function inTurns<T>(steps: Steps<T>, signal: AbortSignal): Promise<T> {
  for (;;) {
    for (const until = performance.now() + SLICE; performance.now() < until;) {
      const step = steps.next()
      if (step.done) return step.value
    }
    await pause()
    signal.throwIfAborted()
  }
}
