import { IconArrowBackUp, IconCircleX, IconFileSearch, IconListNumbers, type Icon } from '@tabler/icons-react'
import type { TurnAct } from './allowed.ts'

export const turnActIcons: Record<TurnAct, Icon> = {
  priorities: IconListNumbers,
  cancel: IconCircleX,
  reinstate: IconArrowBackUp,
  waybill: IconFileSearch,
}
