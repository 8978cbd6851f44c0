import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { cargo as calls } from '#contract/cargo.ts'
import { cargoActTitles, finishWords as words } from '#app/words/cargo-acts.ts'
import { useCargoRights } from './allowed.ts'
import type { ActDialogProps } from './dialog.ts'
import { ReasonDialog } from './ReasonDialog.tsx'
import { useAct } from './useAct.ts'

/** Finishes a cargo with a reason; on hall loads some may cancel its active priorities too (S1 §2.4, §4, §6). */
export function FinishDialog(props: ActDialogProps) {
  const { run, busy, trouble, seen } = useAct(props)
  const { id, isLoadHall, priorityCount, permitCount } = seen
  const mayCancel = useCargoRights().cancelPriorities && isLoadHall
  const [cancels, setCancels] = useState(false)
  return (
    <ReasonDialog
      {...props}
      {...{ busy, trouble }}
      title={words.title(id)}
      missing={words.missing}
      suggestions={words.suggestions}
      confirm={words.confirm}
      onSubmit={(Desc) => run(calls.finish, { Id: id, Desc, IsCancelPriority: cancels }, cargoActTitles.finish(id))}
    >
      {mayCancel && (
        <Checkbox
          label={words.cancelPriorities}
          description={words.cancelPrioritiesWhy}
          checked={cancels}
          onChange={(event) => setCancels(event.currentTarget.checked)}
        />
      )}
      <output className="act-effect">
        <b>{words.effect}</b> {words.joined((cancels ? words.cancels : words.leaves)(priorityCount, permitCount))}
      </output>
    </ReasonDialog>
  )
}
