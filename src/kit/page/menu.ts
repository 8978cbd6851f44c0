/** What a line of the table of routes says (src/app/routes.ts), and the menu of one member made of them (S0 §2.9; GAP10, GAP12, GAP14). */
import type { Who } from '#contract/kernel/call.ts'
import { may, type Principal } from '#contract/kernel/roles.ts'
import { createContext, use, type ComponentType } from 'react'
import type { MenuGroup, Title } from './titles-words.ts'
import type { PlaceIcon } from './icons.tsx'

/**
 * The menu's groups in its order, that of a working day, and the paths that S0 §2.9 gives its parents: such a path opens the
 * group's first visible child.
 */
export const groupPaths: Readonly<Record<MenuGroup, string | null>> = {
  home: null,
  adminCargos: '/app/manage-loads',
  cargos: '/app/loads',
  hall: null,
  reports: '/app/reports',
  drivers: '/app/manage-drivers',
  organisations: null,
  basics: '/app/info-plus',
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
  /** Its group in the menu, by role where S0 §2.9 differs. */
  menu?: MenuGroup | ((role: Principal['role']) => MenuGroup)
  icon?: PlaceIcon
  /** Rank among the four places of the phone's bottom bar. */
  main?: number
  /** Something is done here, more than looked at; `main`: what its people come for, at hand at every width. */
  act?: 'main' | 'other'
  refused?: '/error401'
  /** Loads it. */
  screen: (() => Promise<{ Screen: ComponentType }>) & {
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

/** A line of the menu: a place, or a group that folds. */
export type MenuLine = { place: AppRoute } | { group: MenuGroup; routes: readonly AppRoute[] }

/** How many places stand in the phone's bottom bar, beside its button for the rest. */
const IN_BAR = 4
/** Most lines of a menu when all its groups are folded. */
export const MOST_LINES = 9

/** The group that has the route in this member's menu. */
const groupOf = ({ menu }: AppRoute, { role }: Principal) => (typeof menu === 'function' ? menu(role) : menu)

/** What the member may open, of those that stand in a menu. */
const openTo = (routes: readonly AppRoute[], principal: Principal) =>
  // An owner who waits has one page, and what is everybody's is not for them yet (GAP17).
  routes.filter((route) => route.menu && may(route.who, principal) && (!principal.isPending || route.menu === 'home'))

/** The member's groups in the menu's order. What is not built stands nowhere, nor does a group without a place. */
export function menuOf(routes: readonly AppRoute[], principal: Principal): MenuSection[] {
  const open = openTo(routes, principal)
  return groups
    .map((group) => ({ group, routes: open.filter((route) => groupOf(route, principal) === group) }))
    .filter((section) => section.routes.length > 0)
}

/** Where a group's own path leads: to its first place that is built, else to the first that will be; undefined: nowhere. */
export function firstOf(routes: readonly AppRoute[], group: MenuGroup, principal: Principal): AppRoute | undefined {
  const inGroup = openTo(routes, principal).filter((route) => groupOf(route, principal) === group)
  return inGroup[0]
}

/**
 * The menu as it stands on the page. Parents of S0 §2.9 fold; a group of our own is only a place of lines, and folds where
 * its lines would make the menu longer than MOST_LINES. A group with one child is that child.
 */
export function linesOf(menu: readonly MenuSection[]): MenuLine[] {
  let count = menu.length
  return menu.flatMap(({ group, routes }): MenuLine[] => {
    const more = routes.length - 1
    const isOpen = more === 0 || (groupPaths[group] === null && count + more <= MOST_LINES)
    if (!isOpen) return [{ group, routes }]
    count += more
    return routes.map((place) => ({ place }))
  })
}

/** What the member comes for, where the menu has it inside a group only. */
export const actsAside = (lines: readonly MenuLine[]): AppRoute[] =>
  lines.flatMap((line) => ('group' in line ? line.routes.filter(({ act }) => act === 'main') : []))

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
