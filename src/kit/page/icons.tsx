import {
  IconBell,
  IconBuilding,
  IconBuildingWarehouse,
  IconClipboardList,
  IconClockHour4,
  IconDeviceTablet,
  IconFileImport,
  IconHome,
  IconId,
  IconListNumbers,
  IconMessage,
  IconPackage,
  IconPhone,
  IconPlus,
  IconQrcode,
  IconReportAnalytics,
  IconSearch,
  IconSend,
  IconShieldCheck,
  IconSteeringWheel,
  IconTicket,
  IconUserCog,
  IconUserPlus,
  IconUsers,
  IconWallet,
  IconDots,
  type Icon,
} from '@tabler/icons-react'
import type { MenuGroup } from './titles-words.ts'

const entryIcons = {
  add: IconPlus,
  bell: IconBell,
  cargos: IconClipboardList,
  clock: IconClockHour4,
  company: IconBuilding,
  contact: IconPhone,
  customers: IconUsers,
  drivers: IconSteeringWheel,
  hall: IconBuildingWarehouse,
  home: IconHome,
  import: IconFileImport,
  kiosk: IconDeviceTablet,
  message: IconMessage,
  owner: IconPackage,
  permits: IconTicket,
  profile: IconId,
  report: IconReportAnalytics,
  search: IconSearch,
  send: IconSend,
  turn: IconUserPlus,
  turns: IconListNumbers,
  users: IconUserCog,
  verify: IconQrcode,
  wallet: IconWallet,
  witness: IconShieldCheck,
} satisfies Record<string, Icon>

export type EntryIconName = keyof typeof entryIcons

/** Icons of groups in the narrow navigation, where headings have no room. */
const groupIcons: Record<MenuGroup, Icon> = {
  home: IconHome,
  adminCargos: IconClipboardList,
  cargos: IconClipboardList,
  hall: IconBuildingWarehouse,
  drivers: IconSteeringWheel,
  organisations: IconBuilding,
  basics: IconUsers,
  reports: IconReportAnalytics,
  users: IconUserCog,
  wallet: IconWallet,
  messages: IconMessage,
  adminMessages: IconMessage,
  tools: IconDots,
}

interface SignProps {
  /** Pixels. */
  size?: number
}

/** The icon of a menu entry. */
export function EntryIcon({ icon = 'cargos', size = 18 }: SignProps & { icon?: EntryIconName | undefined }) {
  const Sign = entryIcons[icon]
  return <Sign size={size} stroke={1.75} aria-hidden />
}

/** The icon of a menu group. */
export function GroupSign({ group, size = 20 }: SignProps & { group: MenuGroup }) {
  const Sign = groupIcons[group]
  return <Sign size={size} stroke={1.75} aria-hidden />
}
