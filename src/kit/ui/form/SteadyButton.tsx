import { Button, Loader, type ButtonProps } from '@mantine/core'
import { use, type ComponentPropsWithoutRef, type Ref } from 'react'
import { OfflineContext } from './Form.tsx'

type SteadyButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & {
    /** Its own command is running. */
    busy: boolean
    /** Another command it has to wait for is running. */
    isBlocked?: boolean
    ref?: Ref<HTMLButtonElement>
  }

/**
 * A button that keeps the focus while it works or waits: a button disabled while pressed would lose it to the body. Presses
 * meanwhile are ignored. While it waits for another command it looks disabled but stays focusable.
 */
export function SteadyButton({ busy, isBlocked = false, leftSection, onClick, children, ...rest }: SteadyButtonProps) {
  const waits = isBlocked || (use(OfflineContext) && rest.type === 'submit')
  const isPassedBy = busy || waits
  return (
    <Button
      {...rest}
      aria-disabled={isPassedBy || undefined}
      data-disabled={waits || undefined}
      onClick={isPassedBy && rest.type !== 'submit' ? undefined : onClick}
      leftSection={busy ? <Loader size={18} color="currentColor" /> : leftSection}
    >
      {children}
    </Button>
  )
}
