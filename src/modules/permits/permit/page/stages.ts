/** The six stages of a permit for its page (S1 §4; GAP39). */
import type { PermitFull } from '#contract/permits/permit.ts'
import type { PermitStep } from '#contract/permits/permit-life.ts'
import { PermitStatus, permitStatuses } from '#contract/kernel/status.ts'
import { isOver } from './allowed.ts'

const stageNumbers = permitStatuses.filter((status) => status !== PermitStatus.voided)

/** `missing`: later stages are reached, and this one was left out; `off`: the permit ended before it. */
export type StageState = 'done' | 'next' | 'missing' | 'ahead' | 'off'

export interface Stage {
  stage: (typeof stageNumbers)[number]
  state: StageState
  /** ISO; null if unknown. */
  at: string | null
  /** The step that completed it, once the history is loaded. */
  step: PermitStep | null
}

type StagesPermit = Pick<
  PermitFull,
  'status' | 'issuedAt' | 'printedAt' | 'deliveredAt' | 'closedAt' | 'hasDraft' | 'hasBill' | 'isAnnulled'
>

const names: Record<Stage['stage'], string> = {
  [PermitStatus.issued]: 'issued',
  [PermitStatus.printed]: 'printed',
  [PermitStatus.draftLoaded]: 'draft',
  [PermitStatus.billLoaded]: 'bill',
  [PermitStatus.handedOver]: 'delivered',
  [PermitStatus.closed]: 'closed',
}

/** Returns each stage's state; without the history by the permit's own times. */
export function stagesOf(permit: StagesPermit, steps: readonly PermitStep[] | undefined): Stage[] {
  const { status } = permit
  const isDone: Record<Stage['stage'], boolean> = {
    [PermitStatus.issued]: true,
    [PermitStatus.printed]: permit.printedAt !== null || status === PermitStatus.printed,
    [PermitStatus.draftLoaded]: permit.hasDraft || status === PermitStatus.draftLoaded,
    [PermitStatus.billLoaded]: permit.hasBill || status === PermitStatus.billLoaded,
    [PermitStatus.handedOver]: status >= PermitStatus.handedOver,
    [PermitStatus.closed]: status === PermitStatus.closed,
  }
  const times: Partial<Record<Stage['stage'], string | null>> = {
    [PermitStatus.issued]: permit.issuedAt,
    [PermitStatus.printed]: permit.printedAt,
    [PermitStatus.handedOver]: permit.deliveredAt,
    [PermitStatus.closed]: permit.closedAt,
  }
  const hasEnded = isOver(permit)
  const next = stageNumbers.find((stage) => !isDone[stage] && stage > status)
  return stageNumbers.map((stage) => {
    const step = (isDone[stage] && steps?.find(({ what, to }) => what === names[stage] || to === stage)) || null
    const state = isDone[stage] ? 'done' : hasEnded ? 'off' : stage < status ? 'missing' : stage === next ? 'next' : 'ahead'
    return { stage, state, at: isDone[stage] ? (times[stage] ?? step?.at ?? null) : null, step }
  })
}
