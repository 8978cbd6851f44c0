import { IconBuildingOff, IconCircleCheck, IconUserOff, IconCircleOff } from '@tabler/icons-react'
import { applicationState } from '#contract/organisations/application.ts'
import type { Company } from '#contract/organisations/company.ts'
import { applicationStatus } from '#app/modules/organisations/application/ApplicationChip.tsx'
import type { Status } from '#app/kit/ui/value/StatusChip.tsx'
import { companyStateWords as words, suspensionWords } from '#app/modules/organisations/applicant/applicant-words.ts'
import { isApplicationIn } from '../review/stage.ts'

/** The views of the list; it opens on the first. */
export const companyStages = ['all', 'waiting', 'answered', 'unfinished'] as const
type CompanyStage = (typeof companyStages)[number]

/** Accepted, but steps are missing before it can work. */
const isUnfinished = ({ isAccept, userName, halls }: Company) => isAccept && (userName === null || halls.length === 0)

export const isInStage = (company: Company, stage: CompanyStage) => {
  if (stage === 'all') return true
  return stage === 'unfinished' ? isUnfinished(company) : isApplicationIn(company, stage)
}

/** Returns a company's stage: the first missing step (S2 §4). */
export function companyStatus(company: Company): Status {
  const { isAccept, transportationCompanyActive, userName, halls } = company
  if (!isAccept) return applicationStatus[applicationState(company)]
  if (company.suspendedAt !== null) return { word: suspensionWords.suspended, tone: 'bad', icon: IconCircleOff }
  if (!transportationCompanyActive) return { word: words.inactive, tone: 'mute', icon: IconCircleOff }
  if (userName === null) return { word: words.accountless, tone: 'info', icon: IconUserOff }
  if (halls.length === 0) return { word: words.hallless, tone: 'info', icon: IconBuildingOff }
  return { word: words.active, tone: 'ok', icon: IconCircleCheck }
}
