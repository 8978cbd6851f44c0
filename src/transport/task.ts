/** One piece of work of a form at a time: whether it runs, and why it failed. */
import { useRef, useState } from 'react'
import type { Faults } from '#contract/kernel/refusal.ts'
import { errorOf, ownError, type FormError } from './form-error.ts'

/** `const alone = useAlone()`: nothing starts while something runs; a second press answers null at once. */
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

/** Never comes: work after which the browser shows another page waits for it, so that nothing is pressed twice meanwhile. */
export const untilPageGoes = new Promise<never>(() => {})

export interface TaskOptions<T> {
  /** What is known to be wrong when the form opens. */
  first?: Pick<FormError, 'message' | 'faults' | 'others'> | null
  /** This screen's own sentence for a failure; undefined leaves the server's or the line's. */
  say?: (error: FormError) => string | undefined
  /** The sentence for what nobody foresaw; without one it is thrown on. */
  unexpected?: string
  /** It is done; what it was about may leave the page now. */
  onDone?: (done: T) => void | Promise<void>
  /** It failed; `error` says why, and is shown only after this. An answer replaces it; null shows nothing. */
  onFailed?: (error: FormError) => FormError | null | void | Promise<FormError | null | void>
  /** Whatever came of it; null where it failed. */
  onSettled?: (done: T | null) => void
}

/** What a form needs of the work it does. */
export interface Task {
  isBusy: boolean
  /** Why the last try came to nothing; null while nothing is wrong. */
  error: FormError | null
  /** The page's own findings, before anything is sent: at the fields, and of the whole. */
  complain: (faults: Faults, message?: string, others?: readonly string[]) => void
  /** The faults of these fields are being answered; with the last of them the error goes. */
  forgive: (...fields: readonly string[]) => void
  clear: () => void
}

/** `run(work)` does it and answers what it did; null where it failed or something else was running. Throws what no server, line or storage said. */
export function useTask<T>(options: TaskOptions<T> = {}): Task & { run: (work: () => Promise<T>) => Promise<T | null> } {
  const alone = useAlone()
  const attempts = useRef(0)
  const [error, setError] = useState<FormError | null>(() => (options.first ? { ...ownError({}), ...options.first } : null))
  // Plain state: it also runs where no answers are cached, as on the login page.
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
    const said = { ...found, message: options.say?.(found) ?? found.message }
    const instead = await options.onFailed?.(said)
    if (instead !== null) show(instead ?? said)
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
