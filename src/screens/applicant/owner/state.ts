import { IconCircleCheck, IconHourglass } from '@tabler/icons-react'
import type { Owner } from '#contract/owner.ts'
import type { Status } from '#app/ui/value/StatusChip.tsx'
import { ownerStateWords as words } from '#app/words/applicant.ts'

/** The stages by which the list is looked at. */
export const ownerStages = ['waiting', 'accepted', 'all'] as const

export const isInStage = ({ isAccept }: Owner, stage: (typeof ownerStages)[number]) =>
  stage === 'all' || isAccept === (stage === 'accepted')

/** Waiting until somebody accepts, active from then on (S2 §4). */
export const ownerStatus = ({ isAccept }: Owner): Status =>
  isAccept
    ? { word: words.active, tone: 'ok', icon: IconCircleCheck }
    : { word: words.waiting, tone: 'wait', icon: IconHourglass }

export const ownerName = ({ firstname, lastname }: Owner) => `${firstname} ${lastname}`.trim()
