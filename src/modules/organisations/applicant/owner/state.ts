import { IconCircleOff } from '@tabler/icons-react'
import { applicationState } from '#contract/organisations/application.ts'
import type { Owner } from '#contract/organisations/owner.ts'
import { applicationStatus } from '#app/modules/organisations/application/ApplicationChip.tsx'
import type { Status } from '#app/kit/ui/value/StatusChip.tsx'
import { ownerStateWords as words, suspensionWords } from '#app/modules/organisations/applicant/applicant-words.ts'
import { isApplicationIn } from '../review/stage.ts'

/** The views of the list; it opens on the first. */
export const ownerStages = ['all', 'waiting', 'answered', 'accepted'] as const

export const isInStage = (owner: Owner, stage: (typeof ownerStages)[number]) => {
  if (stage === 'all') return true
  return stage === 'accepted' ? owner.isAccept : isApplicationIn(owner, stage)
}

/** Waiting until decided, active once accepted (S2 §4). */
export function ownerStatus(owner: Owner): Status {
  if (owner.suspendedAt !== null) return { word: suspensionWords.suspended, tone: 'bad', icon: IconCircleOff }
  const status = applicationStatus[applicationState(owner)]
  return owner.isAccept ? { ...status, word: words.active } : status
}

export const ownerName = ({ firstname, lastname }: Owner) => `${firstname} ${lastname}`.trim()
