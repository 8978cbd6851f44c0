import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

/** Why an act was not done, where no field of its own is at fault; nothing while there is nothing to say. */
export const TroubleNote = ({ children }: { children: ReactNode }) =>
  children && (
    <p className="note" data-tone="bad" role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      {children}
    </p>
  )
