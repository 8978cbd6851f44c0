import { IconAlertTriangle } from '@tabler/icons-react'

/** What went wrong and belongs to no field. */
export const Trouble = ({ note }: { note: string | null }) =>
  note && (
    <p className="note" data-tone="bad" role="alert">
      <IconAlertTriangle size={18} aria-hidden />
      {note}
    </p>
  )
