import { IconArrowBackUp, IconCircleCheck, IconCircleX, IconPencil, IconThumbUp, type Icon } from '@tabler/icons-react'
import type { CargoAct } from './allowed.ts'

export const actIcons: Record<CargoAct, Icon> = {
  accept: IconThumbUp,
  edit: IconPencil,
  finish: IconCircleCheck,
  return: IconArrowBackUp,
  reject: IconCircleX,
}
