/** The two acts that only ask whether one is sure. */
import { cargo as calls } from '#contract/cargo.ts'
import { ConfirmDialog } from '#app/ui/form/ConfirmDialog.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { acceptWords, cargoActTitles, returnWords } from '#app/words/cargo.ts'
import type { ActDialogProps } from './allowed.ts'
import { useCargoAct } from './useCargoAct.ts'

/** A finished cargo goes back to sending, with the fixed description (S1 §4). */
export function ReturnDialog(props: ActDialogProps) {
  const { opened, onClose } = props
  const { act, isBusy, error, seen } = useCargoAct(calls.returnToSending, props)
  const { id, cargoSource, cargoDestination } = seen
  return (
    <ConfirmDialog
      {...{ opened, error, onClose }}
      busy={isBusy}
      title={returnWords.title(id)}
      body={returnWords.body(cargoSource, cargoDestination)}
      confirm={returnWords.confirm}
      onConfirm={() => act({ Id: id, Desc: returnWords.description }, cargoActTitles.return(id))}
    />
  )
}

/** A company takes an owner's cargo (GAP36). */
export function AcceptDialog(props: ActDialogProps) {
  const { opened, onClose } = props
  const { act, isBusy, error, seen } = useCargoAct(calls.accept, props)
  const { id, cargoSource, cargoDestination, cargoRent } = seen
  return (
    <ConfirmDialog
      {...{ opened, error, onClose }}
      busy={isBusy}
      title={acceptWords.title(id)}
      body={acceptWords.body(cargoSource, cargoDestination, grouped(cargoRent))}
      confirm={acceptWords.confirm}
      onConfirm={() => act({ Id: id }, cargoActTitles.accept(id))}
    />
  )
}
