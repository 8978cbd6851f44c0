import { IconAlertTriangle, IconCloudOff } from '@tabler/icons-react'
import { use, type ReactNode } from 'react'
import { OfflineContext } from './Form.tsx'

/**
 * Why a command failed, if no field is at fault; renders nothing without an error. A command that only waits for the network was
 * not refused, and is styled differently.
 */
export function TroubleNote({ children }: { children: ReactNode }) {
  const isOff = use(OfflineContext)
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
