import { Button } from '@mantine/core'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { payment as calls, type Payment } from '#contract/money/payment.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { isMoving, paymentQueries } from '#app/modules/money/wallet/payment-queries.ts'
import { useAct } from '#app/transport/act.ts'
import { paymentStatus } from '#app/modules/money/wallet/paymentStatus.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { isOffline } from '#app/kit/ui/form/error.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { Answered } from '#app/kit/ui/state/Answered.tsx'
import { Isolate } from '#app/kit/ui/value/Isolate.tsx'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { StatusChip } from '#app/kit/ui/value/StatusChip.tsx'
import { paymentListWords as words } from '#app/modules/money/wallet/payment-words.ts'

/** Payments shown before the rest is requested. */
const FIRST = 5

/** Completed and open payments: the server queries the gateway periodically, and at once on request. */
export function Payments() {
  const query = useQuery(paymentQueries.own)
  const { act, isBusy, error } = useAct(calls.verify)
  const isWaiting = query.data?.data.some(({ state }) => isMoving(state)) ?? false
  return (
    <Stack component="section" className="card" aria-labelledby="payments-title">
      <Group justify="space-between">
        <h2 id="payments-title">{words.title}</h2>
        {isWaiting && (
          <SteadyButton
            variant="default"
            busy={isBusy}
            isBlocked={isOffline(error)}
            leftSection={<IconRefresh size={18} aria-hidden />}
            onClick={() => void act({})}
          >
            {words.ask}
          </SteadyButton>
        )}
      </Group>
      <TroubleNote>{error?.message}</TroubleNote>
      <Answered query={query} failed={words.failed}>
        {({ data }) => (data.length === 0 ? <p className="faint">{words.none}</p> : <Lines payments={data} />)}
      </Answered>
    </Stack>
  )
}

function Lines({ payments }: { payments: readonly Payment[] }) {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? payments : payments.slice(0, FIRST)
  const rest = payments.length - shown.length
  return (
    <>
      <ul className="list" aria-live="polite">
        {shown.map((one) => (
          <PaymentLine key={one.id} payment={one} />
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="default" onClick={() => setWhole(true)}>
          {words.more(rest)}
        </Button>
      )}
    </>
  )
}

const PaymentLine = ({ payment: { amount, state, orderNumber, reference, changedAt } }: { payment: Payment }) => (
  <li className="entry">
    <Money amount={amount} unit="rial" />
    <StatusChip {...paymentStatus(state)} />
    <small className="faint">
      {words.order} <Isolate>{orderNumber}</Isolate>
      {reference !== null && (
        <>
          {' · '}
          {words.reference} <Isolate>{reference}</Isolate>
        </>
      )}
      {' · '}
      <TimeAgo at={changedAt} />
    </small>
  </li>
)
