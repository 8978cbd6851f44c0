import { run as calls, type RunFace } from '#contract/run.ts'
import { clockOf } from '#contract/shamsi.ts'
import { useAct } from '#app/data/transport/act.ts'
import { ReasonDialog } from '#app/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/ui/form/tellDone.ts'
import { runStateWords as words } from '#app/words/desk.ts'

interface AbortDialogProps {
  run: RunFace
  /** How many lists it makes worthless. */
  lists: number
  opened: boolean
  onClose: () => void
}

/** Asks before an open show is ended, and why. */
export function AbortDialog({ run, lists, opened, onClose }: AbortDialogProps) {
  const { act, ...acting } = useAct(calls.abort, { onDone: tellAnd(onClose) })
  return (
    <ReasonDialog
      {...{ opened, onClose, ...acting }}
      title={words.abortTitle(clockOf(new Date(run.opensAt)))}
      reason={{ label: words.abortReason, hint: words.abortHint, missing: words.abortMissing }}
      confirm={words.abortConfirm}
      onSubmit={(Reason) => void act({ id: run.id, Reason })}
    >
      <p>{words.abortBody(lists)}</p>
    </ReasonDialog>
  )
}
