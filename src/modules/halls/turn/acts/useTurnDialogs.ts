import { useRowDialogs } from '#app/kit/ui/row/useRowDialogs.tsx'
import type { TurnAct } from './allowed.ts'
import { PrioritiesDialog } from './PrioritiesDialog.tsx'
import { CancelDialog, ReinstateDialog } from './ReasonDialogs.tsx'
import { WaybillDialog } from './WaybillDialog.tsx'

const dialogs = { priorities: PrioritiesDialog, cancel: CancelDialog, reinstate: ReinstateDialog, waybill: WaybillDialog }

/** `const [open, dialog] = useTurnDialogs()`: render `dialog` once. `list` takes the focus if the turn is removed. */
export const useTurnDialogs = (list = 'turns', onDone?: (kind: TurnAct) => void) =>
  useRowDialogs({ name: 'turn', list, dialogs, ...(onDone && { onDone }) })
