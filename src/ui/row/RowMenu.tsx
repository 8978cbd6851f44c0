import { Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useReducer, useState, type Ref, type RefObject } from 'react'
import { rowWords } from '#app/words/ui.ts'
import type { RowAct } from './act.ts'
import { useLanding, type Place } from './landing.ts'

export interface RowMenuProps {
  /** What the button is called for the ear, with what it is about. */
  name: string
  acts: readonly RowAct[]
  /** Of the menu, px. */
  width: number
  /** Where the focus goes once nothing is left to do. */
  place?: Place
}

/**
 * The rest of what can be done with a row; the item that is chosen gives the focus back to the button, then acts. The menu is
 * made when it is first opened: a list has one in every row, and most stay closed.
 */
export function RowMenu({ name, acts, width, place }: RowMenuProps) {
  const target = useLanding<HTMLButtonElement>(place)
  const [opened, setOpened] = useState<boolean | null>(null)
  const choose = (run: () => void) => {
    // A dialog gives the focus back to what had it: an item of a closed menu is not there any more.
    target.current?.focus()
    run()
  }
  return (
    <>
      <button
        ref={target}
        type="button"
        className="icon-btn"
        aria-label={name}
        title={rowWords.more}
        aria-haspopup="menu"
        aria-expanded={opened ?? false}
        onClick={() => setOpened(!opened)}
      >
        <IconDotsVertical size={18} aria-hidden />
      </button>
      {opened !== null && <Acts {...{ target, opened, acts, width }} onChange={setOpened} onChoose={choose} />}
    </>
  )
}

interface ActsProps extends Pick<RowMenuProps, 'acts' | 'width'> {
  target: RefObject<HTMLButtonElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
  onChoose: (run: () => void) => void
}

function Acts({ target, opened, acts, width, onChange, onChoose }: ActsProps) {
  // A menu remembers where the focus was only when it opens after it was drawn closed.
  const [isDrawn, draw] = useReducer(() => true, false)
  useEffect(draw, [draw])
  return (
    <Menu
      {...{ onChange, width }}
      opened={opened && isDrawn}
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      // Inside the page's main part, as everything is that is read; not inside the table's box, which would cut it.
      portalProps={{ target: (opened && document.querySelector('main')) || document.body }}
    >
      <Menu.Target>
        <Standing button={target} />
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map(({ word, icon: Sign, run, link, disabled }) => (
          <Menu.Item
            key={word}
            disabled={disabled}
            leftSection={<Sign size={18} stroke={1.75} aria-hidden />}
            renderRoot={link && ((props) => <Link {...props} {...link} />)}
            onClick={run && (() => onChoose(run))}
          >
            {word}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

interface StandingProps {
  button: RefObject<HTMLButtonElement | null>
  /** What the menu gives its target. */
  ref?: Ref<HTMLButtonElement>
  id?: string
  'aria-controls'?: string
}

/** The button, which stood there before its menu, as the menu's target. */
function Standing({ button, ref, id, 'aria-controls': controls }: StandingProps) {
  useLayoutEffect(() => {
    const element = button.current!
    if (id) element.setAttribute('id', id)
    if (controls) element.setAttribute('aria-controls', controls)
    else element.removeAttribute('aria-controls')
  }, [button, id, controls])
  useLayoutEffect(() => {
    if (typeof ref !== 'function') return undefined
    const forget = ref(button.current)
    return () => (typeof forget === 'function' ? forget() : void ref(null))
  }, [button, ref])
  return null
}
