import { IconDotsVertical } from '@tabler/icons-react'
import { rowWords } from '#app/kit/ui/ui-words.ts'
import { MenuButton } from '../menu/MenuButton.tsx'
import type { RowAct } from './act.ts'
import { useLanding, type FocusTarget } from './landing.ts'

export interface RowMenuProps {
  /** The button's name for screen readers, with its subject. */
  name: string
  acts: readonly RowAct[]
  /** Of the menu, px. */
  width: number
  /** Where the focus goes when no action is left. */
  focusTarget?: FocusTarget
}

/** The remaining actions of a row; choosing one returns the focus to the button, then runs it. */
export function RowMenu({ name, acts, width, focusTarget }: RowMenuProps) {
  const target = useLanding<HTMLButtonElement>(focusTarget)
  const choose = (run: () => void) => {
    // A dialog restores the focus to the previous element, which must not be an item of a closed menu.
    target.current?.focus()
    run()
  }
  return (
    <MenuButton
      {...{ target, width }}
      entries={acts.map(({ word, icon, run, link, disabled }) => ({
        word,
        icon,
        disabled,
        link,
        run: run && (() => choose(run)),
      }))}
      renderButton={(props) => (
        <button type="button" className="icon-btn" aria-label={name} title={rowWords.more} {...props}>
          <IconDotsVertical size={18} aria-hidden />
        </button>
      )}
    />
  )
}
