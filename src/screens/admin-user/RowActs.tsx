import { Button, Menu } from '@mantine/core'
import { IconBuilding, IconCopy, IconDotsVertical, IconKey, IconLogout, IconBuildingWarehouse } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { AdminUser } from '#contract/admin-user.ts'
import { adminUserWords as words } from '#app/words/admin-user.ts'
import type { Doing } from './address.ts'

interface ActsProps {
  user: AdminUser
  open: (doing: Doing, userId: number) => void
}

const links = [
  { doing: 'companies', word: words.linkCompanies, icon: IconBuilding },
  { doing: 'halls', word: words.linkHalls, icon: IconBuildingWarehouse },
] as const
const rest = [
  { doing: 'copy', word: words.copy, icon: IconCopy },
  { doing: 'password', word: words.password, icon: IconKey },
  { doing: 'signOut', word: words.forceOut, icon: IconLogout },
] as const

/** In a table's row: icons for the links and a menu of the rest, each named for the ear with whom it is about. */
export const RowActs = ({ user, open }: ActsProps) => (
  <>
    {links.map(({ doing, word, icon: Sign }) => (
      <button
        key={doing}
        type="button"
        className="icon-btn"
        aria-label={words.of(word, user.fullName)}
        title={word}
        onClick={() => open(doing, user.userId)}
      >
        <Sign size={18} aria-hidden />
      </button>
    ))}
    <MoreActs {...{ user, open }} />
  </>
)

/** On a card: words under a thumb, and the menu of the rest. */
export const CardActs = ({ user, open }: ActsProps) => (
  <div className="row admin-user-card-acts">
    {links.map(({ doing, word }) => (
      <Button key={doing} variant="default" aria-label={words.of(word, user.fullName)} onClick={() => open(doing, user.userId)}>
        {word}
      </Button>
    ))}
    <MoreActs {...{ user, open }} />
  </div>
)

function MoreActs({ user, open }: ActsProps) {
  const target = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const show = (doing: Doing) => {
    // The dialog gives the focus back to what had it: an item of a closed menu is not there any more.
    target.current?.focus()
    open(doing, user.userId)
  }
  return (
    <Menu
      {...{ opened, onChange: setOpened }}
      position="bottom-end"
      width={250}
      // Inside the page's main part, as everything is that is read; not inside the table's box, which would cut it.
      portalProps={{ target: (opened && document.querySelector('main')) || document.body }}
    >
      <Menu.Target>
        <button
          ref={target}
          type="button"
          className="icon-btn"
          aria-label={words.of(words.more, user.fullName)}
          title={words.more}
        >
          <IconDotsVertical size={18} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {rest.map(({ doing, word, icon: Sign }) => (
          <Menu.Item key={doing} leftSection={<Sign size={18} stroke={1.75} aria-hidden />} onClick={() => show(doing)}>
            {word}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
