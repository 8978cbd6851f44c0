import { createElement, Fragment, createRef, useContext, useState } from 'react'
import { renderAct } from './ActIcon.tsx'
import type { RowAct } from './act.ts'
import { ActsFormContext } from './actsForm.ts'
import { keepFocus, type FocusTarget } from './landing.ts'
import { useFollow } from './RowAnchor.tsx'
import { renderMenu, type RowMenuProps } from './RowMenu.tsx'

/** The actions of a row. */
export interface RowActsProps {
  acts: readonly RowAct[]
  /** The actions without a button; without any there is no menu. */
  menu?: Omit<RowMenuProps, 'focusTarget'>
  /** Where the focus goes when the focused element is removed; without it the focus is not managed. */
  focusTarget?: FocusTarget
}

/** In a table row: buttons and a menu of the others, each named for screen readers with its subject; one menu without room. */
export function RowIcons({ acts: all, menu: rest, focusTarget }: RowActsProps) {
  const follow = useFollow()
  const [target] = useState(createRef<HTMLButtonElement>)
  const form = useContext(ActsFormContext)
  const isFolded = form === 'menu' && rest !== undefined
  const acts = isFolded ? [] : all
  const menu = isFolded ? { ...rest, acts: [...all, ...rest.acts] } : rest
  const isEmpty = acts.length === 0 && !menu?.acts.length
  // Separate arguments, because an array would cost a further fiber in every row.
  return createElement(
    Fragment,
    null,
    ...acts.map((act) => renderAct(act, { follow, worded: form === 'words', focusTarget })),
    menu && menu.acts.length > 0 && renderMenu({ ...menu, target, focusTarget }),
    focusTarget && isEmpty && <span ref={keepFocus(focusTarget)} hidden />,
  )
}
