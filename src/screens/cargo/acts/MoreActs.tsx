import { Menu } from '@mantine/core'
import { IconDotsVertical, IconFileDescription, IconTicket, IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { CargoRow } from '#contract/cargo-list.ts'
import { cargoActWords as words } from '#app/words/cargo-acts.ts'
import type { CargoAct, CargoRights } from './allowed.ts'
import { actIcons } from './icons.ts'
import { detailOf, editOf } from './links.ts'
import type { OpenDialog } from './useCargoDialogs.tsx'

interface MoreActsProps {
  cargo: CargoRow
  rights: CargoRights
  /** The acts that found no room beside the menu. */
  acts: readonly CargoAct[]
  open: OpenDialog
}

/** The rest of what can be done with a row, and where more of it is told. */
export function MoreActs({ cargo, rights, acts, open }: MoreActsProps) {
  const target = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const show: OpenDialog = (kind, about) => {
    // The dialog gives the focus back to what had it: an item of a closed menu is not there any more.
    target.current?.focus()
    open(kind, about)
  }
  return (
    <Menu
      {...{ opened, onChange: setOpened }}
      position="bottom-end"
      width={220}
      withInitialFocusPlaceholder={false}
      // Inside the page's main part, as everything is that is read; not inside the table's box, which would cut it.
      portalProps={{ target: (opened && document.querySelector('main')) || document.body }}
    >
      <Menu.Target>
        <button ref={target} type="button" className="icon-btn" aria-label={words.of(words.more, cargo.id)} title={words.more}>
          <IconDotsVertical size={18} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {acts.map((act) => {
          const Sign = actIcons[act]
          const sign = <Sign size={18} stroke={1.75} aria-hidden />
          if (act === 'edit')
            return (
              <Menu.Item key={act} leftSection={sign} renderRoot={(props) => <Link {...props} to={editOf(cargo.id)} />}>
                {words.edit}
              </Menu.Item>
            )
          return (
            <Menu.Item key={act} leftSection={sign} onClick={() => show(act, cargo)}>
              {words[act]}
            </Menu.Item>
          )
        })}
        <Menu.Item
          leftSection={<IconFileDescription size={18} stroke={1.75} aria-hidden />}
          renderRoot={(props) => <Link {...props} to={detailOf(cargo.id)} />}
        >
          {words.detail}
        </Menu.Item>
        {rights.priorities && (
          <Menu.Item leftSection={<IconUsers size={18} stroke={1.75} aria-hidden />} onClick={() => show('priorities', cargo)}>
            {words.priorities}
          </Menu.Item>
        )}
        {rights.permits && (
          <Menu.Item leftSection={<IconTicket size={18} stroke={1.75} aria-hidden />} onClick={() => show('permits', cargo)}>
            {words.permits}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
