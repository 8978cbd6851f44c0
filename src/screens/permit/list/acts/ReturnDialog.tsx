import { useEffect } from 'react'
import { turn } from '#contract/turn.ts'
import { useAct } from '#app/data/transport/act.ts'
import { driverFaults } from '#app/data/permit.ts'
import { ReasonField } from '#app/ui/form/ReasonField.tsx'
import { tellAnd } from '#app/ui/form/tellDone.ts'
import { useReason } from '#app/ui/form/useReason.ts'
import { returnTurnWords as words } from '#app/words/permit.ts'
import type { PermitDialogProps } from './dialog.ts'
import { NoReturn } from './NoReturn.tsx'
import { SureForm } from './SureForm.tsx'
import { useReturnable } from './useReturnable.ts'

/** Gives the turn of a voided permit back; where the driver was at fault, for a reason (S0 §4; R1–R4). */
export function ReturnDialog(props: PermitDialogProps) {
  const { permit, opened, onClose } = props
  const { id, driverTurnId, driverToFreighterId, driverName, driverFamily, turnNumber } = permit
  const { act, isBusy, error } = useAct(turn.returnTurn, { onDone: tellAnd(onClose) })
  const { given, field } = useReason({ missing: words.missing, fault: error?.faults['Reason'] })
  const { ref } = field
  const { standing, read } = useReturnable(id, opened)
  const fault = read.data?.voidReason ?? null
  const needsReason = standing === 'open' && fault !== null && driverFaults.includes(fault)
  useEffect(() => {
    if (needsReason) ref.current?.focus()
  }, [needsReason, ref])
  const giveBack = (reason: string) => void act({ Id: driverTurnId!, DriverToFreighterId: driverToFreighterId, Reason: reason })
  return (
    <SureForm
      {...props}
      {...{ isBusy, error }}
      fields={['Reason']}
      title={words.title(id)}
      sure={words.sure}
      effect={words.effect(`${driverName} ${driverFamily}`, turnNumber)}
      instead={standing === 'open' ? undefined : <NoReturn {...{ standing, read, isSaid: error !== null }} />}
      onSubmit={needsReason ? given(giveBack) : () => giveBack('')}
    >
      {needsReason && <ReasonField {...field} label={words.reason} description={words.reasonHint} />}
    </SureForm>
  )
}
