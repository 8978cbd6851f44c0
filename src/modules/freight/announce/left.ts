/** Faults that a field shows as soon as it is left, before anything is submitted. */
import { useCallback, useState, type FocusEvent } from 'react'
import type { Faults } from '#contract/kernel/refusal.ts'
import { idOf, impossibleAt, type SoleField } from './fields/faults.ts'
import type { FormContext } from './form.ts'
import type { Typing } from './typing.ts'

/** Fields of which the value alone tells that it is impossible, and whose readers correct it while they still see the number. */
const validatedOnBlur: readonly SoleField[] = ['KalaWeight']
const none: Faults = {}

/** Faults of the fields that were left; `forgive` takes those of changed fields back. */
export function useLeftFaults(typing: Typing, context: FormContext) {
  const [faults, setFaults] = useState(none)
  const onBlur = ({ target }: FocusEvent<HTMLElement>) => {
    const field = validatedOnBlur.find((name) => idOf(name) === target.id)
    const sentence = field && impossibleAt(field, typing.get(), context)
    if (sentence) setFaults((was) => ({ ...was, [field]: sentence }))
  }
  const forgive = useCallback((fields: readonly string[]) => {
    setFaults((was) => {
      if (!fields.some((field) => field in was)) return was
      const left = Object.entries(was).filter(([field]) => !fields.includes(field))
      return left.length > 0 ? Object.fromEntries(left) : none
    })
  }, [])
  return { faults, onBlur, forgive }
}
