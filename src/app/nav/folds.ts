/** Which groups of the menu are unfolded, remembered on this device. */
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState, type RefObject } from 'react'
import type { MenuGroup } from '#app/kit/page/titles-words.ts'
import type { MenuSection } from '#app/kit/page/menu.ts'

const KEY = 'barnobat.menu'
type Folds = Partial<Record<MenuGroup, boolean>>

/** Until somebody folds it, the day's work is open and the rest is not. */
const atFirst: Folds = { adminCargos: true, cargos: true }

/** Storage that is closed to us, or says something else, counts as empty. */
function remembered(): Folds {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...atFirst, ...(typeof kept === 'object' ? kept : {}) }
  } catch {
    return atFirst
  }
}

function remember(folds: Folds): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(folds))
  } catch {
    // A full or forbidden storage only costs the memory of it.
  }
}

/** Whether a group is unfolded, and what folds or unfolds it. Coming to one of its places unfolds it. */
export function useFolds(
  menu: readonly MenuSection[],
): [isOpen: (group: MenuGroup) => boolean, toggle: (group: MenuGroup) => void] {
  const path = useLocation({ select: (location) => location.pathname })
  const [folds, setFolds] = useState(remembered)
  const [last, setLast] = useState<string | null>(null)
  if (last !== path) {
    setLast(path)
    const here = menu.find(({ routes }) => routes.some((route) => route.path === path))
    if (here) setFolds((now) => ({ ...now, [here.group]: true }))
  }
  const toggle = (group: MenuGroup) => {
    const next = { ...folds, [group]: !folds[group] }
    remember(next)
    setFolds(next)
  }
  return [(group) => folds[group] ?? false, toggle]
}

/** Keeps the line of the page that is looked at in view. */
export function useActiveInView(nav: RefObject<HTMLElement | null>): void {
  const path = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    const links = nav.current?.querySelectorAll('a') ?? []
    for (const link of links) if (link.getAttribute('href') === path) link.scrollIntoView({ block: 'nearest' })
  }, [nav, path])
}
