import type { PermitRow } from '#contract/permit.ts'
import type { OpenRowDialog, RowDialogProps } from '#app/ui/row/useRowDialogs.tsx'
import type { PermitAct } from './allowed.ts'

/** Opens one of the dialogs about a permit. */
export type OpenDialog = OpenRowDialog<PermitAct, PermitRow>

/** What every dialog about one permit is given. */
export type PermitDialogProps = RowDialogProps<'permit', PermitRow>
