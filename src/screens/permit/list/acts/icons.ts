import { IconArrowBackUp, IconBan, IconFiles, IconPrinter, IconStar, type Icon } from '@tabler/icons-react'
import type { PermitAct } from './allowed.ts'

export const permitActIcons: Record<PermitAct, Icon> = {
  print: IconPrinter,
  papers: IconFiles,
  return: IconArrowBackUp,
  void: IconBan,
  rate: IconStar,
}
