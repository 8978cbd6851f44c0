import { useRef, useState } from 'react'
import type { Faults } from '#contract/refusal.ts'
import type { Applicant } from '#app/data/registration-progress.ts'
import { failureOf, faultsOf, registering, type Filled, type Registered } from '#app/data/registration.ts'
import { registerFormWords as words, registerWords } from '#app/words/register.ts'

/** Why nobody was registered: sentences of fields, and those of none. */
interface Trouble {
  faults: Faults
  others: string[]
}

/** Sends the form, one attempt at a time; what is wrong is told all at once, and nothing of what was typed goes. */
export function useRegistering(who: Applicant, onDone: (answer: Registered) => void) {
  const [register] = useState(() => registering(who))
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  async function submit(filled: Filled, alsoWrong: Faults) {
    if (running.current) return
    setAttempt((last) => last + 1)
    const faults = { ...faultsOf(who, filled), ...alsoWrong }
    const isWrong = Object.keys(faults).length > 0
    setTrouble(isWrong ? { faults, others: [] } : null)
    if (isWrong) return
    running.current = true
    setBusy(true)
    try {
      onDone(await register(filled))
    } catch (error) {
      setTrouble(troubleOf(error))
      setAttempt((last) => last + 1)
    } finally {
      running.current = false
      setBusy(false)
    }
  }
  /** A field that is being mended is not called wrong any longer. */
  const forgive = (field: string) =>
    setTrouble((was) => {
      if (!was) return was
      const { [field]: _, ...faults } = was.faults
      return { ...was, faults }
    })
  return { submit, busy, attempt, trouble, forgive }
}

function troubleOf(error: unknown): Trouble {
  const { kind, message, faults } = failureOf(error)
  if (kind !== 'refused') return { faults: {}, others: [registerWords.offline(message, words.submit)] }
  return { faults, others: Object.keys(faults).length > 0 ? [] : [message] }
}
