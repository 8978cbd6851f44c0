import { useRowDialogs } from '#app/ui/row/useRowDialogs.tsx'
import { PrioritiesDialog } from './PrioritiesDialog.tsx'
import { CancelDialog, ReinstateDialog } from './ReasonDialogs.tsx'
import { WaybillDialog } from './WaybillDialog.tsx'

const dialogs = { priorities: PrioritiesDialog, cancel: CancelDialog, reinstate: ReinstateDialog, waybill: WaybillDialog }

/** `const [open, dialog] = useTurnDialogs()`: render `dialog` once. */
export const useTurnDialogs = () => useRowDialogs({ name: 'turn', list: 'turns', dialogs })
