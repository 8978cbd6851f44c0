import { kiosk } from '#contract/fleet/kiosk.ts'
import { useAct } from '#app/transport/act.ts'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import type { RowDialogProps } from '#app/kit/ui/row/useRowDialogs.tsx'
import { kiosksWords as words } from './kiosks-words.ts'
import type { KioskRow } from './queries.ts'

/** Ends a kiosk with a reason; the visit at it ends too. */
export function EndKioskDialog({ row, opened, onClose, onDone }: RowDialogProps<'row', KioskRow>) {
  const { act, ...acting } = useAct(kiosk.end, { onDone: tellAnd(onDone) })
  return (
    <ReasonDialog
      {...{ opened, onClose, ...acting }}
      title={words.endOf(row.name)}
      reason={words.reason}
      confirm={words.end}
      onSubmit={(Reason) => void act({ id: row.id, Reason })}
    >
      <p className="act-effect">{words.endEffect}</p>
    </ReasonDialog>
  )
}
