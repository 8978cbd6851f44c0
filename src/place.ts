/** What a screen and the menu are made of; the table itself is routes.ts. Screens may import this, never the table. */
import type { Who } from '#contract/call.ts'
import type { screens } from './screens.ts'
import type { Title } from './words/places.ts'

/** Menu groups (S0 §2.9); a group with a path of its own opens its first visible child. */
export const menuGroups = [
  ['home', null],
  ['adminCargos', '/app/manage-loads'],
  ['cargos', '/app/loads'],
  ['hall', null],
  ['drivers', '/app/manage-drivers'],
  ['organisations', null],
  ['basics', '/app/info-plus'],
  ['reports', '/app/reports'],
  ['users', '/app/manage-users'],
  ['wallet', '/app/manage-wallet'],
  ['messages', '/app/comments'],
  ['adminMessages', '/app/admincomments'],
  ['tools', null],
] as const
export type MenuGroup = (typeof menuGroups)[number][0]

export type PlaceIcon =
  | 'add'
  | 'bell'
  | 'cargos'
  | 'clock'
  | 'company'
  | 'contact'
  | 'customers'
  | 'drivers'
  | 'hall'
  | 'home'
  | 'message'
  | 'owner'
  | 'permits'
  | 'profile'
  | 'report'
  | 'search'
  | 'send'
  | 'turn'
  | 'turns'
  | 'users'
  | 'wallet'

/** One screen. */
export interface Place {
  path: string
  word: Title
  who: Who
  menu?: MenuGroup
  icon?: PlaceIcon
  /** Rank among the four places of the phone's bottom bar. */
  main?: number
  refused?: '/error401'
  /** Its name in screens.ts; without one, the screen is still being built. */
  screen?: keyof typeof screens
  /** Its first field takes what is scanned while the screen still loads. */
  scans?: true
}
