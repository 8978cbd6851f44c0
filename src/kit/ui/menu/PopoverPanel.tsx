import { Popover } from '@mantine/core'
import type { RefObject } from 'react'
import { MenuTarget, useDrawnClosed } from './late.ts'
import type { PopoverButtonProps } from './PopoverButton.tsx'

interface PopoverPanelProps extends Omit<PopoverButtonProps, 'renderButton'> {
  target: RefObject<HTMLButtonElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
}

/** The dialog under a button, loaded when one is first opened. */
export function PopoverPanel({ target, opened, onChange, name, className, width, children }: PopoverPanelProps) {
  return (
    <Popover
      opened={useDrawnClosed(opened)}
      {...{ onChange, ...(width && { width }) }}
      trapFocus
      returnFocus
      position="bottom-end"
    >
      <Popover.Target>
        <MenuTarget button={target} />
      </Popover.Target>
      <Popover.Dropdown {...(className && { className })} aria-label={name}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
