/** Which groups of the menu are expanded, stored on this device. */
import { useEffect, useState, type RefObject } from 'react'
import { useEntryPath } from '#app/kit/page/current.tsx'
import type { MenuGroup } from '#app/kit/page/titles-words.ts'
import type { MenuSection } from '#app/kit/page/menu.ts'

const KEY = 'barnobat.menu'
type Folds = Partial<Record<MenuGroup, boolean>>

/** Until the member folds them, the groups of daily work are open and the others closed. */
const atFirst: Folds = { adminCargos: true, cargos: true }

/** Inaccessible storage or invalid content counts as empty. */
function remembered(): Folds {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return { ...atFirst, ...(typeof stored === 'object' ? stored : {}) }
  } catch {
    return atFirst
  }
}

function remember(folds: Folds): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(folds))
  } catch {
    // With a full or forbidden storage only the setting is lost.
  }
}

/** Whether a group is expanded, and its toggle. Opening one of its entries expands it. */
export function useFolds(
  menu: readonly MenuSection[],
): [isOpen: (group: MenuGroup) => boolean, toggle: (group: MenuGroup) => void] {
  const entry = useEntryPath()
  const [folds, setFolds] = useState(remembered)
  const [last, setLast] = useState<string | undefined>(undefined)
  if (last !== entry) {
    setLast(entry)
    const here = menu.find(({ routes }) => routes.some((route) => route.path === entry))
    if (here) setFolds((now) => ({ ...now, [here.group]: true }))
  }
  const toggle = (group: MenuGroup) => {
    const next = { ...folds, [group]: !folds[group] }
    remember(next)
    setFolds(next)
  }
  return [(group) => folds[group] ?? false, toggle]
}

/** Scrolls the active line into view. */
export function useActiveInView(nav: RefObject<HTMLElement | null>): void {
  const entry = useEntryPath()
  useEffect(() => {
    const links = nav.current?.querySelectorAll('a') ?? []
    for (const link of links) if (link.getAttribute('href') === entry) link.scrollIntoView({ block: 'nearest' })
  }, [nav, entry])
}
