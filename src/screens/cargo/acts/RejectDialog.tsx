import { cargo as calls } from '#contract/cargo.ts'
import { cargoActTitles, rejectWords as words } from '#app/words/cargo-acts.ts'
import type { ActDialogProps } from './dialog.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useAct } from './useAct.ts'

/** A company declines an owner's cargo, and says why (GAP36). */
export function RejectDialog(props: ActDialogProps) {
  const { cargo } = props
  const { run, busy, trouble } = useAct(props)
  return (
    <ReasonDialog
      {...props}
      {...{ busy, trouble }}
      title={words.title(cargo.id)}
      missing={words.missing}
      suggestions={words.suggestions}
      confirm={words.confirm}
      onSubmit={(Desc) => run(calls.reject, { Id: cargo.id, Desc }, cargoActTitles.reject(cargo.id))}
    >
      <p className="act-effect">{words.effect}</p>
    </ReasonDialog>
  )
}
