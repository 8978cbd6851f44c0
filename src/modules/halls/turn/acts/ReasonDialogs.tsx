/** The two commands on a turn that need a reason, which is published (S2 §6; GAP28; X40). */
import { turn as calls } from '#contract/halls/turn.ts'
import { useAct } from '#app/transport/act.ts'
import { ReasonDialog } from '#app/kit/ui/form/ReasonDialog.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { cancelTurnWords, reinstateWords, turnReasonWords } from '#app/modules/halls/turn/turn-words.ts'
import type { TurnDialogProps } from './allowed.ts'
import { TurnLine } from './TurnModal.tsx'

interface ReasonWords {
  missing: string
  suggestions: readonly string[]
}

/** The reason field of a turn (S2 §6; GAP28). */
export const reasonTexts = ({ missing, suggestions }: ReasonWords, first = '') => ({
  missing,
  first,
  label: turnReasonWords.label,
  hint: turnReasonWords.hint,
  often: { name: turnReasonWords.suggestions, sentences: suggestions },
})

interface DialogProps extends TurnDialogProps {
  call: typeof calls.cancel | typeof calls.reinstate
  words: typeof cancelTurnWords
}

function TurnReasonDialog({ call, words, turn, opened, reason, onClose, onDone }: DialogProps) {
  const { act, ...acting } = useAct(call, { onDone: tellAnd(onDone) })
  return (
    <ReasonDialog
      {...{ opened, onClose, ...acting }}
      title={words.title(turn.turnNumber)}
      reason={reasonTexts(words, reason)}
      confirm={words.confirm}
      onSubmit={(Reason) => void act({ id: turn.id, Reason })}
    >
      <TurnLine turn={turn} />
      <p className="act-effect">{words.effect}</p>
    </ReasonDialog>
  )
}

/** Takes a turn out of the queue. */
export const CancelDialog = (props: TurnDialogProps) => (
  <TurnReasonDialog {...props} words={cancelTurnWords} call={calls.cancel} />
)

/** Restores a cancelled or expired turn to its previous position. */
export const ReinstateDialog = (props: TurnDialogProps) => (
  <TurnReasonDialog {...props} words={reinstateWords} call={calls.reinstate} />
)
