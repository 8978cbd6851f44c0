import { useContext } from 'react'
import { ActIcon } from './ActIcon.tsx'
import type { RowAct } from './act.ts'
import { FoldedActs } from './folded.ts'
import { useLanding, type FocusTarget } from './landing.ts'
import { RowMenu, type RowMenuProps } from './RowMenu.tsx'

/** The actions of a row. */
export interface RowActsProps {
  acts: readonly RowAct[]
  /** The actions without a button; without any there is no menu. */
  menu?: Omit<RowMenuProps, 'focusTarget'>
  /** Where the focus goes when the focused element is removed; without it the focus is not managed. */
  focusTarget?: FocusTarget
  /** Shows labels if the table is wide; requires `actsWidth`. */
  worded?: boolean
}

/** In a table row: icons and a menu of the others, each named for screen readers with its subject; one menu without room. */
export function RowIcons({ acts: all, menu: rest, focusTarget, worded }: RowActsProps) {
  const row = useLanding<HTMLSpanElement>(focusTarget, 'tr')
  const isFolded = useContext(FoldedActs) && rest !== undefined
  const acts = isFolded ? [] : all
  const menu = isFolded ? { ...rest, acts: [...all, ...rest.acts] } : rest
  return (
    <>
      <span ref={row} hidden />
      {acts.map((act) => (
        <ActIcon key={act.word} {...act} {...{ focusTarget, worded }} />
      ))}
      {menu && menu.acts.length > 0 && <RowMenu {...menu} focusTarget={focusTarget} />}
    </>
  )
}
