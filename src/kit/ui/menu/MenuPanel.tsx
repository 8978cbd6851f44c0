import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { RefObject } from 'react'
import type { MenuEntry } from './entry.ts'
import { MenuTarget, useDrawnClosed } from './late.ts'

export interface MenuPanelProps {
  target: RefObject<HTMLButtonElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
  /** px */
  width: number
  /** Rendered next to its button, outside the page's main part. */
  beside?: boolean
  entries: readonly MenuEntry[]
}

/** The items of a menu, loaded when a menu is first opened. */
export function MenuPanel({ target, opened, width, beside = false, onChange, entries }: MenuPanelProps) {
  return (
    <Menu
      {...{ onChange, width }}
      opened={useDrawnClosed(opened)}
      position="bottom-end"
      withInitialFocusPlaceholder={false}
      withinPortal={!beside}
      // Rendered in the main part, not inside a table's container, which would clip it.
      portalProps={{ target: (opened && document.querySelector('main')) || document.body }}
    >
      <Menu.Target>
        <MenuTarget button={target} />
      </Menu.Target>
      <Menu.Dropdown>{entries.map(toItem)}</Menu.Dropdown>
    </Menu>
  )
}

function toItem(entry: MenuEntry, at: number) {
  if (entry === 'divider') return <Menu.Divider key={at} />
  if ('heading' in entry) return <Menu.Label key={at}>{entry.heading}</Menu.Label>
  const { word, key = word, why, icon: Sign, mark, disabled, run, link } = entry
  return (
    <Menu.Item
      key={key}
      disabled={disabled}
      {...(why !== undefined && { 'aria-label': word, 'aria-description': why })}
      leftSection={Sign && <Sign size={18} stroke={1.75} aria-hidden />}
      rightSection={mark}
      renderRoot={link && ((props) => <Link {...props} {...link} />)}
      onClick={run}
    >
      {word}
      {why !== undefined && <div className="faint">{why}</div>}
    </Menu.Item>
  )
}
