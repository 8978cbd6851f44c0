/** The two acts on a turn that need a reason and are published with it (S2 §6; GAP28; X40). */
import { turnActs } from '#app/data/turn.ts'
import { cancelTurnWords, reinstateWords } from '#app/words/turn.ts'
import type { TurnDialogProps } from './dialog.ts'
import { ReasonForm } from './ReasonForm.tsx'
import { TurnModal } from './TurnModal.tsx'
import { tellDone, useTurnAct } from './useTurnAct.ts'

interface ReasonDialogProps extends TurnDialogProps {
  words: typeof cancelTurnWords
  act: (id: number, reason: string) => Promise<{ message: string }>
}

function ReasonDialog({ words: { title, ...words }, act, turn, opened, reason, onClose }: ReasonDialogProps) {
  const { run, busy, trouble } = useTurnAct()
  const done = (answer: { message: string }) => {
    tellDone(answer)
    onClose()
  }
  return (
    <TurnModal {...{ turn, opened, onClose, busy }} title={title(turn.turnNumber)}>
      <ReasonForm
        {...words}
        {...{ busy, trouble }}
        first={reason}
        onSubmit={(said) => void run(() => act(turn.id, said), done)}
        onCancel={onClose}
      />
    </TurnModal>
  )
}

/** Takes a turn out of the queue. */
export const CancelDialog = (props: TurnDialogProps) => <ReasonDialog {...props} words={cancelTurnWords} act={turnActs.cancel} />

/** Puts a cancelled or expired turn back where it stood. */
export const ReinstateDialog = (props: TurnDialogProps) => (
  <ReasonDialog {...props} words={reinstateWords} act={turnActs.reinstate} />
)
