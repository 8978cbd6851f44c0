/** The menu of one member, made from the table of places (S0 §2.9; GAP10, GAP12, GAP14). */
import { may, type Standing } from '#contract/roles.ts'
import { createContext, use } from 'react'
import { menuGroups, type MenuGroup, type Place } from '../place.ts'

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
  return menuGroups
    .map(([group]) => ({ group, places: open.filter((place) => place.menu === group) }))
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
