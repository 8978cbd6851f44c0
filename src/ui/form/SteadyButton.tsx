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
 * A button that keeps the focus while it works: one that goes dead under the finger drops it to the top of the page.
 * Whoever handles its click lets a second one pass by. While it waits for something else it looks dead, and still is not.
 */
export function SteadyButton({ busy, held = false, leftSection, children, ...rest }: SteadyButtonProps) {
  const waits = held || (use(OffLine) && rest.type === 'submit')
  return (
    <Button
      {...rest}
      aria-disabled={busy || waits || undefined}
      data-disabled={waits || undefined}
      leftSection={busy ? <Loader size={18} color="currentColor" /> : leftSection}
    >
      {children}
    </Button>
  )
}
