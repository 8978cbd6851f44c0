/** How far somebody is who forgot their password: it outlives a reload, and not its tab. No password and no code is in here. */
import { useState } from 'react'
import type { CodeSent } from '#app/modules/access/account/queries.ts'

/** `code`: one was asked for. */
export type Step = { at: 'username' } | ({ at: 'code'; username: string } & CodeSent) | { at: 'done' }

const NAME = 'barnobat.forgot'
const first: Step = { at: 'username' }

function read(): Step {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NAME) ?? 'null') as Step | null
    return kept?.at === 'code' && typeof kept.username === 'string' ? kept : first
  } catch {
    return first
  }
}

function write(step: Step): void {
  try {
    if (step.at === 'code') sessionStorage.setItem(NAME, JSON.stringify(step))
    else sessionStorage.removeItem(NAME)
  } catch {
    // A browser that keeps nothing lets one go on all the same, in one go.
  }
}

/** The step as it was kept, and what changes and keeps it. */
export function useStep(): [Step, (step: Step) => void] {
  const [step, setStep] = useState(read)
  const go = (next: Step) => {
    write(next)
    setStep(next)
  }
  return [step, go]
}
