import classes from './void-dialog.module.css'
import { Radio } from '@mantine/core'
import { useRef, useState } from 'react'
import { permit as calls } from '#contract/permits/permit.ts'
import { voidReasons } from '#contract/kernel/reasons.ts'
import { useAct } from '#app/transport/act.ts'
import type { VoidReason } from '#app/modules/permits/permit/queries.ts'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { ReasonField } from '#app/kit/ui/form/ReasonField.tsx'
import { voidWords as words } from '#app/modules/permits/permit/permit-words.ts'
import type { PermitDialogProps } from './allowed.ts'
import { SureForm } from './SureForm.tsx'

/** Voids a permit: confirms, and asks for the party at fault, which determines the turn (S0 §4; domain.md 4.3). */
export function VoidDialog(props: PermitDialogProps) {
  const { permit, onClose } = props
  const { act, isBusy, error } = useAct(calls.void, { onDone: tellAnd(onClose) })
  const [code, setCode] = useState<VoidReason | null>(null)
  const [note, setNote] = useState('')
  const [hasSubmitted, setHasSubmitted] = useState(false)
  const first = useRef<HTMLInputElement>(null)
  const faults = error?.faults ?? {}
  const submit = () => {
    setHasSubmitted(true)
    if (code === null) return first.current?.focus()
    void act({ id: permit.id, ReasonCode: code, Reason: note.trim() })
  }
  return (
    <SureForm
      {...props}
      {...{ isBusy, error }}
      fields={['ReasonCode', 'Reason']}
      danger
      title={words.title(permit.id)}
      sure={words.sure}
      effect={words.effect}
      onSubmit={submit}
    >
      <Radio.Group
        label={words.label}
        withAsterisk
        required
        value={code ?? ''}
        error={hasSubmitted && code === null ? words.missing : faults['ReasonCode']}
        onChange={(chosen) => !isBusy && setCode(chosen as VoidReason)}
      >
        <div className={classes.voidReasons}>
          {voidReasons.map((one, index) => (
            <Radio
              key={one}
              value={one}
              label={words.reasons[one][0]}
              aria-disabled={isBusy || undefined}
              {...(index === 0 && { ref: first, 'data-autofocus': true })}
            />
          ))}
        </div>
      </Radio.Group>
      <output className="faint">{turnAfter(permit.driverTurnId, code)}</output>
      <ReasonField
        label={words.note}
        description={words.noteHint}
        rows={2}
        value={note}
        error={faults['Reason']}
        onChange={setNote}
      />
    </SureForm>
  )
}

/** Returns the effect on the turn; a permit for a free cargo has none. */
function turnAfter(turnId: number | null, code: VoidReason | null): string {
  if (turnId === null) return words.withoutTurn
  return code === null ? words.choose : words.reasons[code][1]
}
