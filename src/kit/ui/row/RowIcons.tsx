import { useContext } from 'react'
import { ActIcon } from './ActIcon.tsx'
import type { RowAct } from './act.ts'
import { FoldedActs } from './folded.ts'
import { useLanding, type Place } from './landing.ts'
import { RowMenu, type RowMenuProps } from './RowMenu.tsx'

/** What a row offers. */
export interface RowActsProps {
  acts: readonly RowAct[]
  /** The acts that found no room beside it; without any there is no menu. */
  menu?: Omit<RowMenuProps, 'place'>
  /** Where the focus goes when what had it is gone; without it nobody looks after that. */
  place?: Place
  /** Shows the verbs where the table is wide; it needs `actsWidth`. */
  worded?: boolean
}

/** In a table's row: icons and the menu of the rest, each named for the ear with what it acts on; one menu where there is no room. */
export function RowIcons({ acts: all, menu: rest, place, worded }: RowActsProps) {
  const row = useLanding<HTMLSpanElement>(place, 'tr')
  const isFolded = useContext(FoldedActs) && rest !== undefined
  const acts = isFolded ? [] : all
  const menu = isFolded ? { ...rest, acts: [...all, ...rest.acts] } : rest
  return (
    <>
      <span ref={row} hidden />
      {acts.map((act) => (
        <ActIcon key={act.word} {...act} {...{ place, worded }} />
      ))}
      {menu && menu.acts.length > 0 && <RowMenu {...menu} place={place} />}
    </>
  )
}
