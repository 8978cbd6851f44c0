import { Menu } from '@mantine/core'
import type { ReactNode, RefObject } from 'react'
import { Standing, useDrawnClosed, useLate, type TargetProps } from './late.ts'

interface MenuButtonProps {
  target: RefObject<HTMLButtonElement | null>
  /** Of the menu, px. */
  width: number
  /** Rendered next to its button, outside the page's main part. */
  beside?: boolean
  renderButton: (target: TargetProps) => ReactNode
  /** Its items. */
  children: ReactNode
}

/** A button with a menu that is made when it is first opened. */
export function MenuButton({ target, renderButton, ...rest }: MenuButtonProps) {
  const { opened, setOpened, target: props } = useLate(target, 'menu')
  return (
    <>
      {renderButton(props)}
      {opened !== null && <Opened {...{ target, opened, onChange: setOpened }} {...rest} />}
    </>
  )
}

interface OpenedProps extends Omit<MenuButtonProps, 'renderButton'> {
  opened: boolean
  onChange: (opened: boolean) => void
}

function Opened({ target, opened, width, beside = false, onChange, children }: OpenedProps) {
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
        <Standing button={target} />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
