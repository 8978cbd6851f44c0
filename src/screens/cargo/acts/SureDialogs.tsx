/** The two acts that only ask whether one is sure. */
import { cargo as calls } from '#contract/cargo.ts'
import { ConfirmDialog } from '#app/ui/form/ConfirmDialog.tsx'
import { TroubleNote } from '#app/ui/form/TroubleNote.tsx'
import { grouped } from '#app/ui/value/figures.ts'
import { acceptWords, cargoActTitles, returnWords } from '#app/words/cargo-acts.ts'
import type { ActDialogProps } from './dialog.ts'
import { said } from './said.ts'
import { useAct, type Trouble } from './useAct.ts'

const Body = ({ text, trouble }: { text: string; trouble: Trouble | null }) => (
  <div className="stack">
    <p>{text}</p>
    <TroubleNote>{said(trouble)}</TroubleNote>
  </div>
)

/** A finished cargo goes back to sending, with the fixed description (S1 §4). */
export function ReturnDialog(props: ActDialogProps) {
  const { opened, onClose } = props
  const { run, busy, trouble, seen } = useAct(props)
  const { id, cargoSource, cargoDestination } = seen
  return (
    <ConfirmDialog
      {...{ opened, busy, onClose }}
      title={returnWords.title(id)}
      body={<Body text={returnWords.body(cargoSource, cargoDestination)} trouble={trouble} />}
      confirm={returnWords.confirm}
      onConfirm={() => run(calls.returnToSending, { Id: id, Desc: returnWords.description }, cargoActTitles.return(id))}
    />
  )
}

/** A company takes an owner's cargo (GAP36). */
export function AcceptDialog(props: ActDialogProps) {
  const { opened, onClose } = props
  const { run, busy, trouble, seen } = useAct(props)
  const { id, cargoSource, cargoDestination, cargoRent } = seen
  return (
    <ConfirmDialog
      {...{ opened, busy, onClose }}
      title={acceptWords.title(id)}
      body={<Body text={acceptWords.body(cargoSource, cargoDestination, grouped(cargoRent))} trouble={trouble} />}
      confirm={acceptWords.confirm}
      onConfirm={() => run(calls.accept, { Id: id }, cargoActTitles.accept(id))}
    />
  )
}
