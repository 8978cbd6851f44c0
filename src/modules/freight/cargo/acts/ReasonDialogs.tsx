/** Commands on a cargo with a reason (S1 §4, §5). */
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { cargo as calls } from '#contract/freight/cargo.ts'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import {
  cargoActTitles,
  cargoActWords,
  finishWords,
  rejectWords,
  returnWords,
  withdrawWords,
} from '#app/modules/freight/cargo/cargo-words.ts'
import { useCargoRights, type ActDialogProps, type ActedCargo } from './allowed.ts'
import { reasonTexts } from './reason.ts'
import { useCargoAct } from './useCargoAct.ts'

const Line = ({ cargo: { id, cargoSource, cargoDestination } }: { cargo: ActedCargo }) => (
  <p className="faint">{cargoActWords.line(id, cargoSource, cargoDestination)}</p>
)

/** Finishes a cargo with a reason; on hall loads some may cancel its active priorities too (S1 §2.4, §4, §6). */
export function FinishDialog(props: ActDialogProps) {
  const { cargo, opened, onClose } = props
  const { act, seen, ...acting } = useCargoAct(calls.finish, props)
  const { id, isLoadHall, priorityCount, permitCount } = seen
  const mayCancel = useCargoRights().cancelPriorities && isLoadHall
  const [cancels, setCancels] = useState(false)
  return (
    <ReasonDialog
      {...{ opened, onClose, ...acting }}
      title={finishWords.title(id)}
      field="Desc"
      reason={reasonTexts(finishWords)}
      confirm={finishWords.confirm}
      onSubmit={(Desc) => act({ Id: id, Desc, IsCancelPriority: cancels }, cargoActTitles.finish(id))}
      below={
        <>
          {mayCancel && (
            <Checkbox
              label={finishWords.cancelPriorities}
              description={finishWords.cancelPrioritiesWhy}
              checked={cancels}
              onChange={(event) => setCancels(event.currentTarget.checked)}
            />
          )}
          <output className="act-effect">
            <b>{finishWords.effect}</b>{' '}
            {finishWords.joined((cancels ? finishWords.cancels : finishWords.leaves)(priorityCount, permitCount))}
          </output>
        </>
      }
    >
      <Line cargo={cargo} />
    </ReasonDialog>
  )
}

/** Refuses a cargo that is not taken yet, with the words of the refusing role. */
const refusing = (call: typeof calls.reject | typeof calls.withdraw, verb: 'reject' | 'withdraw', words: typeof rejectWords) =>
  function RefuseDialog(props: ActDialogProps) {
    const { cargo, opened, onClose } = props
    const { act, seen: _, ...acting } = useCargoAct(call, props)
    return (
      <ReasonDialog
        {...{ opened, onClose, ...acting }}
        title={words.title(cargo.id)}
        field="Desc"
        reason={reasonTexts(words)}
        confirm={words.confirm}
        onSubmit={(Desc) => act({ Id: cargo.id, Desc }, cargoActTitles[verb](cargo.id))}
        below={<p className="act-effect">{words.effect}</p>}
      >
        <Line cargo={cargo} />
      </ReasonDialog>
    )
  }

/** A company declines an owner's cargo, with a reason (GAP36). */
export const RejectDialog = refusing(calls.reject, 'reject', rejectWords)

/** An owner takes back a cargo that no company has taken. */
export const WithdrawDialog = refusing(calls.withdraw, 'withdraw', withdrawWords)

/** Returns a finished cargo to sending: with the fixed description of S1 §4 as the initial reason. */
export function ReturnDialog(props: ActDialogProps) {
  const { opened, onClose } = props
  const { act, seen, ...acting } = useCargoAct(calls.returnToSending, props)
  const { id, cargoSource, cargoDestination } = seen
  return (
    <ReasonDialog
      {...{ opened, onClose, ...acting }}
      danger={false}
      title={returnWords.title(id)}
      field="Desc"
      reason={reasonTexts(returnWords)}
      confirm={returnWords.confirm}
      onSubmit={(Desc) => act({ Id: id, Desc }, cargoActTitles.return(id))}
    >
      <p>{returnWords.body(cargoSource, cargoDestination)}</p>
    </ReasonDialog>
  )
}
