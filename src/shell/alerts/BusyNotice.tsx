import { IconHourglass } from '@tabler/icons-react'
import { useBusy } from '../../data/busy.ts'
import { wireWords } from '../../words/wire.ts'

/** Says that the server is busy and the page tries again by itself, for as long as it does. */
export function BusyNotice() {
  if (!useBusy()) return null
  return (
    <div className="alert" data-tone="wait" data-passing>
      <IconHourglass size={20} aria-hidden />
      <p>{wireWords.busy}</p>
    </div>
  )
}
