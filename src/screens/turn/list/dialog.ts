import type { TurnRow } from '#contract/turn.ts'
import type { OpenRowDialog, RowDialogProps } from '#app/ui/row/useRowDialogs.tsx'
import type { TurnAct } from './allowed.ts'

/** Opens one of the dialogs about a turn; `reason` is what its reason says at first. */
export type OpenDialog = OpenRowDialog<TurnAct, TurnRow>

/** What every dialog about one turn is given. */
export type TurnDialogProps = RowDialogProps<'turn', TurnRow> & {
  /** Another dialog about the same turn takes this one's place. */
  open: OpenDialog
}
