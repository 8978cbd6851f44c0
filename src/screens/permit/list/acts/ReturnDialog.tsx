import { Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { REASON_LENGTH } from '#contract/cargo.ts'
import { driverFaults, permitActs } from '#app/data/permit.ts'
import { returnTurnWords as words } from '#app/words/permit-acts.ts'
import type { PermitDialogProps } from './dialog.ts'
import { NoReturn } from './NoReturn.tsx'
import { SureForm } from './SureForm.tsx'
import { usePermitAct } from './usePermitAct.ts'
import { useReturnable } from './useReturnable.ts'

/** Gives the turn of a voided permit back; where the driver was at fault, for a reason (S0 §4; R1–R4). */
export function ReturnDialog(props: PermitDialogProps) {
  const { permit, opened, onClose } = props
  const { id, driverTurnId, driverToFreighterId, driverName, driverFamily, turnNumber } = permit
  const { run, busy, trouble } = usePermitAct(onClose)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const { standing, read } = useReturnable(id, opened)
  const fault = read.data?.voidReason ?? null
  const needsReason = standing === 'open' && fault !== null && driverFaults.includes(fault)
  const said = reason.trim()
  const missing = needsReason && said === ''
  useEffect(() => {
    if (needsReason) field.current?.focus()
  }, [needsReason])
  const submit = () => {
    setAsked(true)
    if (missing) return field.current?.focus()
    run(() => permitActs.returnTurn(driverTurnId!, driverToFreighterId, said))
  }
  return (
    <SureForm
      {...props}
      {...{ busy }}
      title={words.title(id)}
      sure={words.sure}
      effect={words.effect(`${driverName} ${driverFamily}`, turnNumber)}
      instead={standing === 'open' ? undefined : <NoReturn {...{ standing, read, isSaid: trouble !== null }} />}
      trouble={trouble?.faults['Reason'] ? null : trouble}
      onSubmit={submit}
    >
      {needsReason && (
        <Textarea
          ref={field}
          data-autofocus
          label={words.reason}
          description={words.reasonHint}
          withAsterisk
          required
          rows={3}
          maxLength={REASON_LENGTH}
          value={reason}
          error={asked && missing ? words.missing : trouble?.faults['Reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </SureForm>
  )
}
