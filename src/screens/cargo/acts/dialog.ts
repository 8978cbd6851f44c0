import type { CargoRow } from '#contract/cargo-list.ts'

/** What every dialog about one cargo is given. It stays in the page while it closes, so that the focus can go back. */
export interface ActDialogProps {
  cargo: CargoRow
  opened: boolean
  onClose: () => void
  /** The act is done, or kept: the button that opened the dialog is about to go. */
  onDone: () => void
}
