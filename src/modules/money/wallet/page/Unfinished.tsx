import { Button } from '@mantine/core'
import { IconCreditCard } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { payment as calls, type Payment } from '#contract/money/payment.ts'
import { Group, Stack } from '#app/kit/ui/layout.ts'
import { leaveFor, paymentQueries } from '#app/modules/money/wallet/payment-queries.ts'
import { useAct, useOfflineError } from '#app/transport/act.ts'
import { untilPageGoes } from '#app/transport/task.ts'
import { TimeAgo } from '#app/kit/ui/date/TimeAgo.tsx'
import { isOffline } from '#app/kit/ui/form/error.ts'
import { SteadyButton } from '#app/kit/ui/form/SteadyButton.tsx'
import { tellDone } from '#app/kit/ui/form/tellDone.ts'
import { TroubleNote } from '#app/kit/ui/form/TroubleNote.tsx'
import { useConfirm } from '#app/kit/ui/form/useConfirm.tsx'
import { Money } from '#app/kit/ui/value/Money.tsx'
import { unfinishedWords as words } from '#app/modules/money/wallet/payment-words.ts'

/** Started payments that can be continued at the gateway; nothing without any. */
export const Unfinished = () =>
  useQuery(paymentQueries.own)
    .data?.data.filter(({ canContinue }) => canContinue)
    .map((one) => <UnfinishedCard key={one.id} payment={one} />)

function UnfinishedCard({ payment: { id, amount, createdAt, orderNumber } }: { payment: Payment }) {
  const resuming = useAct(calls.resume, {
    onDone: async ({ data }) => {
      leaveFor(data.redirect)
      await untilPageGoes
    },
  })
  const abandoning = useAct(calls.abandon, { onDone: tellDone })
  const [ask, question] = useConfirm(useOfflineError(calls.abandon))
  const isBusy = resuming.isBusy || abandoning.isBusy
  const error = resuming.error ?? abandoning.error
  const abandon = async () => {
    if (await ask({ title: words.ask, body: words.effect, confirm: words.abandon, danger: true })) await abandoning.act({ id })
  }
  return (
    <Stack component="section" className="card" aria-labelledby={`unfinished-${orderNumber}`}>
      <Group justify="space-between">
        <h2 id={`unfinished-${orderNumber}`}>{words.title}</h2>
        <Money amount={amount} unit="rial" />
      </Group>
      <p className="faint">
        {words.since} <TimeAgo at={createdAt} />
      </p>
      <TroubleNote>{error?.message}</TroubleNote>
      <Group>
        <SteadyButton
          variant="default"
          busy={resuming.isBusy}
          isBlocked={isOffline(error)}
          disabled={isBusy}
          leftSection={<IconCreditCard size={18} aria-hidden />}
          onClick={() => void resuming.act({ id })}
        >
          {words.resume}
        </SteadyButton>
        <Button variant="subtle" disabled={isBusy} onClick={() => void abandon()}>
          {words.abandon}
        </Button>
      </Group>
      {question}
    </Stack>
  )
}
