/** What a line of the table of places says (src/routes.ts), and the menu of one member made of them (S0 §2.9; GAP10, GAP12, GAP14). */
import type { Who } from '#contract/call.ts'
import { may, type Standing } from '#contract/roles.ts'
import { createContext, use, type ComponentType } from 'react'
import type { MenuGroup, Title } from '../words/places.ts'
import type { PlaceIcon } from './icons.tsx'

/** The menu's groups in its order, and their own paths: such a path opens the group's first visible child. */
export const groupPaths: Readonly<Record<MenuGroup, string | null>> = {
  home: null,
  adminCargos: '/app/manage-loads',
  cargos: '/app/loads',
  hall: null,
  drivers: '/app/manage-drivers',
  organisations: null,
  basics: '/app/info-plus',
  reports: '/app/reports',
  users: '/app/manage-users',
  wallet: '/app/manage-wallet',
  messages: '/app/comments',
  adminMessages: '/app/admincomments',
  tools: null,
}
const groups = Object.keys(groupPaths) as MenuGroup[]

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
  /** Loads it; without, the screen is still being built. */
  screen?: () => Promise<{ Screen: ComponentType }>
  /** Its first field takes what is scanned while the screen still loads. */
  scans?: true
}

/** A group with at least one place the member may open. */
export interface MenuSection {
  group: MenuGroup
  places: readonly Place[]
}

/** How many places stand in the phone's bottom bar, beside its button for the rest. */
const IN_BAR = 4

/** The member's groups in the menu's order; a group without a place is left out. */
export function menuOf(places: readonly Place[], standing: Standing): MenuSection[] {
  // An owner who waits has one page, and what is everybody's is not for them yet (GAP17).
  const open = places.filter((place) => place.menu && may(place.who, standing) && (!standing.isPending || place.menu === 'home'))
  return groups
    .map((group) => ({ group, places: open.filter((place) => place.menu === group) }))
    .filter((section) => section.places.length > 0)
}

/** The member's main places in their rank; where two share a rank, the table's first one stands. */
export function mainPlacesOf(menu: readonly MenuSection[]): Place[] {
  const ranked = menu.flatMap((section) => section.places).filter((place) => place.main !== undefined)
  const first = ranked.filter((place, at) => ranked.findIndex((other) => other.main === place.main) === at)
  return first.sort((a, b) => a.main! - b.main!).slice(0, IN_BAR)
}

const Menu = createContext<readonly MenuSection[]>([])
/** Gives the signed-in member's menu to everything inside. */
export const MenuProvider = Menu.Provider
/** The signed-in member's menu. */
export const useMenu = (): readonly MenuSection[] => use(Menu)
