import { IconDotsVertical } from '@tabler/icons-react'
import { createRef, useState, type RefObject } from 'react'
import { rowWords } from '#app/kit/ui/ui-words.ts'
import { MenuButton } from '../menu/MenuButton.tsx'
import type { RowAct } from './act.ts'
import { keepFocus, type FocusTarget } from './landing.ts'
import { renderSign } from './sign.tsx'

export interface RowMenuProps {
  /** The button's name for screen readers, with its subject. */
  name: string
  acts: readonly RowAct[]
  /** Of the menu, px. */
  width: number
  /** Where the focus goes when no action is left. */
  focusTarget?: FocusTarget | undefined
}

interface Drawn extends RowMenuProps {
  target: RefObject<HTMLButtonElement | null>
}

/** Renders the button of a menu; choosing an action returns the focus to the button, then runs it. */
export function renderMenu({ name, acts, width, target, focusTarget }: Drawn) {
  const choose = (run: () => void) => {
    // A dialog restores the focus to the previous element, which must not be an item of a closed menu.
    target.current?.focus()
    run()
  }
  const attach = (button: HTMLButtonElement) => {
    target.current = button
    const leave = keepFocus(focusTarget)?.(button)
    return () => {
      target.current = null
      leave?.()
    }
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
        <button type="button" className="icon-btn" aria-label={name} title={rowWords.more} {...props} ref={attach}>
          {renderSign(IconDotsVertical, { size: 18 })}
        </button>
      )}
    />
  )
}

/** The remaining actions of a record in a menu. */
export function RowMenu(menu: RowMenuProps) {
  const [target] = useState(createRef<HTMLButtonElement>)
  return renderMenu({ ...menu, target })
}
