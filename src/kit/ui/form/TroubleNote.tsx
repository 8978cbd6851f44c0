import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { use, type ReactNode } from 'react'
import { OffLine } from './Form.tsx'

/**
 * Why an act was not done, where no field of its own is at fault; nothing while there is nothing to say. What only waits for
 * the line was refused by nobody, and does not look as if it were.
 */
export function TroubleNote({ children }: { children: ReactNode }) {
  const isOff = use(OffLine)
  const Sign = isOff ? IconCloudOff : IconAlertTriangle
  return (
    children && (
      <p className="note" data-tone={isOff ? 'wait' : 'bad'} role="alert">
        <Sign size={18} aria-hidden />
        {children}
      </p>
    )
  )
}
