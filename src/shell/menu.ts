/** What a line of the table of routes says (src/routes.ts), and the menu of one member made of them (S0 §2.9; GAP10, GAP12, GAP14). */
import type { Who } from '#contract/call.ts'
import { may, type Principal } from '#contract/roles.ts'
import { createContext, use, type ComponentType } from 'react'
import type { MenuGroup, Title } from '../words/titles.ts'
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
export interface AppRoute {
  path: string
  word: Title
  who: Who
  menu?: MenuGroup
  icon?: PlaceIcon
  /** Rank among the four places of the phone's bottom bar. */
  main?: number
  refused?: '/error401'
  /** Loads it; without, the screen is still being built. */
  screen?: (() => Promise<{ Screen: ComponentType }>) & {
    /** Asks what it shows first at an address with this search, while it is still loading. */
    ahead?: (search: Readonly<Record<string, unknown>>) => Promise<void>
  }
  /** Its first field takes what is scanned while the screen still loads. */
  scans?: true
}

/** A group with at least one place the member may open. */
export interface MenuSection {
  group: MenuGroup
  routes: readonly AppRoute[]
}

/** How many places stand in the phone's bottom bar, beside its button for the rest. */
const IN_BAR = 4

/** The member's groups in the menu's order; a group without a place is left out. */
export function menuOf(routes: readonly AppRoute[], principal: Principal): MenuSection[] {
  // An owner who waits has one page, and what is everybody's is not for them yet (GAP17).
  const open = routes.filter(
    (route) => route.menu && may(route.who, principal) && (!principal.isPending || route.menu === 'home'),
  )
  return groups
    .map((group) => ({ group, routes: open.filter((route) => route.menu === group) }))
    .filter((section) => section.routes.length > 0)
}

/** The member's main places in their rank; where two share a rank, the table's first one stands. */
export function mainRoutesOf(menu: readonly MenuSection[]): AppRoute[] {
  const ranked = menu.flatMap((section) => section.routes).filter((route) => route.main !== undefined)
  const first = ranked.filter((route, at) => ranked.findIndex((other) => other.main === route.main) === at)
  return first.sort((a, b) => a.main! - b.main!).slice(0, IN_BAR)
}

const Menu = createContext<readonly MenuSection[]>([])
/** Gives the signed-in member's menu to everything inside. */
export const MenuProvider = Menu.Provider
/** The signed-in member's menu. */
export const useMenu = (): readonly MenuSection[] => use(Menu)
