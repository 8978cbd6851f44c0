import type { DriverRow } from '#contract/fleet/driver-rows.ts'
import type { OpenRowDialog, RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { driverReasonWords as words, type driverActWords } from '#app/modules/fleet/driver/driver-acts-words.ts'

/** An act on one driver. */
export type DriverActName = keyof typeof driverActWords

/** Opens one of the dialogs about a driver. */
export type OpenDriverDialog = OpenRowDialog<DriverActName, DriverRow>

/** What every dialog about one driver is given. */
export type DriverDialogProps = RowDialogProps<'driver', DriverRow> & {
  /** Another dialog about the same driver takes this one's place. */
  open: OpenDriverDialog
}

/** As people know the driver; the national id where nobody has said a name. */
export const nameOf = ({ name, family, nationalId }: Pick<DriverRow, 'name' | 'family' | 'nationalId'>) =>
  `${name} ${family}`.trim() || nationalId

/** How the reason of an act on a driver is asked for (GAP43). */
export const askedReason = (sentences: readonly string[]) => ({
  label: words.label,
  hint: words.hint,
  missing: words.missing,
  often: { name: words.often, sentences },
})
