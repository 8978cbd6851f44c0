import { IconAlertTriangle } from '@tabler/icons-react'
import type { Trouble } from './useAct.ts'

/** The refusal's sentence inside the dialog that was refused. */
export const TroubleNote = ({ trouble }: { trouble: Trouble | null }) =>
  trouble && (
    <p className="note" data-tone="bad" role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      {trouble.message}
    </p>
  )
