import { Button, Loader, type ButtonProps } from '@mantine/core'
import { use, type ComponentPropsWithoutRef, type Ref } from 'react'
import { OffLine } from './Form.tsx'

type SteadyButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps> & {
    /** What it began is still under way. */
    busy: boolean
    /** Something else is under way that it has to wait for. */
    held?: boolean
    ref?: Ref<HTMLButtonElement>
  }

/**
 * A button that keeps the focus while it works or waits: one that goes dead under the finger drops it to the top of the page.
 * What is pressed meanwhile is passed by. While it waits for something else it looks dead, and still is not.
 */
export function SteadyButton({ busy, held = false, leftSection, onClick, children, ...rest }: SteadyButtonProps) {
  const waits = held || (use(OffLine) && rest.type === 'submit')
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
