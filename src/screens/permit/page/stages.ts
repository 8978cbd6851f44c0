/** The six stages of a permit as its page draws them (S1 §4; GAP39). */
import type { PermitFull } from '#contract/permit.ts'
import type { PermitStep } from '#contract/permit-life.ts'

const stageNumbers = [1, 2, 3, 4, 5, 6] as const

/** `missing`: later stages are reached, and this one was left out; `off`: the permit ended before it. */
export type StageState = 'done' | 'next' | 'missing' | 'ahead' | 'off'

export interface Stage {
  stage: (typeof stageNumbers)[number]
  state: StageState
  /** ISO; null where nobody knows. */
  at: string | null
  /** The step that made it so, once the history is known. */
  step: PermitStep | null
}

type Known = Pick<
  PermitFull,
  'status' | 'issuedAt' | 'printedAt' | 'deliveredAt' | 'closedAt' | 'hasDraft' | 'hasBill' | 'isAnnulled'
>

const names: Record<Stage['stage'], string> = {
  1: 'issued',
  2: 'printed',
  3: 'draft',
  4: 'bill',
  5: 'delivered',
  6: 'closed',
}

/** How each stage stands; without the history the times that the permit itself knows. */
export function stagesOf(permit: Known, steps: readonly PermitStep[] | undefined): Stage[] {
  const { status } = permit
  const isDone: Record<Stage['stage'], boolean> = {
    1: true,
    2: permit.printedAt !== null || status === 2,
    3: permit.hasDraft || status === 3,
    4: permit.hasBill || status === 4,
    5: status >= 5,
    6: status === 6,
  }
  const known: Partial<Record<Stage['stage'], string | null>> = {
    1: permit.issuedAt,
    2: permit.printedAt,
    5: permit.deliveredAt,
    6: permit.closedAt,
  }
  const isOver = status === 0 || permit.isAnnulled
  const next = stageNumbers.find((stage) => !isDone[stage] && stage > status)
  return stageNumbers.map((stage) => {
    const step = (isDone[stage] && steps?.find(({ what, to }) => what === names[stage] || to === stage)) || null
    const state = isDone[stage] ? 'done' : isOver ? 'off' : stage < status ? 'missing' : stage === next ? 'next' : 'ahead'
    return { stage, state, at: isDone[stage] ? (known[stage] ?? step?.at ?? null) : null, step }
  })
}
