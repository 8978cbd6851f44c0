/** Runs one task of a form at a time: its busy state, and its error. */
import { useRef, useState } from 'react'
import type { Faults } from '#contract/kernel/refusal.ts'
import { errorOf, ownError, type FormError } from './form-error.ts'

/** `const alone = useAlone()`: runs one task at a time; a second call returns null at once. */
export function useAlone() {
  const running = useRef(false)
  return async <T>(work: () => Promise<T>): Promise<T | null> => {
    if (running.current) return null
    running.current = true
    try {
      return await work()
    } finally {
      running.current = false
    }
  }
}

/** Never resolves: work followed by a navigation awaits it, so that its button stays disabled until then. */
export const untilPageGoes = new Promise<never>(() => {})

export interface TaskOptions<T> {
  /** Errors known when the form opens. */
  first?: Pick<FormError, 'message' | 'faults' | 'others'> | null
  /** The screen's own message for a failure; undefined keeps the default message. */
  say?: (error: FormError) => string | undefined
  /** The message for an unexpected error; without one the error is rethrown. */
  unexpected?: string
  /** Runs after success; the page may change now. */
  onDone?: (done: T) => void | Promise<void>
  /** Runs after a failure, before `error` is shown. A returned error replaces it; null shows none. */
  onFailed?: (error: FormError) => FormError | null | void | Promise<FormError | null | void>
  /** Runs after success or failure; null after a failure. */
  onSettled?: (done: T | null) => void
}

/** State of a task for a form. */
export interface Task {
  isBusy: boolean
  /** Why the last attempt failed; null without an error. */
  error: FormError | null
  /** Sets errors of the page's own validation, before sending: per field, and for the whole form. */
  complain: (faults: Faults, message?: string, others?: readonly string[]) => void
  /** Clears the faults of these fields once they are edited; without faults the error is cleared. */
  forgive: (...fields: readonly string[]) => void
  clear: () => void
}

/** `run(work)` returns the result; null if it failed or another task was running. Rethrows errors that are not from server, network or storage. */
export function useTask<T>(options: TaskOptions<T> = {}): Task & { run: (work: () => Promise<T>) => Promise<T | null> } {
  const alone = useAlone()
  const attempts = useRef(0)
  const [error, setError] = useState<FormError | null>(() => (options.first ? { ...ownError({}), ...options.first } : null))
  // Plain state: it also works without a query client, as on the login page.
  const [isBusy, setBusy] = useState(false)

  const show = (found: FormError) => {
    attempts.current += 1
    setError({ ...found, attempt: attempts.current })
  }
  const read = (thrown: unknown): FormError => {
    try {
      return errorOf(thrown)
    } catch {
      if (options.unexpected === undefined) throw thrown
      return { ...ownError({}, options.unexpected), kind: 'unexpected' }
    }
  }
  const fail = async (thrown: unknown) => {
    const found = read(thrown)
    const shown = { ...found, message: options.say?.(found) ?? found.message }
    const instead = await options.onFailed?.(shown)
    if (instead !== null) show(instead ?? shown)
  }
  const finish = async (work: () => Promise<T>) => {
    setBusy(true)
    try {
      const answer = await work()
      await options.onDone?.(answer)
      return answer
    } finally {
      setBusy(false)
    }
  }
  const run = (work: () => Promise<T>) =>
    alone(async () => {
      setError(null)
      let done: T | null = null
      try {
        done = await finish(work)
      } catch (thrown) {
        await fail(thrown)
      } finally {
        options.onSettled?.(done)
      }
      return done
    })
  const forgive = (...fields: readonly string[]) =>
    setError((was) => {
      if (!was || !fields.some((field) => field in was.faults)) return was
      const left = Object.entries(was.faults).filter(([field]) => !fields.includes(field))
      return left.length > 0 ? { ...was, faults: Object.fromEntries(left) } : null
    })
  return {
    run,
    isBusy,
    error,
    complain: (faults, message, others = []) => show({ ...ownError(faults, message), others }),
    forgive,
    clear: () => setError(null),
  }
}
