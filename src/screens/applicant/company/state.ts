import { IconBuildingOff, IconCircleCheck, IconHourglass, IconUserOff, IconCircleOff } from '@tabler/icons-react'
import type { Company } from '#contract/company.ts'
import type { Status } from '#app/ui/value/StatusChip.tsx'
import { companyStateWords as words } from '#app/words/applicant.ts'

/** The stages by which the list is looked at. */
export const companyStages = ['waiting', 'unfinished', 'all'] as const
type CompanyStage = (typeof companyStages)[number]

/** Accepted, and somebody still has something to do before it can work. */
const isUnfinished = ({ isAccept, userName, halls }: Company) => isAccept && (userName === null || halls.length === 0)

export const isInStage = (company: Company, stage: CompanyStage) =>
  stage === 'all' || (stage === 'waiting' ? !company.isAccept : isUnfinished(company))

/** How far a company has come on its way in: the first thing that is missing (S2 §4). */
export function companyStatus({ isAccept, transportationCompanyActive, userName, halls }: Company): Status {
  if (!isAccept) return { word: words.waiting, tone: 'wait', icon: IconHourglass }
  if (!transportationCompanyActive) return { word: words.inactive, tone: 'mute', icon: IconCircleOff }
  if (userName === null) return { word: words.accountless, tone: 'info', icon: IconUserOff }
  if (halls.length === 0) return { word: words.hallless, tone: 'info', icon: IconBuildingOff }
  return { word: words.active, tone: 'ok', icon: IconCircleCheck }
}
