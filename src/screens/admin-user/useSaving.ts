import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Faults } from '#contract/refusal.ts'
import type { Trouble } from '#app/customer/useSaving.ts'
import { adminUserArea } from '#app/data/admin-user.ts'
import { failureOf } from '#app/data/failure.ts'
import { addUserWords as words } from '#app/words/admin-user.ts'

/** Sends one act of a form at a time. What is wrong stands beside its fields, and what was typed stays. */
export function useSaving() {
  const queries = useQueryClient()
  const running = useRef(false)
  const [busy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  const fail = (found: Trouble) => {
    setTrouble(found)
    setAttempt((was) => was + 1)
  }
  /** `faults` are what the rules say of it, before anybody is asked; `onDone` hears the answer. */
  async function save<A>(faults: Faults, act: () => Promise<A>, onDone: (answer: A) => void) {
    if (running.current) return
    if (Object.keys(faults).length > 0) return fail({ title: words.wrong, faults })
    running.current = true
    setBusy(true)
    setTrouble(null)
    try {
      onDone(await act())
    } catch (error) {
      const { message, faults: found } = failureOf(error)
      fail({ title: message, faults: found })
    } finally {
      running.current = false
      setBusy(false)
      void queries.invalidateQueries({ queryKey: adminUserArea })
    }
  }
  /** A field that is being mended is no longer wrong. */
  const forgive = (...names: string[]) =>
    setTrouble((was) => {
      if (!was) return null
      const left = Object.entries(was.faults).filter(([name]) => !names.includes(name))
      return left.length > 0 ? { ...was, faults: Object.fromEntries(left) } : null
    })
  return { save, forgive, busy, attempt, trouble }
}
