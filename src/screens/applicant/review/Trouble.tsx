import { IconAlertTriangle } from '@tabler/icons-react'

/** Why an act was not done, where no field of its own is at fault. */
export const Trouble = ({ message }: { message: string | undefined }) =>
  message && (
    <div className="note" data-tone="bad" role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      <span>{message}</span>
    </div>
  )
