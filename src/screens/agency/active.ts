import { IconCircleCheck, IconCircleOff } from '@tabler/icons-react'
import type { Status } from '#app/ui/value/StatusChip.tsx'
import { officeWords as words } from '#app/words/agency.ts'

/** Whether an office may sign in. */
export const activeStatus = (isActive: boolean): Status =>
  isActive
    ? { word: words.active, tone: 'ok', icon: IconCircleCheck }
    : { word: words.inactive, tone: 'mute', icon: IconCircleOff }
