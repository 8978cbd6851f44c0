import { Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { PermitRow } from '#contract/permit.ts'
import { permitActWords as words } from '#app/words/permit-acts.ts'
import type { PermitAct } from './allowed.ts'
import { permitActIcons } from './icons.ts'
import type { OpenDialog } from './usePermitDialogs.tsx'

interface MoreActsProps {
  permit: PermitRow
  /** The acts that found no room beside the menu. */
  acts: readonly PermitAct[]
  open: OpenDialog
}

/** The rest of what can be done with a permit. */
export function MoreActs({ permit, acts, open }: MoreActsProps) {
  const target = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const show: OpenDialog = (kind, about) => {
    // The dialog gives the focus back to what had it: an item of a closed menu is not there any more.
    target.current?.focus()
    open(kind, about)
  }
  if (acts.length === 0) return null
  return (
    <Menu
      {...{ opened, onChange: setOpened }}
      position="bottom-end"
      width={200}
      withInitialFocusPlaceholder={false}
      // Inside the page's main part, as everything is that is read; not inside the table's box, which would cut it.
      portalProps={{ target: (opened && document.querySelector('main')) || document.body }}
    >
      <Menu.Target>
        <button ref={target} type="button" className="icon-btn" aria-label={words.of(words.more, permit.id)} title={words.more}>
          <IconDotsVertical size={18} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => {
          const Sign = permitActIcons[act]
          return (
            <Menu.Item key={act} leftSection={<Sign size={18} stroke={1.75} aria-hidden />} onClick={() => show(act, permit)}>
              {words[act]}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
