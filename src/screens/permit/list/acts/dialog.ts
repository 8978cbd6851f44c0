import type { PermitRow } from '#contract/permit.ts'

/** What every dialog about one permit is given. It stays in the page while it closes, so that the focus can go back. */
export interface PermitDialogProps {
  permit: PermitRow
  opened: boolean
  onClose: () => void
}
