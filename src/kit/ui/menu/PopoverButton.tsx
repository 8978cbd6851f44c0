import { Popover } from '@mantine/core'
import { useRef, type ReactNode, type RefObject } from 'react'
import { Standing, useDrawnClosed, useLate, type TargetProps } from './late.ts'

interface PopoverButtonProps {
  /** Its name for screen readers. */
  name: string
  /** px; as wide as its content without it. */
  width?: number
  className?: string
  renderButton: (target: TargetProps) => ReactNode
  children: ReactNode
}

/** A button with a small dialog under it that is made when it is first opened. */
export function PopoverButton({ renderButton, ...rest }: PopoverButtonProps) {
  const target = useRef<HTMLButtonElement>(null)
  const { opened, setOpened, target: props } = useLate(target, 'dialog')
  return (
    <>
      {renderButton(props)}
      {opened !== null && <Opened {...{ target, opened, onChange: setOpened }} {...rest} />}
    </>
  )
}

interface OpenedProps extends Omit<PopoverButtonProps, 'renderButton'> {
  target: RefObject<HTMLButtonElement | null>
  opened: boolean
  onChange: (opened: boolean) => void
}

function Opened({ target, opened, onChange, name, className, width, children }: OpenedProps) {
  return (
    <Popover
      opened={useDrawnClosed(opened)}
      {...{ onChange, ...(width && { width }) }}
      trapFocus
      returnFocus
      position="bottom-end"
    >
      <Popover.Target>
        <Standing button={target} />
      </Popover.Target>
      <Popover.Dropdown {...(className && { className })} aria-label={name}>
        {children}
      </Popover.Dropdown>
    </Popover>
  )
}
