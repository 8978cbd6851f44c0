import { Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { REASON_LENGTH } from '#contract/cargo.ts'
import { lifeActs } from '#app/data/permit-life.ts'
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
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { title, effect, missing, suggestions, confirm, ...more } = lifeActWords[act]
  const freely = permit.driverTurnId === null && 'effectWithoutTurn' in more
  const said = reason.trim()
  const fault = trouble?.faults['Reason']
  const submit = () => {
    setAsked(true)
    if (said === '') return field.current?.focus()
    run(() => lifeActs[act](permit.id, said))
  }
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
      onSubmit={submit}
    >
      <Textarea
        ref={field}
        data-autofocus
        label={words.label}
        description={words.hint}
        withAsterisk
        required
        rows={3}
        maxLength={REASON_LENGTH}
        value={reason}
        error={asked && said === '' ? missing : fault}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <fieldset className="row permit-often" aria-label={words.often}>
        {suggestions.map((one) => (
          <button key={one} type="button" onClick={() => setReason(one)}>
            {one}
          </button>
        ))}
      </fieldset>
    </SureForm>
  )
}
