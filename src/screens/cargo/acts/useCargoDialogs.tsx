import { useRowDialogs } from '#app/ui/row/useRowDialogs.tsx'
import { PermitsDialog, PrioritiesDialog } from './ListDialogs.tsx'
import { FinishDialog, RejectDialog } from './ReasonDialogs.tsx'
import { AcceptDialog, ReturnDialog } from './SureDialogs.tsx'

const dialogs = {
  finish: FinishDialog,
  return: ReturnDialog,
  accept: AcceptDialog,
  reject: RejectDialog,
  priorities: PrioritiesDialog,
  permits: PermitsDialog,
}

/** `const [open, dialog] = useCargoDialogs()`: render `dialog` once. */
export const useCargoDialogs = () => useRowDialogs({ name: 'cargo', list: 'cargos', dialogs })
