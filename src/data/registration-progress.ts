/** What somebody who registers has done and typed so far: it outlives a reload of the page, and not its tab (S0 §2.3–2.5). */
import { useRef, useState } from 'react'

/** A transport company, or a product owner. */
export type Applicant = 'company' | 'owner'

/** No password and no code is ever in here. Moments are the device's, ms. */
export interface Progress {
  mobile: string
  agreed: boolean
  /** The version of the rules that stood when they were agreed to; null when it was not known then. */
  agreedTo: number | null
  /** The code that is under way. */
  sent: { to: string; diesAt: number; nextAt: number } | null
  verified: { mobile: string; at: number } | null
  /** The form was asked for without a verified number. */
  sentBack: boolean
  /** By their names on the wire. */
  texts: Record<string, string>
  provinceId: number | null
  cityId: number | null
  /** A file was chosen; its bytes are kept nowhere. */
  hadFile: boolean
  done: { id: number; userName: string | null } | null
}

const fresh: Progress = {
  mobile: '',
  agreed: false,
  agreedTo: null,
  sent: null,
  verified: null,
  sentBack: false,
  texts: {},
  provinceId: null,
  cityId: null,
  hadFile: false,
  done: null,
}

const nameOf = (who: Applicant) => `barnobat.register.${who}`

function read(who: Applicant): Progress {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(nameOf(who)) ?? 'null')
    return kept && typeof kept === 'object' ? { ...fresh, ...kept } : fresh
  } catch {
    return fresh
  }
}

function write(who: Applicant, progress: Progress): void {
  try {
    sessionStorage.setItem(nameOf(who), JSON.stringify(progress))
  } catch {
    // A browser that keeps nothing lets one register all the same, in one go.
  }
}

/** The progress as it was kept, and what changes and keeps it at once. `restart`: one who has registered begins anew. */
export function useProgress(who: Applicant, restart = false): [Progress, (change: Partial<Progress>) => void] {
  const [progress, setProgress] = useState(() => {
    const kept = read(who)
    return restart && kept.done ? fresh : kept
  })
  const newest = useRef(progress)
  const change = (part: Partial<Progress>) => {
    newest.current = { ...newest.current, ...part }
    // Now, not when it is drawn: the next screen reads it, and this one may be gone by then.
    write(who, newest.current)
    setProgress(newest.current)
  }
  return [progress, change]
}

/** Nothing is left but that it was done. */
export const doneProgress = (done: Progress['done']): Progress => ({ ...fresh, done })
