import { useLayoutEffect } from 'react'
import { IconArrowBackUp } from '@tabler/icons-react'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { turn } from '#contract/halls/turn.ts'
import { PermitStatus } from '#contract/kernel/status.ts'
import type { PermitFull } from '#contract/permits/permit.ts'
import { useAct } from '#app/transport/act.ts'
import { driverFaults, lifeQueries } from '#app/modules/permits/permit/queries.ts'
import { ReasonField } from '#app/kit/ui/form/ReasonField.tsx'
import { tellAnd } from '#app/kit/ui/form/tellDone.ts'
import { useReason } from '#app/kit/ui/form/useReason.ts'
import { returnTurnWords as words } from '#app/modules/permits/permit/permit-words.ts'
import { EmptyState } from '#app/kit/ui/state/EmptyState.tsx'
import { ErrorState, LoadingState } from '#app/kit/ui/state/PageState.tsx'
import type { PermitDialogProps } from './allowed.ts'
import { SureForm } from './SureForm.tsx'
import { useReturnable, type ReturnStatus } from './useReturnable.ts'

/** Returns the turn of a voided permit; with a reason if the driver was at fault (S0 §4; R1–R4). */
export function ReturnDialog(props: PermitDialogProps) {
  const { permit, opened, onClose } = props
  const { id, driverTurnId, driverToFreighterId, driverName, driverFamily, turnNumber } = permit
  const { act, isBusy, error } = useAct(turn.returnTurn, { onDone: tellAnd(onClose) })
  const { given, field } = useReason({ missing: words.missing, fault: error?.faults['Reason'] })
  const { ref } = field
  const { status, read } = useReturnable(id, opened)
  const fault = read.data?.voidReason ?? null
  const needsReason = status === 'open' && fault !== null && driverFaults.includes(fault)
  useLayoutEffect(() => {
    if (needsReason) ref.current?.focus()
  }, [needsReason, ref])
  const giveBack = (reason: string) => void act({ Id: driverTurnId, DriverToFreighterId: driverToFreighterId, Reason: reason })
  return (
    <SureForm
      {...props}
      {...{ isBusy, error }}
      fields={['Reason']}
      title={words.title(id)}
      sure={words.sure}
      effect={words.effect(`${driverName} ${driverFamily}`, turnNumber)}
      instead={status === 'open' ? undefined : <NoReturn {...{ status, read, isReported: error !== null }} />}
      onSubmit={needsReason ? given(giveBack) : () => giveBack('')}
    >
      {needsReason && <ReasonField {...field} label={words.reason} description={words.reasonHint} />}
    </SureForm>
  )
}

interface NoReturnProps {
  status: Exclude<ReturnStatus, 'open'>
  read: UseQueryResult<PermitFull>
  /** The server's own message is already shown below. */
  isReported: boolean
}

/** Replaces the question whether a turn is returned: loading, unknown, or refused with its reason. */
function NoReturn({ status, read, isReported }: NoReturnProps) {
  if (status === 'unknown') return <LoadingState rows={2} />
  if (status === 'failed' || !read.data)
    return <ErrorState title={words.failed} why={read.error?.message} onRetry={() => void read.refetch()} />
  return isReported ? <EmptyState icon={IconArrowBackUp} title={words.barredTitle} /> : <Why permit={read.data} />
}

function Why({ permit: { id, status } }: { permit: PermitFull }) {
  const life = useQuery(lifeQueries.timeline(id))
  const isBack = life.data?.some(({ what }) => what === 'turnReturned')
  if (life.isPending) return <LoadingState rows={2} />
  const why = status !== PermitStatus.voided ? words.notVoided : isBack ? words.alreadyBack : words.inTheWay
  return <EmptyState icon={IconArrowBackUp} title={words.barredTitle} why={why} />
}
