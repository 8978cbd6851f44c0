/** Long work of the page, done in slices: in between it answers whoever types, presses or scrolls. */

/** Work in small steps, and what comes of it. */
export type Steps<T> = Generator<undefined, T>

/** The page is held for so long at most before it may answer, ms. */
export const SLICE = 10

/** Lets the page answer. */
export const pause = (): Promise<void> =>
  (globalThis as { scheduler?: { yield?: () => Promise<void> } }).scheduler?.yield?.() ??
  new Promise<void>((go) => setTimeout(go))

/** Does all of it in one go: for what is short. */
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
