import { lifeActs } from '#app/data/permit-life.ts'
import { ReasonField } from '#app/ui/form/ReasonField.tsx'
import { useReason } from '#app/ui/form/useReason.ts'
import { lifeActWords, lifeReasonWords as words } from '#app/words/permit-life.ts'
import { dialogWords } from '#app/words/ui.ts'
import type { PermitDialogProps } from '../list/acts/dialog.ts'
import { SureForm } from '../list/acts/SureForm.tsx'
import { usePermitAct } from '../list/acts/usePermitAct.ts'
import type { LifeAct } from './allowed.ts'

/** An act that is written down with its reason; a refusal keeps what was typed. */
export function LifeDialog({ act, ...props }: PermitDialogProps & { act: LifeAct }) {
  const { permit, onClose } = props
  const { run, busy, trouble } = usePermitAct(onClose)
  const { title, effect, missing, suggestions, confirm, ...more } = lifeActWords[act]
  const freely = permit.driverTurnId === null && 'effectWithoutTurn' in more
  const fault = trouble?.faults['Reason']
  const { given, field } = useReason({ missing, fault })
  return (
    <SureForm
      {...props}
      {...{ busy, confirm }}
      effect={freely ? more.effectWithoutTurn : effect}
      cancel={dialogWords.cancel}
      danger={act !== 'passWaybill'}
      title={title(permit.id)}
      sure={words.sure}
      trouble={fault ? null : trouble}
      onSubmit={given((reason) => run(() => lifeActs[act](permit.id, reason)))}
    >
      <ReasonField
        {...field}
        label={words.label}
        description={words.hint}
        often={{ name: words.often, sentences: suggestions }}
      />
    </SureForm>
  )
}
