import { useEffect, useRef, useState } from 'react'
import type { Faults } from '#contract/refusal.ts'
import { failureOf, type Failure } from '#app/data/failure.ts'

/** Why an act was not done: a sentence at each field of the form, and what belongs to none. */
interface Trouble {
  faults: Faults
  note: string | null
}

const none: Trouble = { faults: {}, note: null }

interface Trying {
  /** The names of the fields the form shows, as the wire has them. */
  fields: readonly string[]
  /** The sentence for a silent line; the server's own stands where it refused. */
  unreached: (why: string) => string
  /** Told of what the server refused, before it is said. */
  onRefused?: (failure: Failure) => void
}

/**
 * A small form and its one act, tried once at a time. After each failure the focus goes to the first field at fault.
 * Put `form` on the form; a field is at fault by its `aria-invalid`. (A ReasonField sees to its own focus: useReason.)
 */
export function useTrying({ fields, unreached, onRefused }: Trying) {
  const form = useRef<HTMLFormElement>(null)
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState(none)
  const [misses, setMisses] = useState(0)
  useEffect(() => {
    if (misses > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [misses])

  const miss = (why: Trouble) => {
    setTrouble(why)
    setMisses((count) => count + 1)
  }
  const complain = (error: unknown) => {
    const failure = failureOf(error)
    const { kind, message, faults } = failure
    if (kind !== 'refused') return miss({ faults: {}, note: unreached(message) })
    onRefused?.(failure)
    const others = Object.entries(faults).filter(([field]) => !fields.includes(field))
    const note = Object.keys(faults).length === 0 ? message : others.map(([, sentence]) => sentence).join(' ')
    miss({ faults, note: note || null })
  }

  /** Does it unless the page itself finds something wrong; answers whether it was done. */
  async function attempt(faults: Faults, act: () => Promise<unknown>): Promise<boolean> {
    if (running.current) return false
    if (Object.keys(faults).length > 0) {
      miss({ faults, note: null })
      return false
    }
    setTrouble(none)
    running.current = true
    setBusy(true)
    try {
      await act()
      return true
    } catch (error) {
      complain(error)
      return false
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  /** The fault of this field is being answered. */
  const forgive = (field: string) => setTrouble(({ faults: { [field]: _answered, ...faults } }) => ({ faults, note: null }))
  return { form, busy, ...trouble, attempt, forgive }
}
