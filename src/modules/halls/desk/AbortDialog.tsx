import { run as calls, type RunFace } from '#contract/halls/run.ts'
import { clockOf } from '#contract/kernel/value/shamsi.ts'
import { useAct } from '#app/transport/act.ts'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { runStateWords } from './desk-words.ts'

interface AbortDialogProps {
  run: RunFace
  /** How many lists it makes worthless. */
  lists: number
  opened: boolean
  onClose: () => void
}

/** Confirms the end of an open show, with a reason. */
export function AbortDialog({ run, lists, opened, onClose }: AbortDialogProps) {
  const { act, ...acting } = useAct(calls.abort, { onDone: tellAnd(onClose) })
  return (
    <ReasonDialog
      {...{ opened, onClose, ...acting }}
      title={runStateWords.abortTitle(clockOf(new Date(run.opensAt)))}
      reason={{ label: runStateWords.abortReason, hint: runStateWords.abortHint, missing: runStateWords.abortMissing }}
      confirm={runStateWords.abortConfirm}
      onSubmit={(Reason) => void act({ id: run.id, Reason })}
    >
      <p>{runStateWords.abortBody(lists)}</p>
    </ReasonDialog>
  )
}
