import type { CargoRow } from '#contract/cargo-list.ts'
import type { OpenRowDialog, RowDialogProps } from '#app/ui/row/useRowDialogs.tsx'

/** Opens one of the dialogs about a cargo. */
export type OpenDialog = OpenRowDialog<'finish' | 'return' | 'accept' | 'reject' | 'priorities' | 'permits', CargoRow>

/** What every dialog about one cargo is given. */
export type ActDialogProps = RowDialogProps<'cargo', CargoRow>
