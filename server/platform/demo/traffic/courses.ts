/** The steps of a permit of the demo on its trip. */
import type { PermitStatus } from '#contract/kernel/status.ts'
import type { Dice } from '../dice.ts'

type StepKind = 'PRINT' | 'ARRIVED' | 'LOADED' | 'NOTE' | 'BILL' | 'DEPARTED' | 'DELIVERED'
export interface Step {
  kind: StepKind
  at: Date
}

/** A permit's status, and the time available for its steps. */
interface Course {
  status: PermitStatus
  issuedAt: Date
  /** End of all steps. */
  until: Date
  deadline: Date | null
  durationHours: number
  /** Whether every live permit of its cargo has its bill. */
  needsBill: boolean
  /** Without a recorded arrival. */
  isLate: boolean
}

const MINUTE = 60_000
/** To a loading place whose hall sets no time, minutes. */
const USUAL_WAY = 240

/** The steps that led to a permit's status, in order; scaled to the available time. */
export function courseOf(die: Dice, course: Course): Step[] {
  const { issuedAt, until, deadline, durationHours } = course
  const toLoading = deadline ? (deadline.getTime() - issuedAt.getTime()) / MINUTE : USUAL_WAY
  const waits: Record<StepKind, () => number> = {
    PRINT: () => die.int(5, 25),
    ARRIVED: () => (toLoading * die.int(25, 80)) / 100,
    LOADED: () => die.int(40, 420),
    NOTE: () => die.int(5, 40),
    BILL: () => die.int(20, 90),
    DEPARTED: () => die.int(10, 50),
    DELIVERED: () => (durationHours * 60 * die.int(90, 150)) / 100,
  }
  let minutes = 0
  const steps = kindsOf(die, course).map((kind) => ({ kind, after: (minutes += waits[kind]()) }))
  const room = (until.getTime() - issuedAt.getTime()) / MINUTE
  const pace = Math.min(1, (room * 0.95) / Math.max(1, minutes))
  return steps.map(({ kind, after }) => ({ kind, at: new Date(issuedAt.getTime() + Math.round(after * pace * MINUTE)) }))
}

function kindsOf(die: Dice, { status, needsBill, isLate }: Course): StepKind[] {
  const some = (often: number, ...kinds: StepKind[]) => (die.chance(often) ? kinds : [])
  const loaded: StepKind[] = ['PRINT', 'ARRIVED', 'LOADED']
  switch (status) {
    case 0:
      return some(0.3, 'PRINT')
    case 1:
      return isLate ? [] : some(0.7, 'ARRIVED')
    case 2: {
      if (isLate) return ['PRINT']
      const further = some(0.6, 'LOADED')
      return ['PRINT', 'ARRIVED', ...further, ...(further.length > 0 ? some(0.5, 'DEPARTED') : [])]
    }
    case 3:
      return [...loaded, 'NOTE', ...some(0.8, 'DEPARTED')]
    case 4:
      return [...loaded, ...some(0.7, 'NOTE'), 'BILL', 'DEPARTED']
    case 5:
      return [...loaded, needsBill || die.chance(0.7) ? 'BILL' : 'NOTE', 'DEPARTED', 'DELIVERED']
    case 6:
      return die.chance(0.7)
        ? [...loaded, 'NOTE', 'BILL', 'DEPARTED', 'DELIVERED']
        : [...loaded, 'NOTE', 'DEPARTED', 'DELIVERED', 'BILL']
  }
}
