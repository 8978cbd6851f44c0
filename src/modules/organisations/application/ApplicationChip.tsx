import { IconCircleCheck, IconCircleX, IconFileAlert, IconHourglass } from '@tabler/icons-react'
import type { ApplicationState } from '#contract/organisations/application.ts'
import { StatusChip, type Status } from '#app/kit/ui/value/StatusChip.tsx'
import { applicationStateWords as words } from './application-words.ts'

/** The states of an application, as chips. */
export const applicationStatus: Record<ApplicationState, Status> = {
  waiting: { word: words.waiting, tone: 'wait', icon: IconHourglass },
  returned: { word: words.returned, tone: 'wait', icon: IconFileAlert },
  refused: { word: words.refused, tone: 'bad', icon: IconCircleX },
  accepted: { word: words.accepted, tone: 'ok', icon: IconCircleCheck },
}

export const ApplicationChip = ({ state }: { state: ApplicationState }) => <StatusChip {...applicationStatus[state]} />
