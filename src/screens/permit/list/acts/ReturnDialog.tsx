import { useEffect } from 'react'
import { driverFaults, permitActs } from '#app/data/permit.ts'
import { ReasonField } from '#app/ui/form/ReasonField.tsx'
import { useReason } from '#app/ui/form/useReason.ts'
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
  const refused = trouble?.faults['Reason']
  const { given, field } = useReason({ missing: words.missing, fault: refused })
  const { ref } = field
  const { standing, read } = useReturnable(id, opened)
  const fault = read.data?.voidReason ?? null
  const needsReason = standing === 'open' && fault !== null && driverFaults.includes(fault)
  useEffect(() => {
    if (needsReason) ref.current?.focus()
  }, [needsReason, ref])
  const giveBack = (reason: string) => run(() => permitActs.returnTurn(driverTurnId!, driverToFreighterId, reason))
  return (
    <SureForm
      {...props}
      {...{ busy }}
      title={words.title(id)}
      sure={words.sure}
      effect={words.effect(`${driverName} ${driverFamily}`, turnNumber)}
      instead={standing === 'open' ? undefined : <NoReturn {...{ standing, read, isSaid: trouble !== null }} />}
      trouble={refused ? null : trouble}
      onSubmit={needsReason ? given(giveBack) : () => giveBack('')}
    >
      {needsReason && <ReasonField {...field} label={words.reason} description={words.reasonHint} />}
    </SureForm>
  )
}
