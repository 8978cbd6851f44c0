import { cargo as calls } from '#contract/cargo.ts'
import { ConfirmDialog } from '#app/ui/form/ConfirmDialog.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { acceptWords, cargoActTitles } from '#app/words/cargo.ts'
import type { ActDialogProps } from './allowed.ts'
import { useCargoAct } from './useCargoAct.ts'

/** A company takes an owner's cargo (GAP36); it only asks whether one is sure. */
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
