import type { TurnRow } from '#contract/turn.ts'
import type { OpenDialog } from './useTurnDialogs.tsx'

/** What every dialog about one turn is given. It stays in the page while it closes, so that the focus can go back. */
export interface TurnDialogProps {
  turn: TurnRow
  opened: boolean
  /** What the reason says at first. */
  reason: string
  onClose: () => void
  /** Another dialog about the same turn takes this one's place. */
  open: OpenDialog
}
