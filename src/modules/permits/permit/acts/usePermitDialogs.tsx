import { useQueryClient } from '@tanstack/react-query'
import { lazy } from 'react'
import { permitArea } from '#app/modules/permits/permit/queries.ts'
import { piece } from '#app/transport/stale.ts'
import { useRowDialogs } from '#app/kit/ui/row/useRowDialogs.tsx'
import type { PermitDialogProps } from './allowed.ts'
import { RateDialog, RatePlaceDialog } from './RateDialog.tsx'
import { ReturnDialog } from './ReturnDialog.tsx'
import { VoidDialog } from './VoidDialog.tsx'

const Documents = lazy(
  piece(async () => ({ default: (await import('#app/modules/permits/document/DocumentsDialog.tsx')).DocumentsDialog })),
)
const Printout = lazy(
  piece(async () => ({ default: (await import('#app/modules/permits/print/PermitPrintDialog.tsx')).PermitPrintDialog })),
)

function PrintDialog({ permit, opened, onClose }: PermitDialogProps) {
  const queries = useQueryClient()
  const onPrinted = () => void queries.invalidateQueries({ queryKey: permitArea })
  return opened && <Printout permitId={permit.id} {...{ onClose, onPrinted }} />
}

const dialogs = {
  print: PrintDialog,
  documents: Documents,
  return: ReturnDialog,
  void: VoidDialog,
  rate: RateDialog,
  ratePlace: RatePlaceDialog,
}

/** `const [open, dialog] = usePermitDialogs()`: render `dialog` once. */
export const usePermitDialogs = () => useRowDialogs({ name: 'permit', list: 'permits', dialogs })
