import type { RunFace } from '#contract/halls/run.ts'

/** The fields of a show that its clock needs. */
type Shown = Pick<RunFace, 'state' | 'opensAt' | 'locksAt'>

/** Input of a clock of a hall's shows: the answer of the desk or the board, and when it arrived. */
export interface ShowAt {
  /** The server's time of the answer, ISO. */
  now: string
  /** When the answer arrived, ms of this device's clock. */
  receivedAt: number
  /** The show that is open or being decided. */
  run: Shown | null
  /** The last one published. */
  last: Shown | null
  /** When the next opens, ISO; null when none is near. */
  nextAt: string | null
  /** Minutes a show stays open. */
  window: number
}

type Phase = 'next' | 'open' | 'locked' | 'done' | 'none'

/**
 * The current state of a hall's shows. Times in ms; `left` is the remaining time, or null without a countdown; `isNews`: the last
 * show was decided recently.
 */
export interface ShowStatus {
  isNews: boolean
  phase: Phase
  left: number | null
  opensAt: number | null
  locksAt: number | null
}

/** How long a published show counts as news, unless the next one opens. */
const NEWS_MS = 10 * 60_000

/** The phase at an instant of the server's clock. An open show whose time has run out is being decided. */
export function showStatusAt({ run, last, nextAt, window }: ShowAt, now: number): ShowStatus {
  if (run) {
    const [opensAt, locksAt] = [Date.parse(run.opensAt), Date.parse(run.locksAt)]
    const isOpen = run.state === 'OPEN' && now < locksAt
    return { phase: isOpen ? 'open' : 'locked', isNews: false, left: isOpen ? locksAt - now : null, opensAt, locksAt }
  }
  const isNews = last !== null && now - Date.parse(last.locksAt) < NEWS_MS
  if (nextAt !== null) {
    const opensAt = Date.parse(nextAt)
    return { phase: 'next', isNews, left: Math.max(0, opensAt - now), opensAt, locksAt: opensAt + window * 60_000 }
  }
  if (isNews) return { phase: 'done', isNews, left: null, opensAt: Date.parse(last.opensAt), locksAt: Date.parse(last.locksAt) }
  return { phase: 'none', isNews, left: null, opensAt: null, locksAt: null }
}
