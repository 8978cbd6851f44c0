/** Entries of the route table (src/app/routes.ts), and the member's menu built from them (S0 §2.9; GAP10, GAP12, GAP14). */
import type { Who } from '#contract/kernel/call.ts'
import { may, type Principal } from '#contract/kernel/roles.ts'
import { createContext, use, type ComponentType } from 'react'
import type { MenuGroup } from './titles-words.ts'
import type { EntryIconName } from './icons.tsx'

/**
 * The menu's groups in their order, which follows a working day, and the paths that S0 §2.9 gives them: such a path opens the
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
  /** Its title: in the menu, above the screen, in the browser's tab. */
  title: string
  /** Its name in the phone's bottom bar, where the title is too long. */
  short?: string
  who: Who
  /** Its group in the menu, by role where S0 §2.9 differs. */
  menu?: MenuGroup | ((role: Principal['role']) => MenuGroup)
  /** Paths of the lists its row is in, if its own path does not begin with its list's: the member's one is marked in the menu. */
  lists?: readonly string[]
  icon?: EntryIconName
  /** Rank among the four entries of the phone's bottom bar. */
  main?: number
  /** The screen is mainly for commands; `main`: a primary command of its members, reachable at every width. */
  act?: 'main' | 'other'
  refused?: '/error401'
  /** Loads it. */
  screen: (() => Promise<{ Screen: ComponentType }>) & {
    /** Prefetches its first query for an address with this search, while the screen is loading. */
    ahead?: (search: Readonly<Record<string, unknown>>) => Promise<void>
  }
  /** A wall board, without a user who could dismiss the demo's banner. */
  isWall?: true
  /** Its first field takes what is scanned while the screen still loads. */
  scans?: true
}

/** A group with at least one entry the member may open. */
export interface MenuSection {
  group: MenuGroup
  routes: readonly AppRoute[]
}

/** A line of the menu: an entry, or a collapsible group. */
export type MenuItem = { route: AppRoute } | { group: MenuGroup; routes: readonly AppRoute[] }

/** Number of places in the phone's bottom bar, in addition to its menu button. */
const IN_BAR = 4
/** Maximum lines of a menu with all groups collapsed. */
export const MOST_LINES = 9

/** The group that has the route in this member's menu. */
const groupOf = ({ menu }: AppRoute, { role }: Principal) => (typeof menu === 'function' ? menu(role) : menu)

/** Returns the menu routes the member may open. */
const openTo = (routes: readonly AppRoute[], principal: Principal) =>
  // A pending owner has one page; entries open to every member are hidden too (GAP17).
  routes.filter((route) => route.menu && may(route.who, principal) && (!principal.isPending || route.menu === 'home'))

/** Returns the member's groups in menu order. Screens that are not built, and empty groups, are left out. */
export function menuOf(routes: readonly AppRoute[], principal: Principal): MenuSection[] {
  const open = openTo(routes, principal)
  return groups
    .map((group) => ({ group, routes: open.filter((route) => groupOf(route, principal) === group) }))
    .filter((section) => section.routes.length > 0)
}

/** Returns the target of a group's own path: its first built entry, else its first one; undefined if there is none. */
export function firstOf(routes: readonly AppRoute[], group: MenuGroup, principal: Principal): AppRoute | undefined {
  const inGroup = openTo(routes, principal).filter((route) => groupOf(route, principal) === group)
  return inGroup[0]
}

/**
 * Returns the menu entry a screen belongs to: its own, or for a page of one row that of its list; undefined if the member's menu
 * has neither.
 */
export function entryOf(menu: readonly MenuSection[], { path, lists = [] }: AppRoute): AppRoute | undefined {
  const entries = menu.flatMap(({ routes }) => routes)
  return (
    entries.find((entry) => entry.path === path || lists.includes(entry.path)) ??
    entries.find((entry) => path.startsWith(`${entry.path}/`))
  )
}

/**
 * Returns the menu lines. Groups of S0 §2.9 collapse; the product's own groups collapse only if the menu would exceed MOST_LINES.
 * A group with one child is replaced by it.
 */
export function menuItemsOf(menu: readonly MenuSection[]): MenuItem[] {
  let count = menu.length
  return menu.flatMap(({ group, routes }): MenuItem[] => {
    const more = routes.length - 1
    const isOpen = more === 0 || (groupPaths[group] === null && count + more <= MOST_LINES)
    if (!isOpen) return [{ group, routes }]
    count += more
    return routes.map((route) => ({ route }))
  })
}

/** Primary commands that the menu has only inside a group. */
export const actsAside = (items: readonly MenuItem[]): AppRoute[] =>
  items.flatMap((item) => ('group' in item ? item.routes.filter(({ act }) => act === 'main') : []))

/** Returns the member's main entries by rank; for equal ranks the first one in the table. */
export function mainRoutesOf(menu: readonly MenuSection[]): AppRoute[] {
  const ranked = new Map<number, AppRoute>()
  for (const route of menu.flatMap((section) => section.routes))
    if (route.main !== undefined && !ranked.has(route.main)) ranked.set(route.main, route)
  const byRank = [...ranked].toSorted(([a], [b]) => a - b)
  return byRank.map(([, route]) => route).slice(0, IN_BAR)
}

const Menu = createContext<readonly MenuSection[]>([])
/** Provides the signed-in member's menu. */
export const MenuProvider = Menu.Provider
/** The signed-in member's menu. */
export const useMenu = (): readonly MenuSection[] => use(Menu)
