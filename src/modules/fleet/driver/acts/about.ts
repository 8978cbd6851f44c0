import type { DriverRow } from '#contract/fleet/driver-rows.ts'
import type { OpenRowDialog, RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import type { driverActWords } from '#app/modules/fleet/driver/driver-acts-words.ts'
import { recordedReasonWords as words } from '#app/kit/ui/ui-words.ts'

/** A command on one driver. */
export type DriverActName = keyof typeof driverActWords

/** Opens one of the dialogs about a driver. */
export type OpenDriverDialog = OpenRowDialog<DriverActName, DriverRow>

/** Props of every dialog about one driver. */
export type DriverDialogProps = RowDialogProps<'driver', DriverRow> & {
  /** Opens another dialog about the same driver in place of this one. */
  open: OpenDriverDialog
}

/** Returns the driver's name; the national id if no name is set. */
export const nameOf = ({ name, family, nationalId }: Pick<DriverRow, 'name' | 'family' | 'nationalId'>) =>
  `${name} ${family}`.trim() || nationalId

/** The reason field of commands on a driver (GAP43). */
export const reasonTexts = (sentences: readonly string[]) => ({
  label: words.label,
  hint: words.hint,
  missing: words.missing,
  often: { name: words.often, sentences },
})
