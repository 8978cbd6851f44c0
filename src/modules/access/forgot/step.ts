/** The current step of a password reset: it survives a reload, but not the tab. It contains no password and no code. */
import { useState } from 'react'
import type { CodeSent } from '#app/modules/access/account/queries.ts'

/** `code`: a code was requested. */
export type Step = { at: 'username' } | ({ at: 'code'; username: string } & CodeSent) | { at: 'done' }

const NAME = 'barnobat.forgot'
const first: Step = { at: 'username' }

function read(): Step {
  try {
    const stored = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Step | null
    return stored?.at === 'code' && typeof stored.username === 'string' ? stored : first
  } catch {
    return first
  }
}

function write(step: Step): void {
  try {
    if (step.at === 'code') sessionStorage.setItem(NAME, JSON.stringify(step))
    else sessionStorage.removeItem(NAME)
  } catch {
    // Without session storage the steps still work, but do not survive a reload.
  }
}

/** Returns the stored step and its setter. */
export function useStep(): [Step, (step: Step) => void] {
  const [step, setStep] = useState(read)
  const go = (next: Step) => {
    write(next)
    setStep(next)
  }
  return [step, go]
}
