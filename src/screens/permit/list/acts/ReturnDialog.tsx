import { Textarea } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { REASON_LENGTH } from '#contract/cargo.ts'
import { driverFaults, permitActs } from '#app/data/permit.ts'
import { lifeQueries } from '#app/data/permit-life.ts'
import { returnTurnWords as words } from '#app/words/permit-acts.ts'
import type { PermitDialogProps } from './dialog.ts'
import { SureForm } from './SureForm.tsx'
import { usePermitAct } from './usePermitAct.ts'

/** Gives the turn of a voided permit back; where the driver was at fault, for a reason (S0 §4; R1–R4). */
export function ReturnDialog(props: PermitDialogProps) {
  const { permit, opened, onClose } = props
  const { id, driverTurnId, driverToFreighterId, driverName, driverFamily, turnNumber } = permit
  const { run, busy, trouble } = usePermitAct(onClose)
  const [reason, setReason] = useState('')
  const [asked, setAsked] = useState(false)
  const field = useRef<HTMLTextAreaElement>(null)
  const known = useQuery({ ...lifeQueries.permit(id), enabled: opened }).data?.voidReason ?? null
  // Where nobody said beforehand whose fault it was, the refusal does.
  const isRefused = trouble?.code === 'broken-rule'
  const [wasRefused, setRefused] = useState(false)
  if (isRefused && !wasRefused) setRefused(true)
  const needsReason = wasRefused || (known !== null && driverFaults.includes(known))
  const said = reason.trim()
  const missing = needsReason && said === ''
  useEffect(() => {
    if (wasRefused) field.current?.focus()
  }, [wasRefused])
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
      trouble={trouble?.faults['Reason'] ? null : trouble}
      onSubmit={submit}
    >
      {needsReason && (
        <Textarea
          ref={field}
          label={words.reason}
          description={words.reasonHint}
          withAsterisk
          required
          rows={3}
          maxLength={REASON_LENGTH}
          value={reason}
          error={asked && missing && !isRefused ? words.missing : trouble?.faults['Reason']}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
    </SureForm>
  )
}
